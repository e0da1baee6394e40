import type { DESK_ROUTES } from './desk-routes.ts';

/**
 * The pages that anybody may link to, by the id that their remote gives them. `path` is a React Router pattern relative
 * to the language prefix; `template` is where the template, at the root of the site, has its page of that kind. A page
 * without one is linked to in the live shop. `keepsSlashes`: those of `*` are not encoded.
 */
export const ROUTES = {
  home: { path: '/' },
  categories: { path: '/taxons' },
  category: { path: '/taxons/*', keepsSlashes: true, template: '/page-collection' },
  brands: { path: '/brands' },
  brand: { path: '/brands/:code', template: '/page-collection-2' },
  search: { path: '/search/*', template: '/page-search' },
  product: { path: '/product/:slug', template: '/product-detail' },
  /** Query: `products`, a slug each. */
  compare: { path: '/compare' },
  cart: { path: '/cart', template: '/cart' },
  checkout: { path: '/checkout', template: '/checkout' },
  'track-order': { path: '/order/track' },
  /** For whoever has its token; a customer's own is at `order`. */
  'guest-order': { path: '/order/:token' },
  'confirm-order': { path: '/order/confirm' },
  'gift-card': { path: '/gift-card' },
  confirmation: { path: '/checkout/confirmation/:token' },
  'log-in': { path: '/login', template: '/login' },
  'sign-up': { path: '/signup', template: '/signup' },
  'forgot-password': { path: '/forgot-pass', template: '/forgot-pass' },
  'reset-password': { path: '/reset-password' },
  'verify-account': { path: '/verify-account' },
  'confirm-newsletter': { path: '/newsletter/confirm' },
  'unsubscribe-newsletter': { path: '/newsletter/unsubscribe' },
  profile: { path: '/account', template: '/account' },
  addresses: { path: '/account-addresses' },
  'saved-lists': { path: '/account-savelists', template: '/account-savelists' },
  /** For whoever has its link. */
  'shared-list': { path: '/list/:token' },
  orders: { path: '/account-my-order', template: '/account-my-order' },
  order: { path: '/account-my-order/:token', template: '/account-my-order' },
  'change-password': { path: '/account-change-password', template: '/account-change-password' },
  /** The template alone has it. */
  billing: { path: '/account-billing', template: '/account-billing' },
  blog: { path: '/blog', template: '/blog' },
  article: { path: '/blog/:slug', template: '/blog-single' },
  contact: { path: '/contact', template: '/contact' },
  about: { path: '/about', template: '/about' },
  'static-page': { path: '/page/:slug' },
  /** For the staff alone, as are those of `DESK_ROUTES`. */
  desk: { path: '/desk' },
} as const satisfies Record<string, { path: `/${string}`; keepsSlashes?: true; template?: `/${string}` }>;

/** All pages, those of the desk too. */
export type Routes = typeof ROUTES & typeof DESK_ROUTES;

/** What fills a pattern's parameters: `'/product/:slug'` takes `{ slug }`, `'/taxons/*'` takes `{ '*' }`. */
export type PathParams<Path extends string> = { [Name in ParamName<Path>]: string };

type ParamName<Path extends string> = Path extends `${infer Segment}/${infer Rest}`
  ? ParamName<Segment> | ParamName<Rest>
  : Path extends `:${infer Name}`
    ? Name
    : Path extends '*'
      ? '*'
      : never;

/** Pages whose address needs nothing but their name. */
export type RouteWithoutParams = {
  [Name in keyof typeof ROUTES]: keyof PathParams<(typeof ROUTES)[Name]['path']> extends never ? Name : never;
}[keyof typeof ROUTES];
