import { type Tones, tonesOf } from './color.ts';
import type { Illustration } from './illustration.ts';
import { blade, type Fold, mirror, round } from './path.ts';
import { inkOf, printOf } from './print.ts';
import type { Sheet } from './sheet.ts';

export type Weave = 'plain' | 'twill' | 'knit' | 'smooth' | 'grain';

/** A material ready to be cut: its tones and the paints that show it under the studio's light. */
export interface Cloth {
  tones: Tones;
  /** The colour of trims, prints and embroidery. */
  ink: string;
  paint: string;
  print: string | undefined;
  weave: string | undefined;
}

export interface PanelOptions {
  /** How the panel turns towards the light: a round body, or a limb on the lit or the far side. */
  light?: 'round' | 'left' | 'right' | 'flat';
  folds?: Fold[];
  /** How far the lit ridge lies beside each fold; without it the folds are mere creases. */
  ridge?: number;
  shines?: Fold[];
  /** Whether the panel adds to the shadow on the wall; true when absent. */
  cast?: boolean;
  /** Leaves the print out: collars, ribs, cuffs. */
  plain?: boolean;
}

/** The main material of a product, with its print. */
export function clothOf(sheet: Sheet, illustration: Illustration, weave: Weave = 'plain', scale = 1): Cloth {
  const { color, accent, pattern = 'plain' } = illustration;
  const ink = accent ?? inkOf(color, pattern);
  return { ...plainCloth(sheet, color, weave), ink, print: printOf(sheet, pattern, color, ink, scale) };
}

/** A material of one colour. */
export function plainCloth(sheet: Sheet, color: string, weave: Weave = 'plain'): Cloth {
  const tones = tonesOf(color);
  const paint = sheet.reference(
    `paint ${color}`,
    (id) =>
      `<linearGradient id="${id}" x1="0" y1="0" x2=".55" y2="1"><stop stop-color="${tones.light}"/><stop offset=".45" stop-color="${tones.base}"/><stop offset="1" stop-color="${tones.shade}"/></linearGradient>`,
  );
  return { tones, ink: inkOf(color, 'plain'), paint, print: undefined, weave: weaveOf(sheet, weave, tones) };
}

/** A piece of cloth with its print, form shadow, folds and edge. */
export function panel(sheet: Sheet, cloth: Cloth, path: string, options: PanelOptions = {}): string {
  const { light = 'round', cast = true, plain = false } = options;
  const id = sheet.outline(path, cast);
  const fill = (paint: string | undefined, more = '') =>
    paint ? `<use href="#${id}" fill="${paint}"${more}/>` : '';
  const edge = ` stroke="${cloth.tones.line}" stroke-opacity=".55"`;
  const creases = folded(sheet, cloth.tones, path, options);
  const lit = light === 'flat' ? undefined : lightOf(sheet, cloth.tones, light);
  return [
    fill(cloth.paint),
    // A print hides the weave beneath it.
    fill(plain ? cloth.weave : (cloth.print ?? cloth.weave)),
    creases ? fill(lit) : fill(lit ?? 'none', edge),
    creases && creases + fill('none', edge),
  ].join('');
}

/** What the edges of panels inherit from the group around a drawing. */
export const EDGES = 'stroke-width="1.6" stroke-linejoin="round"';

/** A panel on the lit side and its reflection on the far side. */
export function panels(sheet: Sheet, cloth: Cloth, path: string, options: PanelOptions = {}): string {
  const reflect = (folds: Fold[] = []) =>
    folds.map(([x1, y1, x2, y2, width, bend = 0]): Fold => [800 - x1, y1, 800 - x2, y2, width, -bend]);
  const far = { ...options, folds: reflect(options.folds), shines: reflect(options.shines) };
  return (
    panel(sheet, cloth, path, { light: 'left', ...options }) +
    panel(sheet, cloth, mirror(path), { light: 'right', ...far })
  );
}

/** A sewn line: the dip of the seam and the light on its edge. */
export function seam(sheet: Sheet, cloth: Cloth, path: string, width = 2): string {
  const id = sheet.line(path);
  const { shine, line } = cloth.tones;
  return `<g fill="none" stroke-linecap="round" stroke-width="${width}"><use href="#${id}" x="1.5" y="1.5" stroke="${shine}" stroke-opacity=".35"/><use href="#${id}" stroke="${line}" stroke-opacity=".75"/></g>`;
}

/** A row of stitches along `path`. */
export function stitch(sheet: Sheet, color: string, path: string): string {
  const [dash, width] = sheet.close ? ['5 3.2', 1.7] : ['6 4', 1.5];
  return `<path d="${path}" fill="none" stroke="${color}" stroke-opacity=".8" stroke-width="${width}" stroke-dasharray="${dash}" stroke-linecap="round"/>`;
}

/** A sewn-on button with two holes. */
export function button(sheet: Sheet, color: string, x: number, y: number, radius = 7): string {
  const tones = tonesOf(color);
  const paint = sheet.reference(
    `button ${color}`,
    (id) =>
      `<radialGradient id="${id}" cx=".35" cy=".3" r=".8"><stop stop-color="${tones.shine}"/><stop offset=".5" stop-color="${tones.base}"/><stop offset="1" stop-color="${tones.deep}"/></radialGradient>`,
  );
  const shape = sheet.define(
    `button ${color} ${radius}`,
    (id) =>
      `<g id="${id}"><circle cx="1.5" cy="2.5" r="${radius}" fill-opacity=".22"/><circle r="${radius}" fill="${paint}"/><circle r="${round(radius * 0.62)}" fill="none" stroke="${tones.deep}" stroke-opacity=".4"/><path d="M${round(radius * -0.28)} 0h.1M${round(radius * 0.22)} 0h.1" stroke="${tones.deep}" stroke-width="${round(radius * 0.32)}" stroke-linecap="round"/></g>`,
  );
  return `<use href="#${shape}" x="${x}" y="${y}"/>`;
}

function folded(
  sheet: Sheet,
  tones: Tones,
  path: string,
  { folds = [], shines = [], ridge }: PanelOptions,
): string {
  if (folds.length + shines.length === 0) return '';
  const clip = sheet.clip(path);
  const creases = folds.length ? sheet.line(folds.map(blade).join('')) : '';
  const gleam = `fill="${tones.shine}" fill-opacity=".6"`;
  return [
    `<g clip-path="${clip}"><g filter="${sheet.blur(5)}">`,
    shines.length ? `<path d="${shines.map(blade).join('')}" ${gleam}/>` : '',
    // The light comes from the left on every panel.
    ridge ? `<use href="#${creases}" x="${-ridge}" ${gleam}/>` : '',
    creases && `<use href="#${creases}" fill="${tones.deep}" fill-opacity=".42"/>`,
    '</g></g>',
  ].join('');
}

function lightOf(sheet: Sheet, tones: Tones, light: 'round' | 'left' | 'right'): string {
  const { deep, shine } = tones;
  const stops: [number, string, number][] = {
    round: [
      [0, deep, 0.34],
      [0.14, deep, 0.06],
      [0.3, shine, 0.32],
      [0.5, shine, 0],
      [0.72, deep, 0.1],
      [1, deep, 0.55],
    ] satisfies [number, string, number][],
    left: [
      [0, deep, 0.1],
      [0.3, shine, 0.42],
      [0.62, shine, 0.04],
      [1, deep, 0.4],
    ] satisfies [number, string, number][],
    right: [
      [0, deep, 0.4],
      [0.35, shine, 0.14],
      [0.6, deep, 0.12],
      [1, deep, 0.6],
    ] satisfies [number, string, number][],
  }[light];
  return sheet.reference(`light ${light} ${deep}`, (id) => {
    const list = stops
      .map(([at, c, o]) => `<stop offset="${at}" stop-color="${c}" stop-opacity="${o}"/>`)
      .join('');
    return `<linearGradient id="${id}" x2="1" y2=".12">${list}</linearGradient>`;
  });
}

function weaveOf(sheet: Sheet, weave: Weave, tones: Tones): string | undefined {
  // From afar the threads of fine cloth melt into one; drawn, they would shimmer where the picture is scaled down.
  if (weave === 'smooth' || (!sheet.close && weave !== 'knit')) return undefined;
  const threads = {
    plain: { size: 4, path: 'M0 1H4M1 0V4' },
    twill: { size: 6, path: 'M-1 7L7 -1M-4 4L4 -4M2 10L10 2' },
    knit: { size: 12, path: 'M0 1L3 8L6 1M6 1L9 8L12 1' },
    grain: { size: 11, path: 'M1 2L3 3M6 7L8 6M9 1L10 3M3 9L5 10' },
  }[weave];
  const opacity = { plain: 0.16, twill: 0.16, knit: sheet.close ? 0.5 : 0.26, grain: 0.22 }[weave];
  return sheet.reference(
    `weave ${weave} ${tones.line}`,
    (id) =>
      `<pattern id="${id}" width="${threads.size}" height="${threads.size}" patternUnits="userSpaceOnUse"><path d="${threads.path}" stroke="${tones.line}" stroke-opacity="${opacity}" fill="none" stroke-width="${weave === 'knit' ? 1.8 : 1}"/></pattern>`,
  );
}
