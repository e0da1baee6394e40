import { rename, rm } from 'node:fs/promises';
import sharp from 'sharp';
import { type Description, describePicture } from './describe-picture.ts';
import type { EncodedFormat } from './media-folder.ts';
import { DECODED_BYTES, headerOf, openPicture } from './open-picture.ts';
import { PictureError, type PictureProblem } from './picture-error.ts';
import { type PicturePreview, previewPicture, previewWidth } from './preview-picture.ts';
import { type Redrawn, squarePicture, uprightPicture } from './redrawn-picture.ts';

/** One piece of work: a picture in one width and format, its preview, the square of an avatar, a shopper's photograph, or what a picture is. */
export type PictureJob =
  | { kind: 'encode'; original: string; target: string; width: number; format: EncodedFormat }
  | { kind: 'preview'; original: string }
  | { kind: 'square' | 'upright'; content: Uint8Array; widest: number }
  | { kind: 'describe'; content: Uint8Array; proven: boolean };

export interface PictureResults {
  encode: undefined;
  preview: PicturePreview;
  square: Redrawn;
  upright: Redrawn;
  describe: Description & { drawn?: Buffer };
}

export type PictureReply = { result: unknown } | { code: PictureProblem; message: string };

const OWN_DENSITY = 72;

sharp.concurrency(1);
sharp.cache(false);

process.on('disconnect', () => process.exit(0));
process.on('message', (job: PictureJob) => {
  run(job).then(
    (result) => reply({ result }),
    (error: Error) => {
      const code = error instanceof PictureError ? error.code : 'picture-broken';
      reply({ code, message: error.message });
    },
  );
});

function reply(told: PictureReply) {
  return process.send?.(told);
}

function run(job: PictureJob): Promise<PictureResults[PictureJob['kind']]> {
  switch (job.kind) {
    case 'encode':
      return encode(job);
    case 'preview':
      return preview(job);
    case 'square':
      return squarePicture(Buffer.from(job.content), job.widest);
    case 'upright':
      return uprightPicture(Buffer.from(job.content), job.widest);
    case 'describe':
      return describePicture(Buffer.from(job.content), job.proven);
  }
}

async function encode({
  original,
  target,
  width,
  format,
}: PictureJob & { kind: 'encode' }): Promise<undefined> {
  const picture = (await open(original, width)).resize(width);
  const part = `${target}.part`;
  const made = format === 'avif' ? picture.avif({ quality: 55, effort: 3 }) : picture.webp({ quality: 78 });
  try {
    await made.toFile(part);
    await rename(part, target);
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
}

async function preview({ original }: PictureJob & { kind: 'preview' }): Promise<PicturePreview> {
  const isDrawing = (await headerOf(original, DECODED_BYTES.catalogue))?.format === 'svg';
  return previewPicture(await open(original, previewWidth({ isDrawing })), { isDrawing });
}

/** Drawings are rendered at the size that is needed. */
async function open(original: string, width: number) {
  const header = await headerOf(original, DECODED_BYTES.catalogue);
  const density =
    header?.format === 'svg' ? Math.min(2400, Math.max(1, (OWN_DENSITY * width) / header.width)) : undefined;
  return openPicture(original, { density }).autoOrient();
}
