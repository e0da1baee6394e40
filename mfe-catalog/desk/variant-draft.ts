import type { Currency } from '@shop/shop-client/model';
import type { DeskVariant } from './desk-product.ts';
import { amountText, typedAmount, typedPieces } from './typed-numbers.ts';

/** What can be changed of a variant, by the names that the shop has for it. */
export const VARIANT_FIELDS = [
  'price.SAR',
  'compareAt.SAR',
  'price.USD',
  'compareAt.USD',
  'stock',
  'enabled',
] as const;
export type VariantField = (typeof VARIANT_FIELDS)[number];

/** What somebody typed of a variant and has not saved. */
export interface VariantDraft {
  /** The variant as they know it. */
  seen: DeskVariant;
  texts: Partial<Record<VariantField, string>>;
  /** Somebody else changed it meanwhile; `seen` is what that made of it. */
  isStale?: true;
}

export type VariantErrors = Partial<Record<VariantField | 'row', string>>;

/** How a field of a variant stands in its input; `true` or `false` of whether it is sold. */
export function textOf(variant: DeskVariant, field: VariantField): string {
  if (field === 'stock') return String(variant.stock);
  if (field === 'enabled') return String(variant.enabled);
  const [kind, currency] = partsOf(field);
  return amountText(variant[kind][currency]);
}

/** The fields of which something else is typed than there is. */
export function changedFields({ seen, texts }: VariantDraft): VariantField[] {
  return VARIANT_FIELDS.filter((field) => {
    const text = texts[field];
    if (text === undefined || text === textOf(seen, field)) return false;
    const value = typedValue(field, text);
    return value === undefined || value !== typedValue(field, textOf(seen, field));
  });
}

/** Fields whose text is no value of theirs. */
export function faultyFields(draft: VariantDraft): VariantField[] {
  return changedFields(draft).filter((field) => typedValue(field, draft.texts[field] ?? '') === undefined);
}

/** The change as it is sent: what was not touched is left out. */
export function rowOf(draft: VariantDraft) {
  const row: Record<string, unknown> = { code: draft.seen.code, version: draft.seen.version };
  for (const field of changedFields(draft)) {
    const value = typedValue(field, draft.texts[field] ?? '');
    if (field === 'stock' || field === 'enabled') row[field] = value;
    else {
      const [kind, currency] = partsOf(field);
      row[kind] = { ...(row[kind] as object | undefined), [currency]: value };
    }
  }
  return row;
}

/** Undefined where the text is none of the field's values; `null` takes away what a variant cost before. */
function typedValue(field: VariantField, text: string): number | boolean | null | undefined {
  if (field === 'enabled') return text === 'true';
  if (field === 'stock') return typedPieces(text) ?? undefined;
  const isBefore = field.startsWith('compareAt');
  if (isBefore && text.trim() === '') return null;
  const amount = typedAmount(text) ?? undefined;
  // Nothing was never a price before.
  return isBefore && amount === 0 ? undefined : amount;
}

function partsOf(field: Exclude<VariantField, 'stock' | 'enabled'>) {
  return field.split('.') as ['price' | 'compareAt', Currency];
}
