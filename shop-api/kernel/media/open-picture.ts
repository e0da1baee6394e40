import sharp, { type Metadata, type Sharp, type SharpOptions } from 'sharp';
import { PictureError } from './picture-error.ts';

/** Bytes that a picture may have once it is decoded: this many pixels in four channels of eight bits. */
export const DECODED_BYTES = { catalogue: 4 * 100_000_000, avatar: 4 * 40_000_000 };

const LIMITS = { limitInputPixels: 100_000_000 };

/**
 * Reads what a picture says of itself, and nothing more of it.
 * @returns nothing for what is no picture
 * @throws PictureError when decoding it would take more memory than it may
 */
export async function headerOf(picture: Buffer | string, mostBytes: number): Promise<Metadata | undefined> {
  const header = await sharp(picture, { limitInputPixels: false })
    .metadata()
    .catch(() => undefined);
  if (!header?.width || !header.height) return undefined;
  if (header.format === 'svg') return header;
  // Whether it can be read line by line depends on how it was written, so all of it counts.
  const decoded = header.width * header.height * (header.channels ?? 4) * BYTES_OF[header.depth ?? 'uchar'];
  if (decoded <= mostBytes && header.width * header.height <= LIMITS.limitInputPixels) return header;
  throw new PictureError(
    'picture-too-large',
    `it has ${header.width} × ${header.height} pixels, which take more memory than a picture may`,
  );
}

const BYTES_OF: Record<NonNullable<Metadata['depth']>, number> = {
  char: 1,
  uchar: 1,
  short: 2,
  ushort: 2,
  int: 4,
  uint: 4,
  float: 4,
  complex: 8,
  double: 8,
  dpcomplex: 16,
};

/** A picture whose header was found fit. */
export function openPicture(picture: Buffer | string, options?: SharpOptions): Sharp {
  return sharp(picture, { ...LIMITS, ...options });
}

/** What the decoder says of a picture, as far as it is for people. */
export function brokenPicture(error: Error): PictureError {
  return /out of memory/.test(error.message)
    ? new PictureError('picture-too-large', 'decoding it takes more memory than a picture may')
    : new PictureError('picture-broken', `it is broken: ${error.message.split('\n')[0]}`);
}
