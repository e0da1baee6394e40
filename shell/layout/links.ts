interface Prefixes {
  /** Of the visitor's own pages; empty where pages with sample content lie at the root of the site. */
  basePath: string;
  /** Of the shop's pages, which have real content everywhere. */
  homePath?: string;
}

/** Addresses that header, footer and sitemap lead to. */
export const linksUnder = ({ basePath, homePath = basePath }: Prefixes) => ({
  home: homePath,
  taxons: `${homePath}/taxons?page=1`,
  taxon: ({ slug }: { slug: string }) => `${homePath}/taxons/${segments(slug)}?page=1`,
  brands: `${homePath}/brands?page=1`,
  brand: ({ slug }: { slug: string }) => `${homePath}/brands/${encodeURIComponent(slug)}`,
  product: ({ slug }: { slug: string }) => `${homePath}/product/${segments(slug)}`,
  search: basePath ? `${basePath}/search` : '/page-search',
  cart: `${basePath}/cart`,
  checkout: `${basePath}/checkout`,
  logIn: `${basePath}/login`,
  account: `${basePath}/account`,
  orders: `${basePath}/account-my-order`,
  wishlist: `${basePath}/account-savelists`,
  blog: `${basePath}/blog`,
  article: ({ slug }: { slug: string }) => `${homePath}/blog/${encodeURIComponent(slug)}`,
  contact: `${basePath}/contact`,
  about: `${basePath}/about`,
  page: ({ slug }: { slug: string }) => `${homePath}/page/${segments(slug)}`,
});

/** A slug may hold slashes, which stay. */
const segments = (slug: string): string => slug.split('/').map(encodeURIComponent).join('/');
