import type { StoredEntry } from '../../catalogue/catalogue.ts';
import type { Queries } from '../../kernel/database/database.ts';
import { LOCALES, type Locale, type Localised } from '../../kernel/language/locale.ts';
import type { Image } from '../../kernel/media/image-schema.ts';
import { loadImages } from '../../kernel/media/image-view.ts';

interface Common {
  code: string;
  /** To be sent back with a change. */
  version: string;
  enabled: boolean;
  /** ISO 8601: from when until when it is shown. */
  startsAt?: string;
  endsAt?: string;
}

/** A picture with the hash that changes name it by. */
interface PictureToEdit {
  hash: string;
  image: Image;
}

/** HTML is that which is stored. */
export interface PageToEdit extends Common {
  slug: Localised;
  name: Localised;
  content: Localised;
}

export interface ArticleToEdit extends Common {
  /** Code. */
  topic?: string;
  slug: Localised;
  title: Localised;
  excerpt: Localised;
  content: Localised;
  author: Localised;
  picture?: PictureToEdit;
  /** ISO 8601. */
  createdAt: string;
}

export interface BannerToEdit extends Common {
  location: string;
  position: number;
  title?: Localised;
  link?: Localised;
  pictures: Record<Locale, PictureToEdit>;
}

/** What the desk shows of entries of a list. @param origin of the addresses of pictures */
export const VIEWS = {
  pages: async (_: Queries, stored: StoredEntry<'pages'>[]): Promise<PageToEdit[]> =>
    stored.map(({ version, entry: { code, slug, name, content, ...entry } }) => ({
      ...{ code, version, slug, name, content, ...shownOf(entry) },
    })),

  articles: async (
    queries: Queries,
    stored: StoredEntry<'articles'>[],
    origin: string,
  ): Promise<ArticleToEdit[]> => {
    const images = await loadImages(
      queries,
      stored.map(({ entry }) => entry.image ?? null),
      origin,
    );
    return stored.map(({ version, entry: { image, ...entry } }) => ({
      ...{ ...entry, version, ...shownOf(entry) },
      picture: image === undefined ? undefined : { hash: image, image: images(image) },
    }));
  },

  ads: async (queries: Queries, stored: StoredEntry<'ads'>[], origin: string): Promise<BannerToEdit[]> => {
    const hashOf = ({ entry: { image } }: StoredEntry<'ads'>, locale: Locale) =>
      typeof image === 'string' ? image : image[locale];
    const images = await loadImages(
      queries,
      stored.flatMap((each) => LOCALES.map((locale) => hashOf(each, locale))),
      origin,
    );
    const picture = (hash: string) => ({ hash, image: images(hash) });
    return stored.map((each) => {
      const { code, location, position, title, link } = each.entry;
      return {
        ...{ code, version: each.version, location, position, title, link, ...shownOf(each.entry) },
        pictures: { ar: picture(hashOf(each, 'ar')), en: picture(hashOf(each, 'en')) },
      };
    });
  },
};

function shownOf({ enabled = true, startsAt, endsAt }: Partial<Common>) {
  return { enabled, startsAt, endsAt };
}
