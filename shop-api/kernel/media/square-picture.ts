import type { Description } from './describe-picture.ts';
import { brokenPicture, DECODED_BYTES, headerOf, openPicture } from './open-picture.ts';
import { PictureError } from './picture-error.ts';

const PHOTOGRAPHS = ['jpeg', 'png', 'webp'] as const;

export interface Square extends Description {
  content: Buffer;
}

/**
 * The middle of a photograph as a square, upright and without what it tells of its making, such as the place.
 * @param widest pixels; a smaller photograph is not enlarged
 * @throws PictureError when the content is no whole JPEG, PNG or WebP of a sensible size, whatever it is called
 */
export async function squarePicture(content: Buffer, widest: number): Promise<Square> {
  const header = await headerOf(content, DECODED_BYTES.avatar);
  const own = PHOTOGRAPHS.find((each) => each === header?.format);
  if (!header || !own) throw new PictureError('picture-type', 'it is not a JPEG, PNG or WebP');
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
