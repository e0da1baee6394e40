import { LOCALES, type Locale } from '@shop/federation/contract';
import type { DeskPicture, DeskProduct, Focus } from './desk-product.ts';

const TEXTS = ['name', 'shortDescription', 'description'] as const;
type TextName = (typeof TEXTS)[number];
export type TextField = `${TextName}.${Locale}`;

/** What can be changed of a product, in the order of its form. */
export interface ProductValues extends Record<TextField, string> {
  enabled: boolean;
  /** Code; empty without one. */
  brand: string;
  /** Code of the category that it is shown under. */
  main: string;
  /** Codes. */
  others: string[];
  /** All pictures in their order. */
  gallery: DeskPicture[];
  /** By the hash of a picture; `null`: the middle. */
  focuses: Record<string, Focus | null>;
}

export type ProductDraft = Partial<ProductValues>;

export function valuesOf(product: DeskProduct): ProductValues {
  const { name, shortDescription, description, enabled, brand, categories, pictures } = product;
  return {
    ...{ 'name.ar': name.ar, 'name.en': name.en },
    'shortDescription.ar': shortDescription?.ar ?? '',
    'shortDescription.en': shortDescription?.en ?? '',
    'description.ar': description?.ar ?? '',
    'description.en': description?.en ?? '',
    ...{ enabled, brand: brand?.code ?? '', main: categories.main.code },
    others: categories.others.map(({ code }) => code),
    gallery: pictures,
    focuses: Object.fromEntries(pictures.map(({ hash, focus }) => [hash, focus ?? null])),
  };
}

/** The fields that a draft has otherwise than the product. */
export function changedOf(seen: DeskProduct, draft: ProductDraft): (keyof ProductValues)[] {
  const values = valuesOf(seen);
  return (Object.keys(draft) as (keyof ProductValues)[]).filter(
    (field) => JSON.stringify(comparable(draft[field])) !== JSON.stringify(comparable(values[field])),
  );
}

/** How a picture is shown changes by itself, once its preview is made. */
function comparable(value: ProductValues[keyof ProductValues] | undefined): unknown {
  return Array.isArray(value)
    ? value.map((each) => (typeof each === 'string' ? each : [each.hash, each.values]))
    : value;
}

/** The change as it is sent: what was not touched is left out. */
export function editOf(seen: DeskProduct, draft: ProductDraft): Record<string, unknown> {
  const changed = changedOf(seen, draft);
  const values = { ...valuesOf(seen), ...draft };
  const edit: Record<string, unknown> = { version: seen.version };
  for (const name of TEXTS) {
    const locales = LOCALES.filter((locale) => changed.includes(`${name}.${locale}`));
    if (locales.length === 0) continue;
    // Texts are there in both languages or in neither.
    const isGone = LOCALES.every((locale) => values[`${name}.${locale}`].trim() === '');
    edit[name] = isGone
      ? null
      : Object.fromEntries(locales.map((locale) => [locale, values[`${name}.${locale}`].trim()]));
  }
  if (changed.includes('enabled')) edit.enabled = values.enabled;
  if (changed.includes('brand')) edit.brand = values.brand || null;
  if (changed.includes('main') || changed.includes('others')) {
    const others = values.others.filter((code) => code !== values.main);
    edit.categories = { main: values.main, others };
  }
  if (changed.includes('gallery'))
    edit.gallery = values.gallery.map(({ hash, values: codes }) => ({ hash, values: codes }));
  if (changed.includes('focuses')) {
    const before = valuesOf(seen).focuses;
    edit.pictures = Object.entries(values.focuses)
      .filter(([hash]) => values.gallery.some((picture) => picture.hash === hash))
      .filter(([hash, focus]) => JSON.stringify(focus) !== JSON.stringify(before[hash]))
      .map(([hash, focus]) => ({ hash, focus }));
  }
  return edit;
}

/** Texts that are missing: names, and what the other language has. */
export function missingTexts(values: ProductValues): TextField[] {
  return TEXTS.flatMap((name) => {
    const empty = LOCALES.filter((locale) => values[`${name}.${locale}`].trim() === '');
    const mayLack = name !== 'name' && empty.length === LOCALES.length;
    return mayLack ? [] : empty.map((locale) => `${name}.${locale}` as const);
  });
}
