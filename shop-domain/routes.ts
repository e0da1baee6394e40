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
  /** For the staff alone, from here on. */
  desk: { path: '/desk' },
  'desk-invitation': { path: '/desk/invitation' },
  'desk-orders': { path: '/desk/orders' },
  'desk-order': { path: '/desk/orders/:number' },
  'desk-figures': { path: '/desk/figures' },
  'desk-products': { path: '/desk/products' },
  'desk-imports': { path: '/desk/products/changes' },
  'desk-import': { path: '/desk/products/import' },
  'desk-product-new': { path: '/desk/products/new' },
  'desk-product': { path: '/desk/products/:code' },
  'desk-categories': { path: '/desk/categories' },
  /** Query: `parent`, the code of the category that it is to be below. */
  'desk-category-new': { path: '/desk/categories/new' },
  'desk-category': { path: '/desk/categories/:code' },
  'desk-brands': { path: '/desk/brands' },
  'desk-brand-new': { path: '/desk/brands/new' },
  'desk-brand': { path: '/desk/brands/:code' },
  'desk-synonyms': { path: '/desk/search-words' },
  'desk-content': { path: '/desk/content' },
  'desk-content-new': { path: '/desk/content/new/:kind' },
  'desk-content-entry': { path: '/desk/content/:kind/:code' },
  'desk-home': { path: '/desk/home' },
  'desk-customers': { path: '/desk/customers' },
  'desk-customer': { path: '/desk/customers/:id' },
  'desk-settings': { path: '/desk/settings' },
  'desk-promotions': { path: '/desk/promotions' },
  'desk-promotion-new': { path: '/desk/promotions/new' },
  'desk-promotion': { path: '/desk/promotions/edit/:code' },
  'desk-shipping': { path: '/desk/shipping' },
  'desk-shipping-new': { path: '/desk/shipping/new' },
  'desk-shipping-method': { path: '/desk/shipping/edit/:code' },
  'desk-staff': { path: '/desk/staff' },
  'desk-me': { path: '/desk/me' },
} as const satisfies Record<string, { path: `/${string}`; keepsSlashes?: true; template?: `/${string}` }>;

export type RouteName = keyof typeof ROUTES;
export type RoutePath<Name extends RouteName> = (typeof ROUTES)[Name]['path'];

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
  [Name in RouteName]: keyof PathParams<RoutePath<Name>> extends never ? Name : never;
}[RouteName];
