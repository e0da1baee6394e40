import { LOCALES, type Locale } from '@shop/federation/contract';
import { momentInRiyadh, timeInRiyadh } from '@shop/shop-domain/riyadh-day';
import type { PictureToEdit } from './content-kinds.ts';

type Localised = Record<Locale, string>;

/** A part of the home page as the desk reads it. */
export interface SectionToEdit {
  id: string;
  kind: string;
  enabled: boolean;
  title?: Localised;
  text?: Localised;
  link?: Localised;
  picture?: PictureToEdit;
  /** Code of a category. */
  taxon?: string;
  /** ISO 8601 */
  from?: string;
  until?: string;
}

export interface HomePageToEdit {
  version: number;
  sections: SectionToEdit[];
}

/** Those that a merchant adds, as many as they like. */
export const OWN_KINDS = ['category', 'panel'] as const;
export type OwnKind = (typeof OWN_KINDS)[number];
export const isOwn = (kind: string): kind is OwnKind => (OWN_KINDS as readonly string[]).includes(kind);

const TIMES = ['from', 'until'] as const;

/** What can be said of a section, in the order of its fields. Texts that stand in no heading are not asked for. */
export function fieldsOf(kind: string): string[] {
  const both = (name: string) => LOCALES.map((locale) => `${name}.${locale}`);
  return [
    ...(kind === 'category' ? ['taxon'] : []),
    ...(hasHeading(kind) ? [...both('title'), ...both('text')] : []),
    ...(kind === 'panel' ? [...both('link'), 'picture'] : []),
    ...TIMES,
  ];
}

/** The steps have none, and the articles' is another team's. */
export const hasHeading = (kind: string): boolean => kind !== 'how-it-works' && kind !== 'blog';

/** What stands in a field before anybody types. */
export function valueAt(section: SectionToEdit, field: string): string {
  const [name, locale] = field.split('.') as [keyof SectionToEdit, Locale?];
  if (locale) return (section[name] as Localised | undefined)?.[locale] ?? '';
  if (name === 'from' || name === 'until') return section[name] ? timeInRiyadh(section[name]) : '';
  return name === 'taxon' ? (section.taxon ?? '') : '';
}

/** What is sent of a section. @param values by their fields, as they stand in the form */
export function sectionOf(section: SectionToEdit, values: Record<string, string>): object {
  const texts = (name: string) => {
    const [ar = '', en = ''] = LOCALES.map((locale) => values[`${name}.${locale}`]?.trim());
    return ar || en ? { ar, en } : undefined;
  };
  const { id, kind, enabled, picture } = section;
  return {
    ...{ id, kind, enabled, title: texts('title'), text: texts('text'), link: texts('link') },
    taxon: values.taxon || undefined,
    picture: picture?.hash,
    ...Object.fromEntries(
      TIMES.map((name) => [name, values[name] ? momentInRiyadh(values[name]) : undefined]),
    ),
  };
}
