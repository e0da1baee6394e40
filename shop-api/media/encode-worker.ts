import { rename } from 'node:fs/promises';
import { constants, setPriority } from 'node:os';
import sharp from 'sharp';
import type { EncodedFormat } from './media-folder.ts';

/** One piece of work: a picture in one width and format, or its preview. */
export type EncodeJob =
  | { kind: 'encode'; original: string; target: string; width: number; format: EncodedFormat }
  | { kind: 'preview'; original: string };

export type EncodeResult = { color?: string; placeholder?: string } | { failure: string };

const placeholderWidth = 16;
const ownDensity = 72;

setPriority(constants.priority.PRIORITY_LOW);
sharp.concurrency(1);
sharp.cache(false);

process.on('disconnect', () => process.exit(0));
process.on('message', (job: EncodeJob) => {
  run(job).then(
    (result) => process.send?.(result),
    (error: unknown) => process.send?.({ failure: String(error) }),
  );
});

const run = (job: EncodeJob): Promise<EncodeResult> => (job.kind === 'encode' ? encode(job) : preview(job));

const encode = async ({
  original,
  target,
  width,
  format,
}: EncodeJob & { kind: 'encode' }): Promise<EncodeResult> => {
  const picture = (await open(original, width)).resize(width);
  const part = `${target}.part`;
  await (format === 'avif' ? picture.avif({ quality: 55, effort: 3 }) : picture.webp({ quality: 78 })).toFile(
    part,
  );
  await rename(part, target);
  return {};
};

const preview = async ({ original }: EncodeJob & { kind: 'preview' }): Promise<EncodeResult> => {
  const small = await (await open(original, placeholderWidth)).resize(placeholderWidth).png().toBuffer();
  const blurred = await sharp(small).blur(1).webp({ quality: 40 }).toBuffer();
  const pixel = await sharp(small)
    .flatten({ background: '#fff' })
    .resize(1, 1, { fit: 'fill' })
    .raw()
    .toBuffer();
  const color = `#${[...pixel.subarray(0, 3)].map((part) => part.toString(16).padStart(2, '0')).join('')}`;
  // Behind a picture that lets its ground through, a blurred copy of itself would stay in sight.
  const { isOpaque } = await sharp(small).stats();
  return isOpaque
    ? { color, placeholder: `data:image/webp;base64,${blurred.toString('base64')}` }
    : { color };
};

/** Drawings are rendered at the size that is needed. */
const open = async (original: string, width: number) => {
  const { format, width: own = width } = await sharp(original).metadata();
  const density = format === 'svg' ? Math.min(2400, Math.max(1, (ownDensity * width) / own)) : undefined;
  return sharp(original, { density, limitInputPixels: 100_000_000 }).autoOrient();
};
