import type { Locale } from '@shop/federation/contract';

type Localised = Record<Locale, string>;

export const ENTRY_KINDS = ['category', 'brand', 'page', 'article', 'place', 'link'] as const;
export type EntryKind = (typeof ENTRY_KINDS)[number];

export const PLACES = [
  ...(['categories', 'brands', 'gift-card', 'blog', 'about', 'contact'] as const),
  ...(['profile', 'orders', 'track-order', 'saved-lists', 'cart'] as const),
];
export type Place = (typeof PLACES)[number];

/** As many columns as the footer has. */
export const MOST_GROUPS = 3;

/** An entry of a menu as the desk reads it. */
export interface EntryToEdit {
  kind: EntryKind;
  code?: string;
  link?: Localised;
  name?: Localised;
  /** Absent: it is gone. */
  target?: { name?: Localised; isShown: boolean };
}

export interface GroupToEdit {
  title: Localised;
  entries: EntryToEdit[];
}

export interface MenusToEdit {
  version: number;
  /** null: made of the shop's data. */
  header: EntryToEdit[] | null;
  footer: GroupToEdit[] | null;
}

/** What there is to begin with, and to choose from. */
export interface MenusWithChoices extends MenusToEdit {
  usual: { header: EntryToEdit[]; footer: EntryToEdit[][] };
  choices: Record<'category' | 'brand' | 'page' | 'article', { code: string; name: Localised }[]>;
}

/** An entry or a group with what its fields are named by, wherever it is moved. */
export type Kept<Part> = Part & { id: string };
export interface KeptGroup extends Kept<Omit<GroupToEdit, 'entries'>> {
  entries: Kept<EntryToEdit>[];
}

export const keep = <Part extends object>(part: Part): Kept<Part> => ({
  ...part,
  id: `part-${crypto.randomUUID().slice(0, 8)}`,
});
export const keepGroup = ({ title, entries }: GroupToEdit): KeptGroup =>
  keep({ title, entries: entries.map(keep) });

/** What can be said of an entry, in the order of its fields. */
const fieldsOf = ({ kind }: EntryToEdit): string[] => [
  ...(kind === 'link' ? ['link.ar', 'link.en'] : ['code']),
  ...['name.ar', 'name.en'],
];

type Values = Record<string, string>;

const textsOf = (values: Values, field: string): Localised => ({
  ar: values[`${field}.ar`]?.trim() ?? '',
  en: values[`${field}.en`]?.trim() ?? '',
});

/** What is sent of an entry. @param values as they stand in the form, by id and field */
export function entryOf({ id, kind, code }: Kept<EntryToEdit>, values: Values): object {
  const name = textsOf(values, `${id}.name`);
  return {
    ...{ kind, name: name.ar || name.en ? name : undefined },
    ...(kind === 'link' ? { link: textsOf(values, `${id}.link`) } : { code: code ?? '' }),
  };
}

export const groupOf = ({ id, entries }: KeptGroup, values: Values): object => ({
  title: textsOf(values, `${id}.title`),
  entries: entries.map((entry) => entryOf(entry, values)),
});

/** The form's fields by the paths that the shop has them at, in their order. */
export function fieldPaths(
  header: Kept<EntryToEdit>[] | null,
  footer: KeptGroup[] | null,
): Record<string, string> {
  const ofEntries = (entries: Kept<EntryToEdit>[], path: string) =>
    entries.flatMap((entry, index) =>
      fieldsOf(entry).map((field) => [`${path}.${index}.${field}`, `${entry.id}.${field}`]),
    );
  return Object.fromEntries([
    ...ofEntries(header ?? [], 'header'),
    ...(footer ?? []).flatMap(({ id, entries }, index) => [
      ...['title.ar', 'title.en'].map((field) => [`footer.${index}.${field}`, `${id}.${field}`]),
      ...ofEntries(entries, `footer.${index}.entries`),
    ]),
  ]);
}
