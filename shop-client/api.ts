import type {
  Ad,
  Address,
  Brand,
  Cart,
  Country,
  Currency,
  Customer,
  FeaturedTaxons,
  ListQuery,
  Order,
  Page,
  PaymentMethod,
  Product,
  ProductPage,
  Registration,
  ShippingMethod,
  StaticPage,
  StaticPageContent,
  Taxon,
} from './model.ts';

/**
 * Every call of the storefront, already in its language and currency.
 * @throws ApiError with the answer's status, code and field messages; `unreachable` after 10 s or without an answer.
 */
export interface ShopApi {
  ads(location: string): Promise<Ad[]>;
  latestProducts(limit: number): Promise<Product[]>;
  product(slug: string): Promise<Product>;
  featuredTaxons(): Promise<FeaturedTaxons>;
  taxons(query: { page: number; limit: number }): Promise<Page<Taxon>>;
  taxon(code: string): Promise<Taxon>;
  /** With the taxon itself, for the page's title. */
  taxonProducts(slug: string, query: ListQuery): Promise<ProductPage & { taxon?: Taxon }>;
  brands(query: { page: number; limit: number }): Promise<Page<Brand>>;
  brandProducts(code: string, query: ListQuery): Promise<ProductPage>;
  search(text: string, query: ListQuery): Promise<ProductPage>;
  pages(): Promise<StaticPage[]>;
  page(slugOrId: string): Promise<StaticPageContent>;

  register(registration: Registration): Promise<void>;
  /** The tokens stay with the shell server; a cart's token attaches that cart to the customer. */
  login(credentials: { identifier: string; password: string; cartToken?: string }): Promise<void>;
  logout(): Promise<void>;
  me(): Promise<Customer>;

  cart(token: string): Promise<Cart>;
  /** The logged-in customer's open cart, if any. */
  myCart(): Promise<Cart | null>;
  /** Makes the cart when there is no token yet. */
  addToCart(
    token: string | null,
    item: { productCode: string; variantCode?: string; quantity: number },
  ): Promise<Cart>;
  setQuantity(token: string, lineId: number, quantity: number): Promise<Cart>;
  removeLine(token: string, lineId: number): Promise<Cart>;
  /** Prices the cart in another currency. */
  setCurrency(token: string, currency: Currency): Promise<Cart>;

  /** Without their regions, which `country` tells. */
  countries(): Promise<Country[]>;
  country(code: string): Promise<Country>;
  setAddress(token: string, address: { shippingAddress: Address; billingAddress?: Address }): Promise<void>;
  shippingMethods(token: string): Promise<ShippingMethod[]>;
  chooseShipping(token: string, method: string): Promise<void>;
  paymentMethods(token: string): Promise<PaymentMethod[]>;
  choosePayment(token: string, method: string): Promise<void>;
  /** Placing the same cart twice gives one order. The order is then read by the cart's token. */
  completeCheckout(token: string, details: { email?: string; notes?: string }): Promise<void>;

  orders(query: { page: number; limit: number }): Promise<Page<Order>>;
  order(token: string): Promise<Order>;
}

export type ApiErrorCode =
  | 'unreachable'
  | 'unauthorized'
  | 'not-found'
  | 'invalid'
  | 'too-many-requests'
  | 'failed';

/** A call that did not succeed, in one shape for all the backends' error bodies. */
export class ApiError extends Error {
  readonly code: ApiErrorCode;
  /** 0 when there was no answer; 502–504 when only the shell answered. */
  readonly status: number;
  /** Messages in the request's language, by field. */
  readonly fields: Readonly<Record<string, string[]>>;

  constructor(
    code: ApiErrorCode,
    status: number,
    message: string,
    fields: Record<string, string[]> = {},
    options?: ErrorOptions,
  ) {
    super(message, options);
    this.name = 'ApiError';
    this.code = code;
    this.status = status;
    this.fields = fields;
  }
}
