import { localeOf, matchRelease, ownerOf } from './route-table.ts';

const remotes = {
  'mfe-catalog': {
    pages: [
      { id: 'home', path: '/', files: [] },
      { id: 'category', path: '/taxons/*', files: [] },
      { id: 'categories', path: '/taxons', files: [] },
      { id: 'sample-search', path: '/page-search', files: [], unprefixed: true as const },
    ],
    fragments: {},
  },
  'mfe-product': {
    pages: [{ id: 'product', path: '/product/:slug', files: [] }],
    fragments: { 'quick-view': { files: [] } },
  },
};

describe('finding the page of an address', () => {
  it.each([
    ['/ar', 'mfe-catalog', 'home'],
    ['/en/', 'mfe-catalog', 'home'],
    ['/ar/taxons', 'mfe-catalog', 'categories'],
    ['/ar/taxons/%D9%86%D8%B3%D8%A7%D8%A1/%D8%B9%D8%A8%D8%A7%D9%8A%D8%A7%D8%AA', 'mfe-catalog', 'category'],
    ['/en/product/linen-dress', 'mfe-product', 'product'],
    ['/en/%70roduct/linen-dress', 'mfe-product', 'product'],
    ['/page-search', 'mfe-catalog', 'sample-search'],
  ])('gives %s to its remote', (path, remote, pageId) => {
    expect(matchRelease(remotes, path)).toEqual({ remote, pageId });
  });

  it('gives an address to a page whose path begins with what varies', () => {
    const pages = (path: string) => ({
      'mfe-shop': { pages: [{ id: 'page', path, files: [] }], fragments: {} },
    });
    const page = { remote: 'mfe-shop', pageId: 'page' };
    expect(matchRelease(pages('/:shop/offers'), '/ar/riyadh/offers')).toEqual(page);
    expect(matchRelease(pages('/*'), '/ar/riyadh/offers')).toEqual(page);
    expect(matchRelease(pages('/sale?/:code'), '/ar/abaya')).toEqual(page);
    expect(matchRelease(pages('/sale?/:code'), '/ar/sale/abaya')).toEqual(page);
    expect(matchRelease(pages('/عروض'), `/ar/${encodeURIComponent('عروض')}`)).toEqual(page);
  });

  it.each([
    '/',
    '/arabic',
    '/fr/taxons',
    '/taxons',
    '/en/page-search',
    '/product/linen-dress',
    '/ar/Taxons',
    '/Page-Search',
    '/ar/nothing-here',
    '/ar/product',
  ])('gives %s to nobody', (path) => expect(matchRelease(remotes, path)).toBeNull());

  it('survives escapes that do not decode', () => {
    expect(matchRelease(remotes, '/ar/product/%E0%A4%A')).toEqual({
      remote: 'mfe-product',
      pageId: 'product',
    });
  });
});

it('reads the language from the first segment alone', () => {
  expect([localeOf('/ar'), localeOf('/en/ar'), localeOf('/are'), localeOf('/')]).toEqual([
    'ar',
    'en',
    null,
    null,
  ]);
});

it('knows which remote lends out a fragment', () => {
  expect(ownerOf(remotes, 'quick-view')).toBe('mfe-product');
  expect(ownerOf(remotes, 'nobody-has-it')).toBeNull();
});
