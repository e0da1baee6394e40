import type { Locale } from '@shop/federation/contract';
import { momentInRiyadh, timeInRiyadh } from '@shop/shop-domain/riyadh-day';

export const KINDS = ['pages', 'articles', 'banners'] as const;
export type Kind = (typeof KINDS)[number];

type Localised = Record<Locale, string>;

export interface PictureToEdit {
  hash: string;
  image: { path: string; widths?: number[] };
}

/** A page, an article or a banner with all that may be changed of it; each kind has some of these. */
export interface Entry {
  code: string;
  /** That is sent with a change, so that nobody else's is lost. */
  version: string;
  enabled: boolean;
  /** ISO 8601: from when until when it is shown. */
  startsAt?: string;
  endsAt?: string;
  slug?: Localised;
  name?: Localised;
  title?: Localised;
  excerpt?: Localised;
  content?: Localised;
  author?: Localised;
  link?: Localised;
  /** Code. */
  topic?: string;
  /** ISO 8601. */
  createdAt?: string;
  picture?: PictureToEdit;
  location?: string;
  position?: number;
  pictures?: Record<Locale, PictureToEdit>;
}

const TEXT_NAMES = ['name', 'title', 'slug', 'excerpt', 'content', 'author', 'link'] as const;
export type TextName = (typeof TEXT_NAMES)[number];

/** What each kind says in both languages, in the order of its form. */
export const TEXTS_OF: Record<Kind, readonly TextName[]> = {
  pages: ['name', 'slug', 'content'],
  articles: ['title', 'slug', 'excerpt', 'content', 'author'],
  banners: ['title', 'link'],
};

export const TIMES = ['startsAt', 'endsAt'] as const;

/** What else a kind has, by the names that the shop refuses them under. */
export const OTHERS_OF: Record<Kind, readonly string[]> = {
  pages: TIMES,
  articles: ['topic', 'createdAt', 'image', ...TIMES],
  banners: ['location', 'position', 'image.ar', 'image.en', ...TIMES],
};

/** Where a kind has its pictures. */
export const PICTURES_OF: Record<Kind, readonly string[]> = {
  pages: [],
  articles: ['image'],
  banners: ['image.ar', 'image.en'],
};

/** Where the storefront shows banners. */
export const LOCATIONS = ['banner', 'middle-1'] as const;

export const isKind = (kind: string): kind is Kind => (KINDS as readonly string[]).includes(kind);

/** What people call an entry. */
export function nameOf({ name, title, code }: Entry, locale: Locale): string {
  return name?.[locale] ?? title?.[locale] ?? code;
}

/** How shoppers find it at a moment. */
export function stateOf({ enabled, startsAt, endsAt }: Entry, now: Date): 'off' | 'coming' | 'over' | 'on' {
  if (!enabled) return 'off';
  if (startsAt && new Date(startsAt) > now) return 'coming';
  return endsAt && new Date(endsAt) <= now ? 'over' : 'on';
}

/** Path of an entry's calls. */
export const pathOf = (kind: Kind, code: string): string => `/${kind}/${encodeURIComponent(code)}`;

export function pictureAt(entry: Entry | undefined, field: string): PictureToEdit | undefined {
  if (field === 'image') return entry?.picture;
  return entry?.pictures?.[field === 'image.ar' ? 'ar' : 'en'];
}

/** What stands in a field of the form before anybody types. */
export function valueAt(entry: Entry | undefined, field: string): string {
  const [name, locale] = field.split('.') as [TextName, Locale?];
  if (locale) return entry?.[name]?.[locale] ?? '';
  if (field === 'createdAt') return dayOf(entry?.createdAt ?? new Date().toISOString());
  if (field === 'startsAt' || field === 'endsAt') {
    const moment = entry?.[field];
    return moment ? timeInRiyadh(moment) : '';
  }
  if (field === 'topic') return entry?.topic ?? '';
  if (field === 'location') return entry?.location ?? LOCATIONS[0];
  return String(entry?.position ?? 0);
}

const dayOf = (moment: string) => moment.slice(0, 10);

/** What a form sends. @param pictures hashes by their fields */
export function bodyOf(
  kind: Kind,
  values: Record<string, string>,
  pictures: Record<string, string>,
  entry?: Entry,
): Record<string, unknown> {
  const texts = Object.fromEntries(
    TEXTS_OF[kind].map((name) => {
      const text = { ar: values[`${name}.ar`]?.trim() ?? '', en: values[`${name}.en`]?.trim() ?? '' };
      const isNothing = kind === 'banners' && text.ar === '' && text.en === '';
      return [name, isNothing ? null : text];
    }),
  );
  const times = Object.fromEntries(
    TIMES.map((name) => [name, values[name] ? momentInRiyadh(values[name]) : null]),
  );
  if (kind === 'articles')
    return {
      ...{ ...texts, ...times, topic: values.topic || null, image: pictures.image ?? null },
      // Without its time only where somebody chose another day.
      ...(!(entry?.createdAt && dayOf(entry.createdAt) === values.createdAt) && {
        createdAt: values.createdAt,
      }),
    };
  if (kind === 'banners')
    return {
      ...{ ...texts, ...times, location: values.location, position: Number(values.position) },
      image: { ar: pictures['image.ar'], en: pictures['image.en'] },
    };
  return { ...texts, ...times };
}

/** Texts that are other ones in both languages or in one. */
export function differing(one: Entry, other: Entry): TextName[] {
  return TEXT_NAMES.filter((name) => JSON.stringify(one[name]) !== JSON.stringify(other[name]));
}
