import sharp, { type Sharp } from 'sharp';
import type { Focus } from '../database/stored-values.ts';

/** What pages know of a picture before it is there, and how they frame it. */
export interface PicturePreview {
  /** Average, `#rrggbb`. */
  color: string;
  /** Tiny and blurred, a data URL; absent where it would shine through. */
  placeholder?: string;
  focus?: Focus;
  onWhite: boolean;
}

/** Wide enough to find faces in. */
const PHOTO_WIDTH = 160;
/** Wide enough to tell the ground; filters of drawings take time by the pixel. */
const DRAWING_WIDTH = 48;
const PLACEHOLDER_WIDTH = 16;
/** From where on a channel counts as white, and how much of the edge has to be: goods may reach it. */
const WHITE = 247;
const WHITE_SHARE = 0.9;

/** How wide a picture is read for its preview. */
export const previewWidth = ({ isDrawing }: { isDrawing: boolean }): number =>
  isDrawing ? DRAWING_WIDTH : PHOTO_WIDTH;

/** @param isDrawing whose maker tells what matters in it */
export async function previewPicture(
  picture: Sharp,
  { isDrawing }: { isDrawing: boolean },
): Promise<PicturePreview> {
  const middle = await picture.resize(previewWidth({ isDrawing })).png().toBuffer();
  const small = await sharp(middle).resize(PLACEHOLDER_WIDTH).png().toBuffer();
  const { isOpaque } = await sharp(small).stats();
  const onWhite = isOpaque && (await hasWhiteEdge(middle));
  return {
    color: await averageColor(small),
    // Behind a picture that lets its ground through, a blurred copy of itself would stay in sight.
    ...(isOpaque && !onWhite && { placeholder: await blurred(small) }),
    ...(!isDrawing && { focus: await focusOf(middle) }),
    onWhite,
  };
}

async function averageColor(small: Buffer): Promise<string> {
  const pixel = await sharp(small)
    .flatten({ background: '#fff' })
    .resize(1, 1, { fit: 'fill' })
    .raw()
    .toBuffer();
  return `#${[...pixel.subarray(0, 3)].map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}

async function blurred(small: Buffer): Promise<string> {
  const picture = await sharp(small).blur(1).webp({ quality: 40 }).toBuffer();
  return `data:image/webp;base64,${picture.toString('base64')}`;
}

async function hasWhiteEdge(picture: Buffer): Promise<boolean> {
  const { data, info } = await sharp(picture)
    .removeAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  let [edge, white] = [0, 0];
  for (let y = 0; y < height; y++) {
    const step = y === 0 || y === height - 1 ? 1 : Math.max(1, width - 1);
    for (let x = 0; x < width; x += step) {
      const start = (y * width + x) * channels;
      edge++;
      if (data.subarray(start, start + channels).every((part) => part >= WHITE)) white++;
    }
  }
  return white >= edge * WHITE_SHARE;
}

/** Where skin, strong colours and edges are; of a square there is nothing to find, since few frames cut it. */
async function focusOf(picture: Buffer): Promise<Focus | undefined> {
  const { width, height } = await sharp(picture).metadata();
  if (width === height) return undefined;
  const side = Math.min(width, height);
  const { info } = await sharp(picture)
    .resize(side, side, { position: sharp.strategy.attention })
    .toBuffer({ resolveWithObject: true });
  const { attentionX, attentionY } = info;
  if (attentionX === undefined || attentionY === undefined) return undefined;
  return { x: percent(attentionX, width), y: percent(attentionY, height) };
}

const percent = (part: number, whole: number) => Math.min(100, Math.max(0, Math.round((100 * part) / whole)));
