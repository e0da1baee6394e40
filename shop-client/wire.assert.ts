/** Compiles only while what shop-api's document says it sends is what the normaliser takes. */
import type { components, paths } from './openapi.ts';
import type * as Wire from './wire.ts';
import type * as WireContent from './wire-content.ts';

type Schemas = components['schemas'];

interface Answering {
  get: { responses: { 200: { content: { 'application/json': unknown } } } };
}

type Answer<
  Path extends { [Each in keyof paths]: paths[Each] extends Answering ? Each : never }[keyof paths],
> = paths[Path]['get']['responses'][200]['content']['application/json'];

/** `Sent` is as the normaliser takes it, and has each of the fields that it looks for but the `Unsent`. */
type Fits<
  Taken,
  Sent extends Taken & NoneMissing<Exclude<keyof Taken, keyof Sent | Unsent>>,
  Unsent extends Exclude<keyof Taken, keyof Sent> = never,
> = Sent;

type NoneMissing<Fields> = [Fields] extends [never] ? unknown : { missing: Fields };

export type Things = [
  Fits<Wire.WirePrice, Schemas['Price']>,
  Fits<Wire.WireImage, Schemas['Image']>,
  Fits<Wire.WireVariant, Schemas['Variant']>,
  Fits<Wire.WireAttribute, Schemas['Product']['attributes'][number]>,
  Fits<Wire.WireProduct, Schemas['Product'], 'breadcrumb' | 'translations'>,
  Fits<Wire.WireProduct, Schemas['ProductDetail'], 'translations'>,
  Fits<Wire.WireTaxon, Schemas['Taxon'], 'hasChildren' | 'root' | 'translations'>,
  Fits<Wire.WireTaxon, Schemas['TaxonResource'], 'children' | 'description'>,
  Fits<Wire.WireAd, Schemas['Ad']>,
  Fits<Wire.WireBrand, Schemas['Brand']>,
  Fits<Wire.WireStaticPage, Answer<'/shop-api/pages'>['items'][number], 'content'>,
  Fits<Wire.WireStaticPage, Answer<'/shop-api/pages/{slugOrId}'>>,
  Fits<Wire.WirePolicies, Schemas['Policies']>,
  Fits<WireContent.WireReview, Schemas['Review']>,
  Fits<WireContent.WireTopic, Schemas['Topic']>,
  Fits<WireContent.WireArticle, Schemas['Article']>,
  Fits<WireContent.WireArticleContent, Schemas['ArticleDetail']>,
  Fits<
    WireContent.WireComment,
    Answer<'/shop-api/blog/shop/v1/articles/{slugOrCode}/comments'>['items'][number]
  >,
  Fits<Wire.WireCustomer, Answer<'/shop-api/me'>>,
  Fits<Wire.WireCountry, Answer<'/shop-api/checkout/countries'>[number], 'provinces'>,
  Fits<Wire.WireCountry, Answer<'/shop-api/checkout/countries/{code}'>>,
  Fits<Wire.WireAddress, Schemas['Address']>,
  Fits<Wire.WireAddressBookEntry, Schemas['AddressBookEntry']>,
  Fits<Wire.WireMethod, Schemas['ShippingMethod'], 'instructions' | 'kind'>,
  Fits<Wire.WireMethod, Schemas['PaymentMethod'], 'price' | 'workingDays'>,
  Fits<Wire.WireItem, Schemas['Item']>,
  Fits<Wire.WireCart, Schemas['Cart']>,
  Fits<Wire.WireOrder, Schemas['PlacedOrder'], 'couponCode' | 'couponProblem'>,
];

/** A page or part of such things, by where the client reads it. */
type Takes<Taken, Sent extends Taken> = Sent;

export type Answers = [
  Takes<Wire.WirePage<Wire.WireAd>, Answer<'/shop-api/ads/by-location/{location}'>>,
  Takes<Wire.WirePage<Wire.WireProduct>, Answer<'/shop-api/product-latest'>>,
  Takes<Wire.WireProduct, Answer<'/shop-api/products/by-slug/{slug}'>>,
  Fits<Wire.WireFeaturedTaxons, Answer<'/shop-api/featured-taxons'>>,
  Takes<Wire.WirePage<Wire.WireTaxon>, Answer<'/shop-api/taxons'>>,
  Fits<Wire.WireTaxonDetails, Answer<'/shop-api/taxons/{code}'>>,
  Fits<Wire.WireProductPage, Answer<'/shop-api/taxon-products/by-slug/{slug}'>, '_embedded'>,
  Fits<Wire.WireProductPage, Answer<'/shop-api/brand/{code}/products'>, '_embedded'>,
  Fits<Wire.WireProductPage, Answer<'/shop-api/search/products'>, '_embedded'>,
  Takes<Wire.WirePage<Wire.WireBrand>, Answer<'/shop-api/brands/index'>>,
  Takes<Wire.WirePage<Wire.WireStaticPage>, Answer<'/shop-api/pages'>>,
  Fits<Wire.WireFilters, Schemas['ProductPage']['availableFilters']>,
  Fits<Wire.WireSuggestions, Answer<'/shop-api/search/suggestions'>>,
  Takes<Wire.WirePage<Wire.WireProduct>, Answer<'/shop-api/best-sellers'>>,
  Takes<Wire.WirePage<Wire.WireProduct>, Answer<'/shop-api/featured-products/{place}'>>,
  Takes<Wire.WirePage<Wire.WireProduct>, Answer<'/shop-api/wishlist'>>,
  Takes<Wire.WirePage<Wire.WireAddressBookEntry>, Answer<'/shop-api/address-book'>>,
  Takes<WireContent.WireReviewPage, Answer<'/shop-api/products/by-slug/{slug}/reviews'>>,
  Takes<Wire.WirePage<WireContent.WireArticle>, Answer<'/shop-api/blog/shop/v1/articles'>>,
  Takes<WireContent.WireArticleContent, Answer<'/shop-api/blog/shop/v1/articles/{slugOrCode}'>>,
  Takes<Wire.WirePage<WireContent.WireTopic>, Answer<'/shop-api/blog/shop/v1/topics'>>,
  Takes<Wire.WireCart, Answer<'/shop-api/carts/{token}'>>,
  Takes<Wire.WireCart, Answer<'/shop-api/me/cart'>>,
  Takes<Wire.WireCountry[], Answer<'/shop-api/checkout/countries'>>,
  Fits<Wire.WireShipping, Answer<'/shop-api/checkout/{token}/shipping'>>,
  Fits<Wire.WirePayment, Answer<'/shop-api/checkout/{token}/payment'>>,
  Takes<Wire.WirePage<Wire.WireOrder>, Answer<'/shop-api/orders'>>,
  Takes<Wire.WireOrder, Answer<'/shop-api/orders/{token}'>>,
  Fits<Wire.WirePayment, Answer<'/shop-api/orders/{token}/payment'>>,
  Fits<Wire.WireShippingEstimate, Answer<'/shop-api/carts/{token}/estimated-shipping-cost'>>,
];
