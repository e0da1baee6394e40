import type { Description } from './describe-picture.ts';
import { brokenPicture, DECODED_BYTES, headerOf, openPicture } from './open-picture.ts';
import { PictureError } from './picture-error.ts';

const PHOTOGRAPHS = ['jpeg', 'png', 'webp'] as const;

export interface Redrawn extends Description {
  content: Buffer;
}

/**
 * A whole photograph, upright and without what it tells of its making, such as the place.
 * @param widest pixels of its longer side; a smaller photograph is not enlarged
 * @throws PictureError when the content is no whole JPEG, PNG or WebP of a sensible size, whatever it is called
 */
export async function uprightPicture(content: Buffer, widest: number): Promise<Redrawn> {
  const { own } = await photographOf(content);
  const { data, info } = await openPicture(content, { failOn: 'truncated' })
    .autoOrient()
    .resize(widest, widest, { fit: 'inside', withoutEnlargement: true })
    .toFormat(own)
    .toBuffer({ resolveWithObject: true })
    .catch((error: Error) => {
      throw brokenPicture(error);
    });
  return { content: data, type: `image/${own}`, width: info.width, height: info.height };
}

/** Likewise the middle of it, as a square. */
export async function squarePicture(content: Buffer, widest: number): Promise<Redrawn> {
  const { header, own } = await photographOf(content);
  const side = Math.min(widest, header.width, header.height);
  const square = await openPicture(content, { failOn: 'truncated' })
    .autoOrient()
    .resize(side, side, { fit: 'cover', position: 'centre' })
    .toFormat(own)
    .toBuffer()
    .catch((error: Error) => {
      throw brokenPicture(error);
    });
  return { content: square, type: `image/${own}`, width: side, height: side };
}

async function photographOf(content: Buffer) {
  const header = await headerOf(content, DECODED_BYTES.avatar);
  const own = PHOTOGRAPHS.find((each) => each === header?.format);
  if (!header || !own) throw new PictureError('picture-type', 'it is not a JPEG, PNG or WebP');
  return { header, own };
}
