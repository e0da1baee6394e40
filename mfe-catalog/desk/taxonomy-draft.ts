import type { Locale } from '@shop/federation/contract';
import type { DeskEntry, DeskPicture, Place, TaxonomyKind } from './taxonomy.ts';

/** What is said in both languages, in the order of the form. */
export const TEXTS_OF = {
  categories: ['name', 'slug', 'description'],
  brands: ['name'],
} as const satisfies Record<TaxonomyKind, readonly TextName[]>;
export type TextName = 'name' | 'slug' | 'description';

/** What the form has beside its text fields. */
export interface Choices {
  picture?: DeskPicture;
  featured: Place[];
  enabled: boolean;
}

export function choicesOf(entry: DeskEntry | undefined): Choices {
  return {
    picture: entry?.picture,
    featured: entry?.featured ?? [],
    enabled: entry?.enabled ?? true,
  };
}

/** What stands in a field before anybody types. */
export function valueAt(entry: DeskEntry | undefined, field: string): string {
  const [name, locale] = field.split('.') as [TextName, Locale];
  return entry?.[name]?.[locale] ?? '';
}

/** Fields that have to be filled in and are not; a description may be left out, though not in one language alone. */
export function missingFields(
  kind: TaxonomyKind,
  values: Readonly<Record<string, string>>,
  isNew: boolean,
): string[] {
  const isEmpty = (field: string) => !values[field]?.trim();
  const texts = TEXTS_OF[kind].flatMap((name) => {
    const fields = [`${name}.ar`, `${name}.en`];
    return name === 'description' && fields.every(isEmpty) ? [] : fields.filter(isEmpty);
  });
  return isNew && kind === 'brands' && isEmpty('code') ? [...texts, 'code'] : texts;
}

/** What a form sends. */
export function bodyOf(
  kind: TaxonomyKind,
  values: Readonly<Record<string, string>>,
  { picture, featured, enabled }: Choices,
): Record<string, unknown> {
  const texts = Object.fromEntries(
    TEXTS_OF[kind].map((name) => {
      const text = { ar: values[`${name}.ar`]?.trim() ?? '', en: values[`${name}.en`]?.trim() ?? '' };
      return [name, name === 'description' && text.ar + text.en === '' ? null : text];
    }),
  );
  return {
    ...{ ...texts, image: picture?.hash ?? null, enabled },
    ...(kind === 'categories' && { parent: values.parent || null, featured }),
  };
}

/** What a form would send that begins with an entry and is not touched. */
export function saidOf(kind: TaxonomyKind, entry: DeskEntry): Record<string, unknown> {
  const fields = TEXTS_OF[kind].flatMap((name) => [`${name}.ar`, `${name}.en`]);
  const values = Object.fromEntries(fields.map((field) => [field, valueAt(entry, field)]));
  return bodyOf(kind, { ...values, parent: entry.parent ?? '' }, choicesOf(entry));
}

/** As it stands in addresses and cannot be changed: asked for, or made of the address in English. */
export function codeOf(values: Readonly<Record<string, string>>): string {
  return values.code?.trim() || (values['slug.en']?.trim().replaceAll('/', '-') ?? '');
}

const COMPARED = ['name', 'slug', 'description', 'parent', 'featured', 'picture', 'enabled'] as const;
type ComparedName = (typeof COMPARED)[number];

/** What somebody else has changed. */
export function differing(one: DeskEntry, other: DeskEntry): ComparedName[] {
  return COMPARED.filter((name) => JSON.stringify(one[name]) !== JSON.stringify(other[name]));
}
