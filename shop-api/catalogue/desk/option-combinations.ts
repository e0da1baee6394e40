import type { Queries } from '../../kernel/database/database.ts';
import type { FieldErrors } from '../../kernel/http/http-error.ts';
import { readOptionValues } from './option-choices.ts';

/** An option that a product comes in, with the values that are chosen of it. */
export interface NewOption {
  code: string;
  values: string[];
}

/** Codes of values by those of their options. */
export type Values = Record<string, string>;

const MOST_VARIANTS = 200;

/** Each value of an option with each of the others, in their order; without options one of nothing. */
export function combinationsOf(options: readonly NewOption[]): Values[] {
  return options.reduce<Values[]>(
    (before, { code, values }) =>
      before.flatMap((each) => values.map((value) => ({ ...each, [code]: value }))),
    [{}],
  );
}

export function variantCode(product: string, values: Values): string {
  return [product, ...Object.values(values)].join('-');
}

/** What is chosen and the shop does not have, or makes more variants than one can look through. */
export async function wrongOptions(tx: Queries, options: NewOption[]): Promise<FieldErrors> {
  const known = await readOptionValues(
    tx,
    options.map(({ code }) => code),
  );
  const fields: FieldErrors = {};
  for (const [index, { code, values }] of options.entries()) {
    const isTwice = options.findIndex((other) => other.code === code) < index;
    const own = known(code);
    if (isTwice || new Set(values).size < values.length || values.some((value) => !own.has(value)))
      fields[`options[${index}]`] = [{ key: 'optionValueUnknown' }];
  }
  if (options.reduce((count, { values }) => count * values.length, 1) > MOST_VARIANTS)
    fields.options = [{ key: 'variantsTooMany', values: { most: String(MOST_VARIANTS) } }];
  return fields;
}
