/**
 * What shop-api answers, as its OpenAPI document has it. `Lacking` names what pages do without where a stock Sylius shop
 * has nothing to put in its place: `sylius/answers.ts` makes these shapes of that shop's.
 */
import type { components, paths } from './openapi.ts';

type Schemas = components['schemas'];

type Lacking<Whole, Fields extends keyof Whole> = Omit<Whole, Fields> & Partial<Pick<Whole, Fields>>;

interface Answering {
  get: { responses: { 200: { content: { 'application/json': unknown } } } };
}

type Answer<
  Path extends { [Each in keyof paths]: paths[Each] extends Answering ? Each : never }[keyof paths],
> = paths[Path]['get']['responses'][200]['content']['application/json'];

type ItemOf<List> = Extract<List, { items: unknown[] }>['items'][number];

/** A list that may travel as a map by code; PHP sends an empty map as a list. */
export type ListOrMap<Item> = Item[] | Record<string, Item>;

/** A bare list, or a page of one, in either of the two forms that the ShopApiPlugin has for pages. */
export type WirePage<Item> =
  | Item[]
  | (Partial<Record<'page' | 'limit' | 'pages' | 'total', number>> &
      ({ items: Item[] } | { _embedded: { items: Item[] } }));

export type WirePrice = Schemas['Price'];
export type WireImage = Lacking<Schemas['Image'], 'cachedPath'>;
export type WireVariant = Omit<Schemas['Variant'], 'images'> & { images: WireImage[] };
/** A stock Sylius shop has the pictures themselves with each of them. */
export type WireVariantSummary = Omit<Schemas['VariantSummary'], 'images'> & {
  images: (number | WireImage)[];
};

type Unread = '_links' | 'channelCode' | 'price';
export type WireProduct = Lacking<
  Omit<Schemas['Product'], Unread | 'variants' | 'images' | 'attributes' | 'associations'>,
  'slugs'
> & {
  variants: WireVariant[];
  images: WireImage[];
  attributes: Pick<Schemas['Product']['attributes'][number], 'code' | 'name' | 'content'>[];
  associations: unknown[] | Record<string, WireProductSummary[]>;
};
export type WireProductDetail = Omit<WireProduct, 'variants'> & {
  variants: WireVariantSummary[];
  breadcrumb?: Schemas['ProductDetail']['breadcrumb'];
  sizeTable?: boolean;
};
export type WireSizeTable = Schemas['SizeTable'];
export type WireProductSummary = Lacking<Omit<Schemas['ProductSummary'], 'variants' | 'images'>, 'slugs'> & {
  variants: WireVariantSummary[];
  images: WireImage[];
};
export type WireBestSeller = Omit<Schemas['BestSeller'], 'images'> & { images: WireImage[] };
export type WireProductPage = Exclude<WirePage<WireProductSummary>, WireProductSummary[]> & {
  availableFilters?: Schemas['Facets'];
  moreThanTotal?: boolean;
  taxon?: WireTaxon;
  search?: Schemas['SearchNote'];
};
export type WireFacets = Schemas['Facets'];
export type WirePopularSearches = Answer<'/shop-api/search/popular'>;
export type WireSuggestions = Answer<'/shop-api/search/suggestions'>;

export type WireTaxon = Lacking<Omit<Schemas['Taxon'], 'children' | 'images'>, 'slugs'> & {
  children: WireTaxon[];
  images: WireImage[];
};
export type WireTaxonSummary = Schemas['TaxonSummary'];
export type WireTaxonDetails = { self: WireTaxon; parentTree?: WireTaxon };
/** Whole ones come from shops that know no summaries. */
export type WireFeaturedTaxon = WireTaxonSummary | WireTaxonDetails;

export type WireAd = Schemas['Ad'];
export type WireHomePage = Answer<'/shop-api/home-page'>;
export type WireBrand = Schemas['Brand'];
export type WireStaticPage = ItemOf<Answer<'/shop-api/pages'>>;
export type WireStaticPageContent = Answer<'/shop-api/pages/{slugOrId}'>;
export type WirePolicies = Schemas['Policies'];
export type WireMenus = Answer<'/shop-api/menus'>;
export type WireIdentity = Schemas['Identity'];

export type WireReview = Lacking<Schemas['Review'], 'verifiedBuyer'>;
export type WireReviewPage = WirePage<WireReview> &
  Partial<Pick<Answer<'/shop-api/products/by-slug/{slug}/reviews'>, 'summary'>>;

type ArticleFields = 'id' | 'translations' | 'slugs' | 'author' | 'excerpt';
export type WireArticle = Lacking<Omit<Schemas['Article'], 'images'>, ArticleFields> & {
  images: WireImage[];
};
export type WireArticleContent = WireArticle &
  Pick<Schemas['ArticleDetail'], 'content'> &
  Partial<Pick<Schemas['ArticleDetail'], 'commentCount'>> & { related: WireArticle[] };
export type WireTopic = Schemas['Topic'];
export type WireComment = Lacking<
  ItemOf<Answer<'/shop-api/blog/shop/v1/articles/{slugOrCode}/comments'>>,
  'id' | 'replies'
>;

export type WireCustomer = Lacking<Schemas['Customer'], 'hasPassword'>;
export type WireAddress = Schemas['Address'];
export type WireAddressBookEntry = Schemas['AddressBookEntry'];
export type WireSavedList = Schemas['SavedList'];
export type WireSocialLogin = Answer<'/shop-api/social-login'>[number];

export type WireDeliveryDays =
  Answer<'/shop-api/checkout/countries/{code}/provinces/{province}/delivery-days'>;
export type WireCityOfRegion = Answer<'/shop-api/checkout/countries/{code}/cities'>[number];
export type WireCity = Answer<'/shop-api/checkout/countries/{code}/provinces/{province}/cities'>[number];
export type WireCountry = Answer<'/shop-api/checkout/countries'>[number] &
  Partial<Answer<'/shop-api/checkout/countries/{code}'>>;
export type WireShippingMethod = Schemas['ShippingMethod'];
export type WirePaymentMethod = Lacking<Schemas['PaymentMethod'], 'kind' | 'description' | 'instructions'>;
/** The parts of an order, each with the methods that it may go by. */
export type WireMethods<Method> = { methods: ListOrMap<Method> }[];

export type WireItem = Omit<Schemas['Item'], 'product'> & { product: WireProduct };
export type WireCart = Omit<Schemas['Cart'], 'items' | 'channel' | 'locale' | 'payments' | 'giftCard'> & {
  giftCard?: Partial<NonNullable<Schemas['Cart']['giftCard']>> & Schemas['PlacedOrder']['giftCard'];
  items: WireItem[];
  payments: { state: string; method: WirePaymentMethod }[];
};
export type WireGiftCardOffer = Answer<'/shop-api/gift-cards'>;
export type WireGiftCardBalance =
  paths['/shop-api/gift-cards/balance']['post']['responses'][200]['content']['application/json'];
export type WireShippingEstimate = Answer<'/shop-api/carts/{token}/estimated-shipping-cost'>;

type WirePayment = Omit<Schemas['PlacedOrder']['payments'][number], 'method'> & { method: WirePaymentMethod };
export type WireOrder = Omit<Schemas['PlacedOrder'], 'items' | 'channel' | 'locale' | 'payments'> & {
  items: WireItem[];
  payments: WirePayment[];
};
