import { atLightness, lightnessOf, mix } from './color.ts';
import type { Sheet } from './sheet.ts';

const SAND = '#e6ddd0';
const SHADOW = '#3d2c1c';

/** The tint of the paper behind a product: warm sand, leaning a little towards the product's colour. */
export function groundTint(color: string): string {
  const lightness = lightnessOf(color);
  const lean = mix(SAND, atLightness(color, 0.86, 0.55), 0.14);
  return lightness > 0.8 ? atLightness(lean, 0.83, 1.3) : atLightness(lean, lightness < 0.4 ? 0.915 : 0.895);
}

/** The seamless paper of the studio, lit from the upper left, filling `width` × `height`. */
export function drawGround(sheet: Sheet, tint: string, width = 800, height = 1000): string {
  const lightness = lightnessOf(tint);
  const tone = (difference: number) => atLightness(tint, lightness + difference);
  const wall = sheet.reference(
    `wall ${tint}`,
    (id) =>
      `<radialGradient id="${id}" cx=".26" cy=".14" r="1.15"><stop stop-color="${tone(0.06)}"/><stop offset=".5" stop-color="${tone(0.01)}"/><stop offset="1" stop-color="${tone(-0.07)}"/></radialGradient>`,
  );
  const floor = sheet.reference(
    `floor ${tint}`,
    (id) =>
      `<linearGradient id="${id}" x2="0" y2="1"><stop offset=".66" stop-color="${tone(-0.1)}" stop-opacity="0"/><stop offset=".76" stop-color="${tone(-0.08)}" stop-opacity=".3"/><stop offset=".86" stop-color="${tone(0.05)}" stop-opacity=".42"/><stop offset="1" stop-color="${tone(0.03)}" stop-opacity=".1"/></linearGradient>`,
  );
  const area = `<path d="M0 0H${width}V${height}H0Z"`;
  return `${area} fill="${wall}"/>${area} fill="${floor}"/>`;
}

/** The soft pool of shadow on the floor under a product. */
export function drawFloorShadow(sheet: Sheet, x: number, y: number, reach: number): string {
  const paint = sheet.reference(
    'pool',
    (id) =>
      `<radialGradient id="${id}"><stop stop-color="${SHADOW}" stop-opacity=".42"/><stop offset=".45" stop-color="${SHADOW}" stop-opacity=".2"/><stop offset="1" stop-color="${SHADOW}" stop-opacity="0"/></radialGradient>`,
  );
  return `<ellipse cx="${x + 12}" cy="${y}" rx="${reach * 1.18}" ry="${reach * 0.13 + 8}" fill="${paint}"/>`;
}

/** The shadow that the sheet's shapes cast on the wall behind them, to the lower right. */
export function drawWallShadow(sheet: Sheet): string {
  return `<g fill="${SHADOW}" fill-opacity=".26" filter="${sheet.blur(16)}"><g transform="translate(16 22)">${sheet.shadowShapes()}</g></g>`;
}
