import sharp from 'sharp';
import { PictureError } from './picture-error.ts';

const photographs = ['jpeg', 'png', 'webp'] as const;
const limits = { limitInputPixels: 100_000_000 };

/**
 * The middle of a photograph as a square, upright and without what it tells of its making, such as the place.
 * @param widest pixels; a smaller photograph is not enlarged
 * @throws PictureError when the content is no whole JPEG, PNG or WebP, whatever it is called
 */
export const squarePicture = async (content: Buffer, widest: number): Promise<Buffer> => {
  const { format, width, height } = await sharp(content, limits)
    .metadata()
    .catch(() => ({ format: undefined, width: 0, height: 0 }));
  const own = photographs.find((each) => each === format);
  if (!own) throw new PictureError('it is not a JPEG, PNG or WebP');
  const side = Math.min(widest, width, height);
  return sharp(content, { ...limits, failOn: 'truncated' })
    .autoOrient()
    .resize(side, side, { fit: 'cover', position: 'centre' })
    .toFormat(own)
    .toBuffer()
    .catch((error: Error) => {
      throw new PictureError(`it is broken: ${error.message.split('\n')[0]}`);
    });
};
