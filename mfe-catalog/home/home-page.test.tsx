import { renderRemote } from '@shop/federation/testing';
import { ApiError } from '@shop/shop-client/api';
import { type FakeContextOptions, fakeShopContext } from '@shop/shop-client/testing';
import { sampleAds, samplePicture } from '@shop/shop-client/testing-samples';
import { act, fireEvent, screen, within } from '@testing-library/react';
import remote from '../remote.ts';

const home = (options: FakeContextOptions = {}) => {
  const context = fakeShopContext(options);
  return renderRemote(remote, { path: `/${context.locale}`, context });
};

const failing = () => Promise.reject(new ApiError('unreachable', 0, 'no answer'));
const banners = ['أ', 'ب', 'ج'].map((title, index) => ({ id: String(index), title, picture: samplePicture }));
const shownSlide = () => document.querySelector('[aria-roledescription="slide"]:not([inert])');

describe('the home page', () => {
  // A failed section is told to the log.
  beforeEach(() => jest.spyOn(console, 'error').mockImplementation(() => undefined));
  afterEach(() => jest.restoreAllMocks());

  it('shows the merchant’s first banner with the page, as its largest picture', async () => {
    const { pages, element, unmount } = await home();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(sampleAds[0]?.title ?? '');
    expect(element.querySelector('img')).toHaveAttribute('fetchpriority', 'high');
    expect(pages.at(-1)?.head).toMatchObject({
      title: 'الرئيسية || دثار',
      canonical: '/ar',
      preloadImage: { src: samplePicture.src, srcSet: samplePicture.srcSet },
    });
    unmount();
  });

  it('tells the four steps and the promises in the specification’s words', async () => {
    const { unmount } = await home({ locale: 'en' });
    expect(screen.getAllByText(/^Step [1-4]$/)).toHaveLength(4);
    expect(screen.getByText('On orders over SAR 500.00')).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'New Arrivals' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Start Exploring' })).toHaveAttribute(
      'href',
      '/en/taxons?page=1',
    );
    unmount();
  });

  it('shows its own three banners when the shop has none to give', async () => {
    const { unmount } = await home({ api: { ads: failing } });
    expect(document.querySelectorAll('[aria-roledescription="slide"]')).toHaveLength(3);
    unmount();
  });

  it('offers another try in place of a section that failed, and keeps the others', async () => {
    let calls = 0;
    const { unmount } = await home({
      api: { latestProducts: () => (calls++ === 0 ? failing() : Promise.resolve([])) },
    });
    expect(screen.getByRole('alert')).toHaveTextContent('تعذّر تحميل هذا القسم.');
    expect(screen.getByRole('heading', { name: 'أقسام مختارة' })).toBeInTheDocument();
    fireEvent.click(within(screen.getByRole('alert')).getByRole('button', { name: 'أعد المحاولة' }));
    expect(await screen.findByRole('heading', { name: 'وصل حديثًا' })).toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    unmount();
  });
});

describe('the hero', () => {
  beforeEach(() => jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'] }));
  afterEach(() => jest.useRealTimers());

  const hero = () => home({ api: { ads: async () => banners } });
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
