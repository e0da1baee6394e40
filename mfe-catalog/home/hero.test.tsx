import { renderRemote } from '@shop/federation/testing';
import '@shop/shared-ui/testing/always-near';
import { fakeShopContext } from '@shop/shop-client/testing/context';
import { samplePicture } from '@shop/shop-client/testing/samples';
import { act, fireEvent, screen } from '@testing-library/react';
import remote from '../remote.ts';

const banners = ['أ', 'ب', 'ج'].map((title, index) => ({ id: String(index), title, picture: samplePicture }));
const shownSlide = () => document.querySelector('[aria-roledescription="slide"]:not([inert])');

describe('the hero', () => {
  beforeEach(() => jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'] }));
  afterEach(() => jest.useRealTimers());

  const hero = () =>
    renderRemote(remote, {
      path: '/ar',
      context: fakeShopContext({ products: [], api: { ads: async () => banners } }),
    });
  const pass = (milliseconds: number) => act(async () => jest.advanceTimersByTime(milliseconds));

  it('moves on every 5500 ms and from the last banner to the first', async () => {
    const { unmount } = await hero();
    await pass(5400);
    expect(shownSlide()).toHaveTextContent('أ');
    await pass(200);
    expect(shownSlide()).toHaveTextContent('ب');
    await pass(5500);
    await pass(5500);
    expect(shownSlide()).toHaveTextContent('أ');
    unmount();
  });

  it('heads the page with the banner that is shown, and with no other', async () => {
    const { unmount } = await hero();
    for (const title of ['أ', 'ب', 'ج']) {
      expect(shownSlide()?.querySelector('h1')).toHaveTextContent(title);
      expect(document.querySelectorAll('h1')).toHaveLength(1);
      await pass(5600);
    }
    unmount();
  });

  it('wraps by hand in both directions, and waits another 1000 ms before it goes on', async () => {
    const { unmount } = await hero();
    fireEvent.click(screen.getByRole('button', { name: 'اللافتة السابقة' }));
    expect(shownSlide()).toHaveTextContent('ج');
    await pass(6400);
    expect(shownSlide()).toHaveTextContent('ج');
    await pass(200);
    expect(shownSlide()).toHaveTextContent('أ');
    fireEvent.click(screen.getByRole('button', { name: 'اعرض اللافتة 2' }));
    expect(shownSlide()).toHaveTextContent('ب');
    unmount();
  });

  it('stands still once paused', async () => {
    const { unmount } = await hero();
    fireEvent.click(screen.getByRole('button', { name: 'أوقف حركة اللافتات' }));
    await pass(60_000);
    expect(shownSlide()).toHaveTextContent('أ');
    expect(screen.getByRole('button', { name: 'شغّل حركة اللافتات' })).toBeInTheDocument();
    unmount();
  });

  it('stands still for a visitor who prefers less motion', async () => {
    const matching = jest
      .spyOn(window, 'matchMedia')
      .mockImplementation(
        (media) => Object.assign(new EventTarget(), { media, matches: true }) as MediaQueryList,
      );
    const { unmount } = await hero();
    await pass(60_000);
    expect(shownSlide()).toHaveTextContent('أ');
    unmount();
    matching.mockRestore();
  });
});
