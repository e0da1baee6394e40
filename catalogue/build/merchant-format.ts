import type { CatalogueFile, Entry } from '@shop/shop-api/catalogue-file';

/** The document that a shop imports, by the parts that the build puts together. */
export type Catalogue = CatalogueFile;
export type Brand = Entry<'brands'>;
export type Taxon = Entry<'taxons'>;
export type Option = Entry<'options'>;
export type OptionValue = Option['values'][number];
export type Product = Entry<'products'>;
export type Variant = Product['variants'][number];
export type Picture = Product['images'][number];
export type Price = Variant['prices'][Currency];
export type Ad = Entry<'ads'>;
export type Promotion = Entry<'promotions'>;
export type Discount = Promotion['discount'];
export type Coupon = NonNullable<Promotion['coupons']>[number];
export type ShippingMethod = Entry<'shippingMethods'>;
export type ArticleTopic = Entry<'articleTopics'>;
export type Article = Entry<'articles'>;
export type Review = Entry<'reviews'>;
export type Text = Brand['name'];
export type Currency = 'SAR' | 'USD';
/** The badges that this catalogue gives. */
export type Status = 'New in' | '50% Discount' | 'Sold Out' | 'limited edition';
