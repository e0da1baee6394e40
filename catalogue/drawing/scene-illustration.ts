import { tonesOf } from './color.ts';
import { drawGround, groundTint } from './ground.ts';
import type { IllustrationKind } from './illustration.ts';
import { SCENES, type Scene } from './scenes.ts';
import { Sheet } from './sheet.ts';
import { board, daylight, disc, dunes, niche, type Placed, place } from './stage.ts';

export { drawLogo } from './emblem.ts';
export type { Scene } from './scenes.ts';

/**
 * A banner without text. Wide is 1600 × 900 with its right half calm, or its left half when `mirrored`;
 * tall is 900 × 1125 with its upper third calm.
 */
export function drawBanner(scene: Scene, format: 'wide' | 'tall', mirrored = false): string {
  const { tint, dunes: sand, set, products } = SCENES[scene];
  const [width, height] = format === 'wide' ? [1600, 900] : [900, 1125];
  const prefix = `${scene}-${format}${mirrored ? '-m' : ''}-`;
  const sheet = new Sheet(prefix);
  const furniture = set(sheet);
  const stage = mirrored ? `<g transform="translate(800 0) scale(-1 1)">${furniture}</g>` : furniture;
  const goods = products
    .map((product, i) => place(`${prefix}${i}-`, mirrored ? { ...product, x: 800 - product.x } : product))
    .join('');
  const scale = format === 'wide' ? 1.04 : 1.02;
  const [x, y] = format === 'wide' ? [mirrored ? 748 : 20, -36] : [42, 207];
  return document(width, height, sheet, [
    drawGround(sheet, tint, width, height),
    daylight(
      sheet,
      format === 'wide' ? (mirrored ? 120 : 900) : 380,
      format === 'wide' ? height : height * 0.7,
    ),
    sand ? dunes(sheet, sand, width, height, y + 620 * scale) : '',
    `<g transform="translate(${x} ${y}) scale(${scale})">${stage}${goods}</g>`,
  ]);
}

/** The card of a category, 800 × 1000: one to three of its products before an arch or a disc. */
export function drawTaxon(taxon: string, kinds: { kind: IllustrationKind; color: string }[]): string {
  const prefix = `taxon-${taxon.replaceAll(/[^a-z0-9-]/gi, '')}-`;
  const sheet = new Sheet(prefix);
  const [first] = kinds;
  const tint = groundTint(first?.color ?? '#c9b79c');
  const { light, shade } = tonesOf(tint);
  const backdrops = [
    () => board(sheet, light, 130, 860, 540, 720),
    () => niche(sheet, shade, 140, 860, 520, 730),
    () => disc(sheet, shade, 400, 440, 310),
  ];
  const letters = [...taxon].reduce((sum, letter) => sum + letter.charCodeAt(0), 0);
  const backdrop = backdrops[letters % backdrops.length]?.() ?? '';
  const goods = kinds
    .slice(0, 3)
    .map((product, i) =>
      place(`${prefix}${i}-`, { ...product, ...spotOf(product.kind, i, Math.min(3, kinds.length)) }),
    );
  // The first product is the nearest, so it is drawn last.
  return document(800, 1000, sheet, [drawGround(sheet, tint), backdrop, ...goods.reverse()]);
}

/** The picture of an article, 1600 × 1000: one to three pieces side by side on a wide stage. */
export function drawArticle(article: string, kinds: { kind: IllustrationKind; color: string }[]): string {
  const prefix = `article-${article}-`;
  const sheet = new Sheet(prefix);
  const tint = groundTint(kinds[0]?.color ?? '#c9b79c');
  const { light, shade } = tonesOf(tint);
  const count = Math.min(3, kinds.length);
  const goods = kinds.slice(0, 3).map((product, i) => {
    const { x, ...spot } = spotOf(product.kind, i, count);
    // The stage of a category is 800 wide; this one leaves more air between the pieces.
    return place(`${prefix}${i}-`, { ...product, ...spot, x: 800 + (x - 400) * 1.7 });
  });
  return document(1600, 1000, sheet, [
    drawGround(sheet, tint, 1600, 1000),
    daylight(sheet, 420, 700),
    niche(sheet, shade, 180, 860, 480, 640),
    board(sheet, light, 620, 860, 800, 560),
    ...goods.reverse(),
  ]);
}

const STANDING = new Set<IllustrationKind>([
  'sneakers',
  'loafers',
  'sandals',
  'heels',
  'boots',
  'backpack',
  'handbag',
  'tote',
  'crossbody',
  'wallet',
  'belt',
  'sunglasses',
  'watch',
  'cap',
  'perfume',
]);

export function isStanding(kind: IllustrationKind | undefined): boolean {
  return kind !== undefined && STANDING.has(kind);
}

function spotOf(
  kind: IllustrationKind,
  index: number,
  count: number,
): Pick<Placed, 'x' | 'y' | 'size' | 'hung'> {
  const standing = isStanding(kind);
  const size = (count === 1 ? 0.94 : index === 0 ? 0.78 : 0.66) * (standing ? 0.8 : 1);
  const x = count === 1 ? 400 : count === 2 ? [300, 540][index] : [400, 210, 600][index];
  return { x: x ?? 400, y: (standing ? 850 : 920) - (index === 0 ? 0 : 50), size, hung: !standing };
}

function document(width: number, height: number, sheet: Sheet, layers: string[]): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"><defs>${sheet.definitions()}</defs>${layers.join('')}</svg>`;
}
