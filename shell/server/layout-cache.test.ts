/** @jest-environment <rootDir>/federation/remote/jest-environment.mjs */
import { fakeShopContext } from '@shop/shop-client/testing/context';
import { sampleCart, sampleCustomer } from '@shop/shop-client/testing/samples';
import fc from 'fast-check';
import { renderLayout } from '../layout/layout.tsx';
import { sampleLayout } from '../layout/testing/render-header.tsx';
import type { Piece } from './buffer-pool.ts';
import { createLayoutCache, type PageLayout } from './layout-cache.ts';

let rendered: string[];
const counted: typeof renderLayout = (context, data, path) => {
  rendered.push(path);
  return renderLayout(context, data, path);
};
beforeEach(() => {
  rendered = [];
});

const htmlOf = (pieces: Piece[]) => pieces.map((piece) => Buffer.from(piece).toString()).join('');
const whole = ({ header, footer, ...rest }: PageLayout) => ({
  ...{ header: htmlOf(header), footer: htmlOf(footer), ...rest },
});

/** Paths that are linked to, that lie below those, and any other. */
const paths = fc
  .tuple(
    fc.constantFrom(
      ...['', '/cart', '/taxons', '/brands', '/contact', '/product/coat', '/search/x', '/categories'],
      ...sampleLayout.menu.map(({ slug }) => `/taxons/${encodeURI(slug)}`),
      ...sampleLayout.pages.map(({ slug }) => `/page/${encodeURIComponent(slug)}`),
    ),
    fc.constantFrom('', '/further', "/o'clock", '/%D8%AB%D9%88%D8%A8'),
    fc.constantFrom('', '?page=1', '?page=2&size=M', '?q=%22a%22<b>$1&amp;', "?q='x'"),
  )
  .map((parts) => parts.join(''));

describe('header and footer', () => {
  it.each(['ar', 'en'] as const)(
    'are for each page in %s what they are without the cache',
    async (locale) => {
      const cache = createLayoutCache(counted);
      const context = fakeShopContext({ locale });
      let asked = 0;
      await fc.assert(
        fc.asyncProperty(paths, async (path) => {
          asked += 1;
          const here = `/${locale}${path}`;
          expect(whole(await cache(context, sampleLayout, here))).toEqual(
            await renderLayout(context, sampleLayout, here),
          );
        }),
        { numRuns: 150 },
      );
      expect(rendered.length).toBeLessThan(asked / 2);
    },
  );

  it('are rendered once for all pages that they do not link to', async () => {
    const cache = createLayoutCache(counted);
    for (const page of ['/ar/product/coat', '/ar/product/bag?color=red', '/ar/search/x'])
      await cache(fakeShopContext(), sampleLayout, page);
    expect(rendered).toHaveLength(1);
    for (const page of ['/ar?x=1', '/ar?x=2', '/ar']) await cache(fakeShopContext(), sampleLayout, page);
    expect(rendered).toHaveLength(2);
    await cache(fakeShopContext(), { ...sampleLayout }, '/ar/product/coat');
    await cache(fakeShopContext({ currency: 'USD' }), sampleLayout, '/ar/product/coat');
    expect(rendered).toHaveLength(4);
  });

  it('are rendered for each visitor who is known, and for none from theirs', async () => {
    const cache = createLayoutCache(counted);
    const path = '/ar/product/coat';
    const customer = fakeShopContext({ customer: sampleCustomer });
    const withCart = fakeShopContext();
    withCart.cart.setState({ cart: sampleCart() });
    for (const context of [customer, withCart, customer]) await cache(context, sampleLayout, path);
    expect(rendered).toHaveLength(3);
    const { header } = await cache(fakeShopContext(), sampleLayout, path);
    expect(htmlOf(header)).not.toContain(sampleCustomer.firstName);
    expect(rendered).toHaveLength(4);
  });
});
