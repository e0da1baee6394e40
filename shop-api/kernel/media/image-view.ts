import { inArray } from 'drizzle-orm';
import type { Queries } from '../database/database.ts';
import { media } from '../database/schema.ts';
import type { Image } from './image-schema.ts';
import { widthsOf } from './widths.ts';

export type ImageView = (hash: string) => Image;

/** Reads the pictures once; the result then answers for each of them. */
export async function loadImages(
  queries: Queries,
  hashes: Iterable<string | null>,
  origin: string,
): Promise<ImageView> {
  return imageView(await loadMedia(queries, hashes), origin);
}

export type MediaRow = typeof media.$inferSelect;

export async function loadMedia(queries: Queries, hashes: Iterable<string | null>): Promise<MediaRow[]> {
  const wanted = [...new Set(hashes)].filter((hash) => hash !== null);
  return wanted.length > 0 ? queries.select().from(media).where(inArray(media.hash, wanted)) : [];
}

/** A picture that is not among the rows is still named. */
export function imageView(rows: MediaRow[], origin: string): ImageView {
  const images = new Map(rows.map((row) => [row.hash, imageOf(row, origin)]));
  return (hash) => images.get(hash) ?? { path: `/media/${hash}`, cachedPath: `${origin}/media/${hash}` };
}

/** For pictures that are further down a page, where a blurred one in its place would cost more than it shows. */
export const withoutPlaceholder = ({ placeholder: _, ...image }: Image): Image => image;

export function imageOf(row: MediaRow, origin: string): Image {
  const widths = widthsOf(row);
  const shown = widths.findLast((width) => width <= 640) ?? widths[0];
  return {
    path: `/media/${row.hash}`,
    cachedPath: `${origin}/media/${row.hash}${shown ? `/${shown}` : ''}`,
    width: row.width,
    height: row.height,
    placeholder: row.placeholder ?? undefined,
    color: row.color ?? undefined,
    widths: widths.length > 0 ? widths : undefined,
    focus: row.focus ?? undefined,
    onWhite: row.onWhite || undefined,
  };
}
