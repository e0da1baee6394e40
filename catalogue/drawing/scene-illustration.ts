import { drawGround, groundTint } from './ground.ts';
import type { IllustrationKind } from './illustration.ts';
import { Sheet } from './sheet.ts';

export type Scene = 'season' | 'eid' | 'heritage' | 'kids' | 'bags' | 'sport';

/** A banner without text, its calm half on the right, or on the left when `mirrored`: 1600 × 900 or 900 × 1125. */
export function drawBanner(scene: Scene, format: 'wide' | 'tall', mirrored = false): string {
  const [width, height] = format === 'wide' ? [1600, 900] : [900, 1125];
  return backdrop(`b-${scene}-${format}${mirrored ? '-m' : ''}-`, '#c9b79c', width, height);
}

/** The card of a category, 800 × 1000: one to three of its products. */
export function drawTaxon(taxon: string, kinds: { kind: IllustrationKind; color: string }[]): string {
  return backdrop(`t-${taxon}-`, kinds[0]?.color ?? '#c9b79c', 800, 1000);
}

/** An abstract brand emblem, 400 × 200; `shape` picks one of the marks, counting on from the first again. */
export function drawLogo(shape: number, color: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 200" width="400" height="200"><circle cx="200" cy="100" r="${40 + (shape % 12) * 3}" fill="${color}"/></svg>`;
}

function backdrop(prefix: string, color: string, width: number, height: number): string {
  const sheet = new Sheet(prefix);
  const ground = drawGround(sheet, groundTint(color), width, height);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"><defs>${sheet.definitions()}</defs>${ground}</svg>`;
}
