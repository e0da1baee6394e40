/** Addresses that header, footer and sitemap lead to, under a language's prefix. */
export const linksUnder = (basePath: string) => ({
  home: basePath,
  taxons: `${basePath}/taxons?page=1`,
  taxon: ({ slug }: { slug: string }) => `${basePath}/taxons/${segments(slug)}?page=1`,
  brands: `${basePath}/brands?page=1`,
  brand: ({ slug }: { slug: string }) => `${basePath}/brands/${encodeURIComponent(slug)}`,
  product: ({ slug }: { slug: string }) => `${basePath}/product/${segments(slug)}`,
  search: `${basePath}/search`,
  cart: `${basePath}/cart`,
  checkout: `${basePath}/checkout`,
  logIn: `${basePath}/login`,
  signUp: `${basePath}/signup`,
  account: `${basePath}/account`,
  orders: `${basePath}/account-my-order`,
  wishlist: `${basePath}/account-savelists`,
  blog: `${basePath}/blog`,
  article: ({ slug }: { slug: string }) => `${basePath}/blog/${encodeURIComponent(slug)}`,
  contact: `${basePath}/contact`,
  about: `${basePath}/about`,
  page: ({ slug }: { slug: string }) => `${basePath}/page/${segments(slug)}`,
});

/** A slug may hold slashes, which stay. */
const segments = (slug: string): string => slug.split('/').map(encodeURIComponent).join('/');
