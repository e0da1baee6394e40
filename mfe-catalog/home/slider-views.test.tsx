import { renderRemote } from '@shop/federation/testing';
import '@shop/shared-ui/testing/always-near';
import { fakeShopContext } from '@shop/shop-client/testing/context';
import { sampleProduct } from '@shop/shop-client/testing/samples';
import { waitFor, within } from '@testing-library/react';
import Swiper from 'swiper';
import remote from '../remote.ts';

jest.mock('swiper', () => ({
  __esModule: true,
  default: jest.fn(() => ({ slides: [], destroy: () => {} })),
}));

/** Where Tailwind's own names of widths begin, in pixels. */
const NAMED_WIDTHS: Record<string, number> = { sm: 640, md: 768, lg: 1024, xl: 1280 };

/** Slides side by side and their distance in pixels: what utilities such as `min-[501px]:[--per:3.2]` say at that width. */
function viewAt(row: Element, width: number): [per: number, gap: number] {
  const value = { per: { from: -1, is: 0 }, gap: { from: -1, is: 0 } };
  for (const utility of row.classList) {
    const [, at, own, name, number, unit] =
      /^(?:(sm|md|lg|xl)|min-\[(\d+)px\])?:?\[--(per|gap):([\d.]+)(px|rem)?\]$/.exec(utility) ?? [];
    if (name !== 'per' && name !== 'gap') continue;
    const from = at ? (NAMED_WIDTHS[at] ?? 0) : Number(own ?? 0);
    if (from <= width && from > value[name].from) {
      value[name] = { from, is: Number(number) * (unit === 'rem' ? 16 : 1) };
    }
  }
  return [value.per.is, value.gap.is];
}

/** The row of slides below the heading with that id. */
const row = (id: string): Promise<Element> =>
  waitFor(() => {
    const list = document.querySelector(`section[aria-labelledby="${id}"] ul.snap-x`);
    if (!list) throw new Error(`no row of slides below ${id}`);
    return list;
  });

describe('a slider of the home page', () => {
  let unmount = () => {};

  beforeEach(async () => {
    const one = async () => [sampleProduct()];
    const api = { latestProducts: one, bestSellers: one, featuredProducts: one };
    const shown = await renderRemote(remote, {
      path: '/en',
      context: fakeShopContext({ locale: 'en', api }),
    });
    unmount = shown.unmount;
  });
  afterEach(() => unmount());

  it.each(['latest', 'expert-picks'])(
    'shows 4, 3, 2, 1.5 or 1.3 of %s, 32 px apart at the widest',
    async (id) => {
      const slides = await row(id);
      expect(viewAt(slides, 1440)).toEqual([4, 32]);
      const per = [1281, 1280, 1024, 769, 768, 641, 640, 501, 500, 390].map(
        (width) => viewAt(slides, width)[0],
      );
      expect(per).toEqual([4, 3, 3, 3, 2, 2, 1.5, 1.5, 1.3, 1.3]);
    },
  );

  it('shows 4 departments, and fewer where it is narrower', async () => {
    const slides = await row('departments');
    expect(viewAt(slides, 1440)).toEqual([4, 32]);
    expect([1281, 769, 768, 500].map((width) => viewAt(slides, width)[0])).toEqual([4, 3, 2.6, 2.3]);
  });

  it('shows 2.8 banners, and fewer where it is narrower', async () => {
    const slides = await row('banners');
    expect([1280, 1024, 1023, 640, 639].map((width) => viewAt(slides, width)[0])).toEqual([
      2.8, 2.8, 2.1, 2.1, 1.15,
    ]);
  });

  it('shows 7.8, 6.5, 6.15, 4.6, 3.2 or 3 brands, 10 px apart and 7 at the narrowest', async () => {
    const slides = await row('trademarks');
    const views = [1281, 1280, 1279, 1023, 768, 500].map((width) => viewAt(slides, width));
    expect(views).toEqual([
      [7.8, 10],
      [6.5, 10],
      [6.15, 10],
      [4.6, 10],
      [3.2, 10],
      [3, 7],
    ]);
  });

  it('shows one testimonial at a time', async () => {
    const slides = await row('testimonials');
    for (const width of [390, 768, 1440]) expect(viewAt(slides, width)[0]).toBe(1);
  });

  it('shows 3, 2.5, 2.15, 1.5 or 1 best sellers, 32, 28 or 20 px apart, before and after Swiper takes over', async () => {
    const slides = await row('best-sellers');
    const views: [width: number, per: number, gap: number][] = [
      [1280, 3, 32],
      [1279, 2.5, 28],
      [1024, 2.5, 28],
      [1023, 2.15, 20],
      [768, 2.15, 20],
      [767, 1.5, 20],
      [500, 1.5, 20],
      [499, 1, 20],
    ];
    for (const [width, per, gap] of views) expect(viewAt(slides, width)).toEqual([per, gap]);
    const last = within(slides as HTMLElement).getByRole('link', { name: /View more products/ });
    expect(last).toHaveClass('h-[410px]');

    await waitFor(() => expect(Swiper).toHaveBeenCalled());
    const settings = jest.mocked(Swiper).mock.lastCall?.[1];
    expect(settings).toMatchObject({ slidesPerView: 1, spaceBetween: 20 });
    expect(settings?.breakpoints).toEqual({
      500: { slidesPerView: 1.5, spaceBetween: 20 },
      768: { slidesPerView: 2.15, spaceBetween: 20 },
      1024: { slidesPerView: 2.5, spaceBetween: 28 },
      1280: { slidesPerView: 3, spaceBetween: 32 },
    });
  });
});
