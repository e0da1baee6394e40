import { type Static, Type } from 'typebox';
import type { Queries } from '../kernel/database/database.ts';
import type { ads } from '../kernel/database/schema.ts';
import { name, reference } from '../kernel/http/named-schemas.ts';
import type { Locale } from '../kernel/language/locale.ts';
import { Image } from '../kernel/media/image-schema.ts';
import { loadImages } from '../kernel/media/image-view.ts';

export const Ad = name(
  'Ad',
  Type.Object({
    id: Type.Integer(),
    code: Type.String(),
    title: Type.Optional(Type.String()),
    link: Type.Optional(Type.String()),
    position: Type.Integer(),
    image: reference(Image),
  }),
);

export type ShownAd = Pick<typeof ads.$inferSelect, 'id' | 'code' | 'title' | 'link' | 'position' | 'image'>;

/** Banners as visitors read them. */
export async function viewAds(
  queries: Queries,
  rows: ShownAd[],
  locale: Locale,
  origin: string,
): Promise<Static<typeof Ad>[]> {
  const images = await loadImages(
    queries,
    rows.map(({ image }) => image[locale]),
    origin,
  );
  return rows.map(({ id, code, title, link, position, image }) => ({
    ...{ id, code, title: title?.[locale], link: link?.[locale], position },
    image: images(image[locale]),
  }));
}
