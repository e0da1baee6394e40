import type { Currency, Locale, Localised } from '../../language/locale.ts';
import type { ProductEntry } from '../catalogue-file.ts';
import type { Column, Row } from './columns.ts';
import { codeOf, type KnownNames } from './known-names.ts';

export interface ShopifyOptions {
  /** Language that the texts are written in; the other one gets the same unless the file has `Title (ar)` and the like. */
  language: Locale;
  /** Currency of the prices. */
  currency: Currency;
  /** Riyals for one dollar: makes the prices of the other currency. */
  rate: number;
}

type Variant = ProductEntry['variants'][number];

/** A product that cannot be read; the message says why. */
export class RowError extends Error {
  readonly row: number;

  constructor(row: number, message: string) {
    super(message);
    this.row = row;
  }
}

/** Units of a variant whose stock the exporting shop does not count. */
const uncounted = 1000;
const noCategory = { ar: 'منتجات أخرى', en: 'More products' };

/**
 * One product of a Shopify export.
 * @throws RowError
 */
export const productOf = (
  rows: Row[],
  names: KnownNames,
  options: ShopifyOptions,
): Omit<ProductEntry, 'createdAt'> => {
  const [first] = rows;
  if (!first) throw new Error('a product has rows');
  const text = (column: Column, row = first) => textsOf(row, column, options.language);
  const code = first.cell('handle');
  if (!code) throw new RowError(first.number, 'the Handle is missing');
  if (!first.cell('title')) throw new RowError(first.number, 'the Title is missing');
  const axes = axesOf(first, text, names);
  const variants = variantsOf(rows, code, axes, names, options);
  const vendor = text('vendor');
  const main = names.taxon(text('type') ?? lastPart(text('category')) ?? noCategory);
  const tags = text('tags');
  const colored = axes.some(({ option }) => option === 'color');
  const images = imagesOf(rows, axes, names, options.language);
  return {
    code,
    ...(vendor && { brand: names.brand(vendor) }),
    taxons: { main, others: [...new Set(tagsOf(tags).flatMap((tag) => names.knownTaxon(tag) ?? []))] },
    name: text('title') ?? { ar: code, en: code },
    slug: { ar: code, en: code },
    shortDescription: text('summary'),
    description: text('body'),
    enabled:
      (first.cell('status') || 'active').toLowerCase() === 'active' &&
      first.cell('published').toLowerCase() !== 'false',
    ...(colored && images.some(({ values }) => values) && { variantType: 'image' as const }),
    options: axes.map(({ option }) => option),
    attributes: tags ? { [names.attribute('tags', { ar: 'الوسوم', en: 'Tags' })]: tags } : {},
    images,
    variants,
  };
};

interface Axis {
  option: string;
  column: 'option1Value' | 'option2Value' | 'option3Value';
}

type TextOf = (column: Column) => Localised | undefined;

/** Shopify calls the only variant of a product without options `Default Title` of the option `Title`. */
const axesOf = (first: Row, text: TextOf, names: KnownNames): Axis[] =>
  ([1, 2, 3] as const).flatMap((index) => {
    const name = text(`option${index}Name`);
    const column = `option${index}Value` as const;
    const isOption = name && !(name.en === 'Title' && first.cell(column) === 'Default Title');
    return isOption ? [{ option: names.option(name), column }] : [];
  });

const variantsOf = (
  rows: Row[],
  handle: string,
  axes: Axis[],
  names: KnownNames,
  options: ShopifyOptions,
): Variant[] => {
  const variants = rows
    // The other rows only bring further pictures.
    .filter((row) => row.cell('price') || row.cell('option1Value') || row.cell('sku'))
    .map((row): Variant => {
      const values = valuesOf(row, axes, names, options.language);
      const sku = row.cell('sku').replace(/[\s/]+/g, '-');
      return {
        code: sku || [handle, ...Object.values(values)].join('-'),
        values,
        stock: stockOf(row),
        prices: pricesOf(row, options),
      };
    });
  if (variants.length === 0) throw new RowError(rows[0]?.number ?? 0, 'there is no variant with a price');
  const combinations = new Set(variants.map(({ values }) => JSON.stringify(values)));
  if (combinations.size < variants.length) {
    throw new RowError(rows[0]?.number ?? 0, 'two variants have the same option values');
  }
  return variants;
};

const valuesOf = (row: Row, axes: Axis[], names: KnownNames, language: Locale): Record<string, string> =>
  Object.fromEntries(
    axes.map(({ option, column }) => {
      const value = textsOf(row, column, language);
      if (!value) throw new RowError(row.number, `the variant has no value for ${option}`);
      return [option, names.value(option, value)];
    }),
  );

const stockOf = (row: Row): number => {
  const quantity = row.cell('quantity');
  if (!quantity || !row.cell('tracker')) return uncounted;
  if (!/^-?\d+$/.test(quantity)) throw new RowError(row.number, `the quantity “${quantity}” is no number`);
  // Shopify counts below zero what was sold beyond the stock.
  return Math.min(Math.max(0, Number(quantity)), 1_000_000);
};

const pricesOf = (row: Row, { currency, rate }: ShopifyOptions): Variant['prices'] => {
  const price = amountOf(row, 'price');
  const before = row.cell('compareAt') ? amountOf(row, 'compareAt') : 0;
  const own = { price, ...(before > price && { original: before }) };
  const exchanged = (amount: number) => Math.round(currency === 'SAR' ? amount / rate : amount * rate);
  const other = {
    price: exchanged(price),
    ...(before > price && { original: exchanged(before) }),
  };
  return currency === 'SAR' ? { SAR: own, USD: other } : { SAR: other, USD: own };
};

/** Minor units. */
const amountOf = (row: Row, column: 'price' | 'compareAt'): number => {
  const amount = row.cell(column);
  if (!/^\d{1,7}(\.\d{1,4})?$/.test(amount)) {
    throw new RowError(row.number, amount ? `the price “${amount}” is no amount` : 'the price is missing');
  }
  return Math.round(Number(amount) * 100);
};

/** A variant's own picture belongs to its colour, or to the first option where there is no colour. */
const imagesOf = (rows: Row[], axes: Axis[], names: KnownNames, language: Locale): ProductEntry['images'] => {
  const shown = axes.find(({ option }) => option === 'color') ?? axes[0];
  const values = new Map<string, Set<string>>();
  for (const row of rows) {
    const path = row.cell('variantImage');
    const value = shown && textsOf(row, shown.column, language);
    if (!path || !shown || !value) continue;
    values.set(path, (values.get(path) ?? new Set()).add(names.value(shown.option, value)));
  }
  const gallery = rows
    .filter((row) => row.cell('image'))
    .map((row, index) => ({ path: row.cell('image'), place: Number(row.cell('imagePosition')) || index + 1 }))
    .sort((one, other) => one.place - other.place)
    .map(({ path }) => path);
  return [...new Set([...gallery, ...values.keys()])].map((path) => {
    const belongsTo = values.get(path);
    return { path, ...(belongsTo && { values: [...belongsTo] }) };
  });
};

const textsOf = (row: Row, column: Column, language: Locale): Localised | undefined => {
  const own = row.cell(column) || row.cell(`${column} ${language}`);
  if (!own) return undefined;
  return { ar: own, en: own, [language === 'ar' ? 'en' : 'ar']: otherText(row, column, language) || own };
};

const otherText = (row: Row, column: Column, language: Locale) =>
  row.cell(`${column} ${language === 'ar' ? 'en' : 'ar'}`);

/** `Clothing > Shirts` → `Shirts`. */
const lastPart = (path: Localised | undefined): Localised | undefined =>
  path && {
    ar: path.ar.split('>').at(-1)?.trim() ?? path.ar,
    en: path.en.split('>').at(-1)?.trim() ?? path.en,
  };

const tagsOf = (tags: Localised | undefined): string[] =>
  tags
    ? [tags.ar, tags.en]
        .flatMap((text) => text.split(','))
        .map((tag) => tag.trim())
        .filter((tag) => codeOf(tag) !== '')
    : [];
