import type { Locale } from '@shop/federation/contract';
import type { Currency } from '@shop/shop-client/model';
import type { WireImage } from '@shop/shop-client/wire';

type Localised = Record<Locale, string>;

export interface Named {
  code: string;
  name: Localised;
}

/** Minor units. */
type Amounts = Partial<Record<Currency, number>>;

/** A product in one line of the list. */
export interface ListedProduct extends Named {
  enabled: boolean;
  picture?: WireImage;
  /** Minor units, of the variants that are sold. */
  prices: Partial<Record<Currency, { min: number; max: number }>>;
  /** Of the variants that are sold, together. */
  stock: number;
  /** All of them, also those that are not sold. */
  variants: number;
}

export interface DeskVariant {
  code: string;
  /** To be sent back with a change of it. */
  version: string;
  sku?: string;
  /** Code of a value by that of its option. */
  values: Record<string, string>;
  price: Amounts;
  /** What it cost before. */
  compareAt: Amounts;
  stock: number;
  /** Goes on selling when nothing is left. */
  backorder: boolean;
  enabled: boolean;
}

/** What frames keep of a picture, in per cent of its width and height. */
export interface Focus {
  x: number;
  y: number;
}

export interface DeskPicture {
  hash: string;
  image: WireImage;
  focus?: Focus;
  /** Codes of values of options that it belongs to; none: all of them. */
  values: string[];
}

/** A product with all that can be changed of it. */
export interface DeskProduct extends Named {
  /** To be sent back with a change of anything but its variants, which have their own. */
  version: string;
  enabled: boolean;
  slug: Localised;
  shortDescription?: Localised;
  /** HTML. */
  description?: Localised;
  brand?: Named;
  categories: { main: Named; others: Named[] };
  options: (Named & { values: Named[] })[];
  pictures: DeskPicture[];
  variants: DeskVariant[];
}

/** What a variant is called in its product, such as "Sand, M"; its code where it is the only one. */
export function variantName(variant: DeskVariant, options: DeskProduct['options'], locale: Locale): string {
  const values = options.flatMap(
    ({ code, values }) => values.find((value) => value.code === variant.values[code])?.name[locale] ?? [],
  );
  return values.join(locale === 'ar' ? '، ' : ', ') || variant.code;
}
