import { tonesOf } from './color.ts';
import { EDGES } from './fabric.ts';
import { drawFloorShadow, drawWallShadow } from './ground.ts';
import type { Illustration } from './illustration.ts';
import { round } from './path.ts';
import { DRAWINGS } from './product-illustration.ts';
import { Sheet } from './sheet.ts';

/** A product on the set: the middle of its foot, and its size in share of a product picture. */
export interface Placed extends Omit<Illustration, 'view'> {
  x: number;
  y: number;
  size: number;
  /** Degrees, clockwise, about its foot. */
  turn?: number;
  /** Whether it hangs close to a wall, which then takes its shadow. */
  hung?: boolean;
}

/** A product and its definitions, placed on the set. `prefix` must be unique on the set. */
export function place(prefix: string, product: Placed): string {
  const { x, y, size, turn = 0, hung = false, ...illustration } = product;
  const sheet = new Sheet(prefix);
  const { art, floor } = DRAWINGS[illustration.kind](sheet, { ...illustration, view: 'front' });
  const shadow = (hung ? drawWallShadow(sheet) : '') + drawFloorShadow(sheet, 400, floor.y, floor.reach);
  return `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${size}) translate(-400 ${-floor.y})" ${EDGES}>${shadow}${art}</g><defs>${sheet.definitions()}</defs>`;
}

/** An arched niche in the wall, standing on `base`. */
export function niche(
  sheet: Sheet,
  color: string,
  x: number,
  base: number,
  width: number,
  height: number,
): string {
  const tones = tonesOf(color);
  const outline = archPath(x, base, width, height);
  const depth = sheet.reference(
    `niche ${color}`,
    (id) =>
      `<linearGradient id="${id}" x2="1" y2=".3"><stop stop-color="${tones.deep}" stop-opacity=".5"/><stop offset=".16" stop-color="${tones.shade}" stop-opacity=".4"/><stop offset=".55" stop-color="${tones.light}" stop-opacity=".5"/><stop offset="1" stop-color="${tones.shine}" stop-opacity=".5"/></linearGradient>`,
  );
  return `<path d="${outline}" fill="${tones.base}"/><path d="${outline}" fill="${depth}"/><path d="${outline}" fill="none" stroke="${tones.shine}" stroke-opacity=".7" stroke-width="2.5" transform="translate(2 2)"/>`;
}

/** A flat arched board that stands before the wall. */
export function board(
  sheet: Sheet,
  color: string,
  x: number,
  base: number,
  width: number,
  height: number,
): string {
  const tones = tonesOf(color);
  const outline = archPath(x, base, width, height);
  const face = sheet.reference(
    `board ${color}`,
    (id) =>
      `<linearGradient id="${id}" x2=".7" y2="1"><stop stop-color="${tones.light}"/><stop offset=".5" stop-color="${tones.base}"/><stop offset="1" stop-color="${tones.shade}"/></linearGradient>`,
  );
  return `<path d="${outline}" fill="#3d2c1c" fill-opacity=".2" filter="${broadBlur(sheet)}" transform="translate(20 12)"/><path d="${archPath(x + 10, base, width, height)}" fill="${tones.deep}"/><path d="${outline}" fill="${face}"/>`;
}

/** A round plinth whose top is centred on (x, top). */
export function plinth(
  sheet: Sheet,
  color: string,
  x: number,
  top: number,
  radius: number,
  height: number,
): string {
  const tones = tonesOf(color);
  const ry = round(radius * 0.17);
  const side = sheet.reference(
    `plinth ${color}`,
    (id) =>
      `<linearGradient id="${id}" x2="1"><stop stop-color="${tones.base}"/><stop offset=".24" stop-color="${tones.light}"/><stop offset=".7" stop-color="${tones.shade}"/><stop offset="1" stop-color="${tones.deep}"/></linearGradient>`,
  );
  const [l, r, bottom] = [x - radius, x + radius, top + height];
  return `${drawFloorShadow(sheet, x + radius * 0.12, bottom + ry * 0.5, radius * 1.16)}<path d="M${l} ${top}V${bottom}A${radius} ${ry} 0 0 0 ${r} ${bottom}V${top}Z" fill="${side}"/><ellipse cx="${x}" cy="${top}" rx="${radius}" ry="${ry}" fill="${tones.light}"/><ellipse cx="${x}" cy="${top}" rx="${radius - 1}" ry="${ry - 1}" fill="none" stroke="${tones.shine}" stroke-opacity=".8" stroke-width="2"/>`;
}

/** Dunes from one side to the other, the nearest in the lightest sand. */
export function dunes(sheet: Sheet, color: string, width: number, height: number, crest: number): string {
  const tones = tonesOf(color);
  const dune = (y: number, swell: number, from: string, to: string, key: number) => {
    const paint = sheet.reference(
      `dune ${color} ${key}`,
      (id) =>
        `<linearGradient id="${id}" x2=".5" y2="1"><stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient>`,
    );
    return `<path d="M0 ${y}C${width * 0.2} ${y - swell} ${width * 0.38} ${y - swell * 0.6} ${width * 0.5} ${y}S${width * 0.84} ${y + swell * 0.7} ${width} ${y - swell * 0.5}V${height}H0Z" fill="${paint}"/>`;
  };
  return (
    dune(crest, 70, tones.light, tones.base, 0) +
    dune(crest + (height - crest) * 0.3, -56, tones.shine, tones.base, 1) +
    dune(crest + (height - crest) * 0.62, 44, tones.light, tones.shade, 2)
  );
}

/** A lattice of eight-pointed stars within an arch. */
export function lattice(
  sheet: Sheet,
  color: string,
  x: number,
  base: number,
  width: number,
  height: number,
): string {
  const cell = width / 5;
  const star =
    'M50 12L61 39L88 50L61 61L50 88L39 61L12 50L39 39ZM50 24L68.400 31.600L76 50L68.400 68.400L50 76L31.600 68.400L24 50L31.600 31.600ZM0 12L11 11L12 0M88 0L89 11L100 12M100 88L89 89L88 100M12 100L11 89L0 88M12 50H0M88 50H100M50 12V0M50 88V100';
  const paint = sheet.reference(
    `lattice ${color} ${cell}`,
    (id) =>
      `<pattern id="${id}" x="${x}" y="${base}" width="100" height="100" patternUnits="userSpaceOnUse" patternTransform="translate(${round(x - (x * cell) / 100)} ${round(base - (base * cell) / 100)}) scale(${round(cell) / 100})"><path d="${star}" fill="none" stroke="${color}" stroke-width="4"/></pattern>`,
  );
  const outline = archPath(x, base, width, height);
  return `<path d="${outline}" fill="${paint}"/><path d="${outline}" fill="none" stroke="${color}" stroke-width="7"/>`;
}

/** A clothes rail between two posts, standing on `floor`. */
export function rail(
  sheet: Sheet,
  color: string,
  left: number,
  right: number,
  top: number,
  floor: number,
): string {
  const { light, deep } = tonesOf(color);
  const frame = `M${left} ${floor}V${top + 26}Q${left} ${top} ${left + 26} ${top}H${right - 26}Q${right} ${top} ${right} ${top + 26}V${floor}M${left - 40} ${floor}H${left + 40}M${right - 40} ${floor}H${right + 40}`;
  return `${drawFloorShadow(sheet, (left + right) / 2, floor + 4, (right - left) * 0.52)}<g fill="none" stroke-linecap="round"><path d="${frame}" stroke="${deep}" stroke-width="11"/><path d="${frame}" stroke="${color}" stroke-width="8"/><path d="${frame}" stroke="${light}" stroke-width="2.500" transform="translate(-1.500 -2)"/></g>`;
}

/** The hook and shoulders of a hanger from a rail at `top` down to the neck of a garment. */
export function hanger(x: number, top: number, neck: number, half: number): string {
  return `<g fill="none" stroke="#8d7248" stroke-width="5" stroke-linecap="round"><path d="M${x - 9} ${top + 6}A11 11 0 1 1 ${x} ${top + 14}V${neck - 12}"/><path d="M${x - half} ${neck + 10}L${x} ${neck - 12}L${x + half} ${neck + 10}" stroke="#a98a5c" stroke-width="8"/></g>`;
}

/** A hanging lantern, its ring at (x, y). */
export function lantern(sheet: Sheet, color: string, x: number, y: number, size: number): string {
  const { light, deep, shine } = tonesOf(color);
  const glow = sheet.reference(
    'glow',
    (id) =>
      `<radialGradient id="${id}"><stop stop-color="#fff3cf" stop-opacity=".95"/><stop offset=".4" stop-color="#f7dfa2" stop-opacity=".4"/><stop offset="1" stop-color="#f7dfa2" stop-opacity="0"/></radialGradient>`,
  );
  return `<path d="M${x} 0V${y}" stroke="${deep}" stroke-width="2"/><g transform="translate(${x} ${y}) scale(${size})"><circle cy="92" r="130" fill="${glow}"/><circle r="11" cy="6" fill="none" stroke="${color}" stroke-width="5"/><path d="M-30 48Q-22 22 0 14Q22 22 30 48Z" fill="${color}"/><path d="M-36 48H36L48 100L30 150H-30L-48 100Z" fill="#fbeec8" fill-opacity=".75"/><path d="M-36 48H36L48 100L30 150H-30L-48 100ZM-14 48L-18 100L-11 150M14 48L18 100L11 150M-48 100H48" fill="none" stroke="${color}" stroke-width="6" stroke-linejoin="round"/><path d="M-38 48H38M-32 150H32" stroke="${light}" stroke-width="9"/><path d="M-24 156H24L14 172H-14Z" fill="${deep}"/><path d="M-42 98L-32 54" stroke="${shine}" stroke-width="2"/></g>`;
}

/** A crescent moon. */
export function crescent(sheet: Sheet, color: string, x: number, y: number, radius: number): string {
  const { shine, shade } = tonesOf(color);
  const paint = sheet.reference(
    'crescent',
    (id) =>
      `<linearGradient id="${id}" x2="1" y2="1"><stop stop-color="${shine}"/><stop offset="1" stop-color="${shade}"/></linearGradient>`,
  );
  return `<path transform="translate(${x} ${y}) scale(${radius})" d="M.3 -.95A1 1 0 1 0 .9 .43A.82 .82 0 1 1 .3 -.95Z" fill="${paint}"/>`;
}

/** A ball lying on the floor at (x, y). */
export function ball(sheet: Sheet, color: string, x: number, y: number, radius: number): string {
  const { shine, base, deep } = tonesOf(color);
  const paint = sheet.reference(
    `ball ${color}`,
    (id) =>
      `<radialGradient id="${id}" cx=".34" cy=".28" r=".85"><stop stop-color="${shine}"/><stop offset=".45" stop-color="${base}"/><stop offset="1" stop-color="${deep}"/></radialGradient>`,
  );
  return `${drawFloorShadow(sheet, x, y, radius * 1.1)}<circle cx="${x}" cy="${y - radius}" r="${radius}" fill="${paint}"/>`;
}

/** A disc on the wall, as of a low sun. */
export function disc(sheet: Sheet, color: string, x: number, y: number, radius: number): string {
  const { light, shade } = tonesOf(color);
  const paint = sheet.reference(
    `disc ${color}`,
    (id) =>
      `<linearGradient id="${id}" x2=".4" y2="1"><stop stop-color="${light}"/><stop offset="1" stop-color="${shade}"/></linearGradient>`,
  );
  return `<circle cx="${x}" cy="${y}" r="${radius}" fill="${paint}"/>`;
}

/** Daylight through a tall window, slanting over the wall: three panes from `x` on. */
export function daylight(sheet: Sheet, x: number, height: number): string {
  const paint = sheet.reference(
    'daylight',
    (id) =>
      `<linearGradient id="${id}" x2=".3" y2="1"><stop stop-color="#fff" stop-opacity=".38"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></linearGradient>`,
  );
  const pane = (left: number) =>
    `<path d="M${left} ${height * 0.06}h104l${height * 0.17} ${height * 0.3}h-104ZM${left + height * 0.19} ${height * 0.39}h104l${height * 0.17} ${height * 0.3}h-104Z" fill="${paint}"/>`;
  return `<g filter="${broadBlur(sheet)}">${[0, 136, 272].map((offset) => pane(x + offset)).join('')}</g>`;
}

function archPath(x: number, base: number, width: number, height: number): string {
  const radius = width / 2;
  return `M${x} ${base}V${base - height + radius}A${radius} ${radius} 0 0 1 ${x + width} ${base - height + radius}V${base}Z`;
}

function broadBlur(sheet: Sheet): string {
  return sheet.reference(
    'broad blur',
    (id) =>
      `<filter id="${id}" x="-.1" y="-.1" width="1.2" height="1.2"><feGaussianBlur stdDeviation="9"/></filter>`,
  );
}
