import type { Currency, Locale, Localised } from '../../../kernel/language/locale.ts';
import type { MessageKey } from '../../../kernel/language/messages.ts';
import type { ProductEntry } from '../../file-format/catalogue-file.ts';
import { told } from '../told.ts';
import type { Column, Row } from './columns.ts';
import { codeOf, type NameSource } from './known-names.ts';

export interface ShopifyOptions {
  /** Language that the texts are written in; the other one gets the same unless the file has `Title (ar)` and the like. */
  language: Locale;
  /** Currency of the prices, where no column tells it. */
  currency: Currency;
  /** Riyals for one dollar: makes the prices of the other currency. */
  rate: number;
  /** Takes prices of 0. */
  allowFree?: boolean;
}

type Variant = ProductEntry['variants'][number];
type Prices = Variant['prices'];
type Patch = Record<string, unknown>;

/** What a file says of a product or a variant; what it does not say is left out, and what it clears is `null`. */
export interface ProductPatch extends Patch {
  code: string;
}

/** A product that cannot be read; the message says why. */
export class RowError extends Error {
  readonly row: number;
  readonly problem: Localised;

  constructor(row: number, key: MessageKey, values?: Record<string, string | number>) {
    const problem = told(key, values);
    super(problem.en);
    this.row = row;
    this.problem = problem;
  }
}

/** What a file is read with. */
export interface ShopifyReading {
  options: ShopifyOptions;
  names: NameSource;
  /** The product as the shop has it. */
  known: ProductEntry | undefined;
  /** A code for a new variant with a SKU; nothing where another has it, or the SKU repeats. */
  freeCode(sku: string): string | undefined;
}

/** Units of a variant whose stock the exporting shop does not count. */
const UNCOUNTED = 1000;
const NO_CATEGORY = { ar: 'منتجات أخرى', en: 'More products' };

/**
 * What the rows of a file say of one product.
 * @throws RowError
 */
export function productPatch(code: string, rows: Row[], reading: ShopifyReading): ProductPatch {
  const [first] = rows;
  if (!first) throw new Error('a product has rows');
  const { names, known, options } = reading;
  const { language } = options;
  const text = (column: Column) => textsOf(first, column, language);
  if (first.has('title') && !first.cell('title') && !first.cell(`title ${language}`))
    throw new RowError(first.number, 'importNoTitle');
  if (!known && !first.has('title')) throw new RowError(first.number, 'importProductUnknown', { code });
  const isWhole = first.has('title') && first.has('option1Name') && first.has('option1Value');
  const isMade = isWhole || !known;
  const axes = isMade ? axesOf(first, text, names) : knownAxes(known);
  const variants = isMade
    ? wholeVariants(code, rows, axes, reading)
    : someVariants(rows, axes, known, reading);
  const images = imagesOf(rows, axes, names, language);
  const colored = axes.some(({ option }) => option === 'color');
  return {
    code,
    ...brandOf(first, text, names),
    ...taxonsOf(first, text, reading),
    ...translated('name', first, 'title', known?.name, language),
    ...(!known && { slug: { ar: code, en: code } }),
    ...translated('shortDescription', first, 'summary', known?.shortDescription, language),
    ...translated('description', first, 'body', known?.description, language),
    ...enabledOf(first),
    ...(isMade && {
      variantType: colored && images.some(({ values }) => values) ? 'image' : null,
      options: axes.map(({ option }) => option),
    }),
    ...attributesOf(first, text, reading),
    ...((first.has('image') || first.has('variantImage') || !known) && { images }),
    ...(variants.length > 0 && { variants }),
  };
}

interface Axis {
  option: string;
  column: 'option1Value' | 'option2Value' | 'option3Value';
}

type TextOf = (column: Column) => Localised | undefined;

/** Shopify calls the only variant of a product without options `Default Title` of the option `Title`. */
function axesOf(first: Row, text: TextOf, names: NameSource): Axis[] {
  return ([1, 2, 3] as const).flatMap((index) => {
    const name = text(`option${index}Name`);
    const column = `option${index}Value` as const;
    const isOption = name && !(name.en === 'Title' && first.cell(column) === 'Default Title');
    return isOption ? [{ option: names.option(name), column }] : [];
  });
}

/** The options of a product in their order, as Shopify counts them. */
function knownAxes({ options }: ProductEntry): Axis[] {
  return (['option1Value', 'option2Value', 'option3Value'] as const).flatMap((column, index) => {
    const option = options[index];
    return option === undefined ? [] : [{ option, column }];
  });
}

function brandOf(first: Row, text: TextOf, names: NameSource) {
  if (!first.has('vendor')) return {};
  const vendor = text('vendor');
  return { brand: vendor ? names.brand(vendor) : null };
}

function taxonsOf(first: Row, text: TextOf, { names, known }: ShopifyReading) {
  const tellsMain = first.has('type') || first.has('category') || !known;
  if (!tellsMain && !first.has('tags')) return {};
  const main = tellsMain && names.taxon(text('type') ?? lastPart(text('category')) ?? NO_CATEGORY);
  const others = [...new Set(tagsOf(text('tags')).flatMap((tag) => names.knownTaxon(tag) ?? []))];
  return { taxons: { ...(main && { main }), ...((first.has('tags') || !known) && { others }) } };
}

/** A text whose other language was a mere copy goes on being that. */
function translated(
  field: string,
  row: Row,
  column: Column,
  known: Localised | undefined,
  language: Locale,
): Patch {
  if (!row.has(column)) return {};
  const other = language === 'ar' ? 'en' : 'ar';
  const own = row.cell(column) || row.cell(`${column} ${language}`);
  const foreign = row.cell(`${column} ${other}`);
  if (!own && !foreign) return { [field]: null };
  const isCopy = !known || known.ar === known.en;
  return {
    [field]: {
      ...(own && { [language]: own }),
      ...(!own && !known && { [language]: foreign }),
      ...(foreign ? { [other]: foreign } : isCopy && { [other]: own }),
    },
  };
}

function enabledOf(first: Row): Patch {
  if (!first.has('status') && !first.has('published')) return {};
  const isActive = (first.cell('status') || 'active').toLowerCase() === 'active';
  return { enabled: isActive && first.cell('published').toLowerCase() !== 'false' };
}

function attributesOf(first: Row, text: TextOf, { names, known }: ShopifyReading): Patch {
  if (!first.has('tags')) return known ? {} : { attributes: {} };
  const tags = text('tags');
  const shown = tags && { ar: shownTags(tags.ar), en: shownTags(tags.en) };
  if (!shown?.ar || !shown.en) return { attributes: known?.attributes.tags ? { tags: null } : {} };
  return { attributes: { [names.attribute('tags', { ar: 'الوسوم', en: 'Tags' })]: shown } };
}

/** All that the product comes in. */
function wholeVariants(handle: string, rows: Row[], axes: Axis[], reading: ShopifyReading): Patch[] {
  const { known, names, options, freeCode } = reading;
  const variants = rows
    // The other rows only bring further pictures.
    .filter((row) => row.cell('price') || row.cell('option1Value') || row.cell('sku'))
    .map((row): Patch => {
      const values = valuesOf(row, axes, names, options.language);
      const before = known?.variants.find((variant) => sameValues(variant.values, values));
      const sku = row.cell('sku');
      const code = before?.code ?? freeCode(sku) ?? [handle, ...Object.values(values)].join('-');
      return { code, values, ...variantFields(row, before, reading) };
    });
  if (variants.length === 0) throw new RowError(rows[0]?.number ?? 0, 'importNoVariantPriced');
  const combinations = new Set(variants.map(({ values }) => JSON.stringify(values)));
  if (combinations.size < variants.length) {
    throw new RowError(rows[0]?.number ?? 0, 'importValuesTwice');
  }
  return variants;
}

/** Variants that a file without options tells of, found by SKU, by their values, or as the only one. */
function someVariants(rows: Row[], axes: Axis[], known: ProductEntry, reading: ShopifyReading): Patch[] {
  const [first] = rows;
  const fields: Column[] = ['price', 'compareAt', 'quantity', 'policy'];
  if (!first || !fields.some((field) => first.has(field))) return [];
  const seen = new Map<string, number>();
  return rows
    .filter((row) => (first.has('sku') ? row.cell('sku') : fields.some((field) => row.cell(field))))
    .map((row): Patch => {
      const variant = findVariant(row, axes, known, reading);
      const before = seen.get(variant.code);
      if (before !== undefined) throw new RowError(row.number, 'importSameVariant', { row: before });
      seen.set(variant.code, row.number);
      const { sku: _, ...told } = variantFields(row, variant, reading);
      return { code: variant.code, ...told };
    });
}

function findVariant(
  row: Row,
  axes: Axis[],
  known: ProductEntry,
  { names, options }: ShopifyReading,
): Variant {
  const sku = row.cell('sku');
  const bySku = sku ? known.variants.filter((variant) => isSku(variant, sku)) : known.variants;
  if (sku && bySku.length === 0)
    throw new RowError(row.number, 'importNoVariantWithSku', { code: known.code, sku });
  const sold = bySku.filter(({ enabled = true }) => enabled);
  const candidates = sold.length > 0 ? sold : bySku;
  const chosen = axes.filter(({ column }) => row.cell(column));
  const values = valuesOf(row, chosen, names, options.language);
  const found = candidates.filter((variant) =>
    Object.entries(values).every(([option, value]) => variant.values[option] === value),
  );
  const [only] = found;
  if (only && found.length === 1) return only;
  if (found.length === 0) throw new RowError(row.number, 'importNoSuchVariant', { code: known.code });
  throw new RowError(row.number, sku ? 'importVariantUnclear' : 'importVariantUnclearNoSku', {
    count: found.length,
    code: known.code,
  });
}

function isSku(variant: Pick<Variant, 'code' | 'sku'>, sku: string): boolean {
  return variant.sku === undefined ? variant.code === codeOfSku(sku) : variant.sku === sku;
}

/** SKUs may have spaces and slashes, codes have none. */
export function codeOfSku(sku: string): string {
  return sku.replace(/[\s/]+/g, '-');
}

function sameValues(one: Record<string, string>, other: Record<string, string>) {
  return (
    Object.keys(one).length === Object.keys(other).length &&
    Object.entries(one).every(([option, value]) => other[option] === value)
  );
}

function variantFields(row: Row, before: Variant | undefined, { options }: ShopifyReading): Patch {
  const backorder = row.has('policy')
    ? /^(continue|true|yes)$/i.test(row.cell('policy'))
    : (before?.backorder ?? false);
  return {
    ...(row.has('sku') && { sku: row.cell('sku') || null }),
    ...(row.has('policy') && { backorder }),
    ...stockOf(row, before, backorder),
    ...pricesOf(row, before, options),
  };
}

function valuesOf(row: Row, axes: Axis[], names: NameSource, language: Locale): Record<string, string> {
  return Object.fromEntries(
    axes.map(({ option, column }) => {
      const value = textsOf(row, column, language);
      if (!value) throw new RowError(row.number, 'importNoValue', { option });
      return [option, names.value(option, value)];
    }),
  );
}

function stockOf(row: Row, before: Variant | undefined, backorder: boolean): Patch {
  if (!row.has('quantity') && !row.has('tracker')) return before ? {} : { stock: UNCOUNTED };
  const quantity = row.cell('quantity');
  if (row.has('tracker') && (!quantity || !row.cell('tracker'))) return { stock: UNCOUNTED };
  if (!quantity) throw new RowError(row.number, 'importNoQuantity');
  if (!/^-?\d+(\.0+)?$/.test(quantity)) throw new RowError(row.number, 'importQuantityWrong', { quantity });
  // Shopify counts below zero what was sold beyond the stock.
  return { stock: Math.min(Math.max(backorder ? -1_000_000 : 0, Number(quantity)), 1_000_000) };
}

/** Prices in the other currency follow where those that the file tells are others than before. */
function pricesOf(row: Row, before: Variant | undefined, options: ShopifyOptions): Patch {
  if (!row.has('price') && !row.has('compareAt')) {
    if (before) return {};
    throw new RowError(row.number, 'importNoPrice');
  }
  const currency = currencyOf(row, options);
  const known = before?.prices[currency];
  const price = row.has('price') || !known ? amountOf(row, 'price', options) : known.price;
  const told = row.has('compareAt')
    ? row.cell('compareAt') && amountOf(row, 'compareAt', options)
    : known?.original;
  const original = told && told > price ? told : undefined;
  if (known && known.price === price && known.original === original) return {};
  const exchanged = (amount: number | undefined) =>
    amount && Math.round(currency === 'SAR' ? amount / options.rate : amount * options.rate);
  const own = { price, original: original ?? null };
  const other = { price: exchanged(price) ?? 0, original: exchanged(original) ?? null };
  const prices = currency === 'SAR' ? { SAR: own, USD: other } : { SAR: other, USD: own };
  return { prices: prices as Record<Currency, Patch> satisfies Record<keyof Prices, Patch> };
}

function currencyOf(row: Row, options: ShopifyOptions): Currency {
  const named = row.cell('currency').toUpperCase();
  if (named === '') return options.currency;
  if (named === 'SAR' || named === 'USD') return named;
  throw new RowError(row.number, 'importCurrency', { currency: named });
}

/** Minor units. */
function amountOf(row: Row, column: 'price' | 'compareAt', { allowFree = false }: ShopifyOptions): number {
  const amount = row.cell(column);
  if (!/^\d{1,7}(\.\d{1,4})?$/.test(amount)) {
    if (!amount) throw new RowError(row.number, 'importNoPrice');
    throw new RowError(row.number, 'importPriceWrong', { price: amount });
  }
  const units = Math.round(Number(amount) * 100);
  if (column === 'price' && units === 0 && !allowFree) {
    throw new RowError(row.number, 'importPriceFree', { price: amount });
  }
  return units;
}

/** A variant's own picture belongs to its colour, or to the first option where there is no colour. */
function imagesOf(rows: Row[], axes: Axis[], names: NameSource, language: Locale): ProductEntry['images'] {
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
}

function textsOf(row: Row, column: Column, language: Locale): Localised | undefined {
  const own = row.cell(column) || row.cell(`${column} ${language}`);
  if (!own) return undefined;
  return { ar: own, en: own, [language === 'ar' ? 'en' : 'ar']: otherText(row, column, language) || own };
}

function otherText(row: Row, column: Column, language: Locale) {
  return row.cell(`${column} ${language === 'ar' ? 'en' : 'ar'}`);
}

/** `Clothing > Shirts` → `Shirts`. */
function lastPart(path: Localised | undefined): Localised | undefined {
  return (
    path && {
      ar: path.ar.split('>').at(-1)?.trim() ?? path.ar,
      en: path.en.split('>').at(-1)?.trim() ?? path.en,
    }
  );
}

function tagsIn(text: string): string[] {
  return text
    .split(',')
    .map((tag) => tag.trim())
    .filter((tag) => codeOf(tag) !== '');
}

function tagsOf(tags: Localised | undefined): string[] {
  return tags ? [tags.ar, tags.en].flatMap(tagsIn) : [];
}

/** Without those that apps write for themselves, such as `_spo_1`, `__label:New`, `YGroup_shirts` and `yotpo`. */
function shownTags(text: string): string {
  return tagsIn(text)
    .filter((tag) => !isInternal(tag))
    .join(', ');
}

function isInternal(tag: string): boolean {
  return /^_|^yotpo\b|^[a-z\d-]+[_:=]\S*$|::/i.test(tag) || /^[\w-]+:[^\s]/.test(tag);
}
