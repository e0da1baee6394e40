import type { media } from '../database/schema.ts';
import { brokenPicture, DECODED_BYTES, headerOf, openPicture } from './open-picture.ts';
import { PictureError } from './picture-error.ts';
import { isPlainDrawing } from './plain-drawing.ts';
import { PICTURE_WIDTHS } from './widths.ts';

/** What is known of a picture from its content. */
export type Description = Pick<typeof media.$inferInsert, 'type' | 'width' | 'height'>;

const TYPES: Record<string, Description['type']> = {
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  svg: 'image/svg+xml',
};

const OWN_DENSITY = 72;
/** Bytes of a drawing that is served as it is. */
const LARGEST_DRAWING = 64 * 1024;

/**
 * Tells what a picture is, and that it is whole. A drawing that does more than draw, or is large, comes as a PNG of itself.
 * @param proven whether it was found whole before
 * @throws PictureError
 */
export async function describePicture(
  content: Buffer,
  proven = false,
): Promise<Description & { drawn?: Buffer }> {
  const found = await headerOf(content, DECODED_BYTES.catalogue);
  const type = found && TYPES[found.format];
  if (!type) throw new PictureError('picture-type', 'it is not a JPEG, PNG, WebP or SVG');
  const { width, height } = found.autoOrient ?? found;
  if (type === 'image/svg+xml' && !isLightDrawing(content)) {
    const drawn = await rasterised(content, width);
    return { ...(await describePicture(drawn, true)), drawn };
  }
  if (type !== 'image/svg+xml' && !proven) await proveWhole(content);
  return { type, width, height };
}

const isLightDrawing = (content: Buffer): boolean =>
  content.length <= LARGEST_DRAWING && isPlainDrawing(content.toString('utf8'));

/** A file that breaks off has a sound beginning; only reading all of it tells. */
async function proveWhole(content: Buffer) {
  await openPicture(content, { failOn: 'truncated' })
    .stats()
    .catch((error: Error) => {
      throw brokenPicture(error);
    });
}

function rasterised(content: Buffer, width: number): Promise<Buffer> {
  const widest = Math.max(...PICTURE_WIDTHS);
  const density = Math.min(2400, Math.max(1, (OWN_DENSITY * widest) / width));
  return openPicture(content, { density })
    .resize(widest)
    .png()
    .toBuffer()
    .catch((error: Error) => {
      throw new PictureError('picture-broken', `the drawing is broken: ${error.message.split('\n')[0]}`);
    });
}
