import { type Cloth, panel } from './fabric.ts';
import { AXIS, type Fold, mirror, symmetric } from './path.ts';
import type { Sheet } from './sheet.ts';

/** A point given by its distance from the axis and its y. */
export type At = [half: number, y: number];

/** The measures of an upper body; all halves are distances from the axis. */
export interface Cut {
  neck: At;
  depth: number;
  shoulder: At;
  armpit: At;
  waist: At;
  hem: At;
  /** How far the hem hangs lower in the middle than at the sides. */
  sag?: number;
  /** Whether the neckline is a V. */
  pointed?: boolean;
}

/** The outline of a body from neckline to hem. */
export function torso(cut: Cut): string {
  const { shoulder, armpit, waist, hem, sag = 10 } = cut;
  const [nx, ny] = left(cut.neck);
  const [sx, sy] = left(shoulder);
  const [ax, ay] = left(armpit);
  const [wx, wy] = left(waist);
  const [hx, hy] = left(hem);
  return symmetric(
    `M${neckline(cut)}C${nx - 20} ${ny + 12} ${sx + 34} ${sy - 13} ${sx} ${sy}C${sx + 16} ${sy + 50} ${ax + 10} ${ay - 46} ${ax} ${ay}C${ax + 3} ${ay + (wy - ay) * 0.45} ${wx} ${wy - (wy - ay) * 0.35} ${wx} ${wy}C${wx} ${wy + (hy - wy) * 0.4} ${hx + 4} ${hy - (hy - wy) * 0.4} ${hx} ${hy}C${hx + 46} ${hy + sag} ${AXIS - hem[0] * 0.4} ${hy + sag} ${AXIS} ${hy + sag}`,
  );
}

/** The neckline from the middle to the left shoulder, without its leading command. */
function neckline({
  neck: [half, y],
  depth,
  pointed = false,
}: Pick<Cut, 'neck' | 'depth' | 'pointed'>): string {
  const x = AXIS - half;
  return pointed
    ? `${AXIS} ${y + depth}C${AXIS - half * 0.35} ${y + depth * 0.66} ${x + half * 0.12} ${y + depth * 0.3} ${x} ${y}`
    : `${AXIS} ${y + depth}C${AXIS - half * 0.6} ${y + depth} ${x + 1} ${y + depth * 0.55} ${x} ${y}`;
}

/** The whole neckline as an open line, from the right shoulder to the left one. */
export function neckLine(cut: Pick<Cut, 'neck' | 'depth' | 'pointed'>): string {
  const half = neckline(cut);
  return `M${half}M${mirror(half)}`;
}

/** The inside of the back seen through the neck opening, with the brand's label. */
export function neckInside(cloth: Cloth, cut: Cut, label = '#efe6d6'): string {
  const [half, y] = cut.neck;
  const opening = symmetric(
    `M${AXIS} ${y + 10}C${AXIS - half * 0.5} ${y + 12} ${AXIS - half} ${y + 6} ${AXIS - half} ${y - 2}L${AXIS - half - 10} ${y + 14}L${AXIS - half} ${y + cut.depth * 0.6}L${AXIS} ${y + cut.depth + 16}`,
  );
  return `<path d="${opening}" fill="${cloth.tones.inside}"/><path d="M${AXIS - half} ${y}Q${AXIS} ${y + 22} ${AXIS + half} ${y}L${AXIS + half} ${y + 14}Q${AXIS} ${y + 38} ${AXIS - half} ${y + 14}Z" fill="${cloth.tones.deep}" fill-opacity=".28"/><path d="M${AXIS - 17} ${y + 22}H${AXIS + 17}V${y + 35}H${AXIS - 17}Z" fill="${label}" fill-opacity=".9"/>`;
}

/** The outline of the left sleeve, tucked under the body at the shoulder. */
export function sleeve(cut: Cut, outer: At, inner: At, bow = 18): string {
  const [sx, sy] = left(cut.shoulder);
  const [ax, ay] = left(cut.armpit);
  const [ox, oy] = left(outer);
  const [ix, iy] = left(inner);
  return `M${sx + 30} ${sy - 8}C${sx + 6} ${sy - 4} ${sx - 8} ${sy + 6} ${sx - 22} ${sy + 34}C${sx - 40} ${sy + 80} ${ox - bow * 0.4} ${oy - (oy - sy) * 0.42} ${ox} ${oy}Q${(ox + ix) / 2 - 2} ${(oy + iy) / 2 + 9} ${ix} ${iy}C${ix + 4} ${iy - (iy - ay) * 0.4} ${ax - bow * 1.3} ${ay + (iy - ay) * 0.28} ${ax} ${ay - 6}L${ax + 30} ${ay - 40}Z`;
}

/** A band along the end of the left sleeve, `width` deep: cuff, rib or turned hem. */
export function cuff(outer: At, inner: At, width: number, flare = 0): string {
  const [ox, oy] = left(outer);
  const [ix, iy] = left(inner);
  const length = Math.hypot(ix - ox, iy - oy);
  const [dx, dy] = [(-(iy - oy) / length) * width, ((ix - ox) / length) * width];
  const [ux, uy] = [((ix - ox) / length) * flare, ((iy - oy) / length) * flare];
  const r = (value: number) => Math.round(value * 10) / 10;
  return `M${ox} ${oy}L${r(ox + dx - ux)} ${r(oy + dy - uy)}Q${r((ox + ix) / 2 + dx)} ${r((oy + iy) / 2 + dy + 8)} ${r(ix + dx + ux)} ${r(iy + dy + uy)}L${ix} ${iy}Q${r((ox + ix) / 2 - 2)} ${r((oy + iy) / 2 + 9)} ${ox} ${oy}Z`;
}

/** A skirt hanging from the waist, its hem in soft waves. */
export function skirt(waist: At, hem: At, waves = 4, wave = 12, belly = 0.5): string {
  const [wx, wy] = left(waist);
  const [hx, hy] = left(hem);
  const step = hem[0] / waves;
  const level = (i: number) => hy + Math.sin((i / waves) * (Math.PI / 2)) * 20 + (i % 2 ? wave * 0.25 : 0);
  let edge = '';
  for (let i = 0; i < waves; i++) {
    const x = hx + step * i;
    const swing = i % 2 ? -0.35 : 0.8;
    edge += `C${x + step * 0.35} ${level(i) + wave * swing} ${x + step * 0.65} ${level(i + 1) + wave * swing} ${x + step} ${level(i + 1)}`;
  }
  return symmetric(
    `M${AXIS} ${wy + 6}Q${(AXIS + wx) / 2} ${wy + 5} ${wx} ${wy}C${wx - (wx - hx) * belly} ${wy + (hy - wy) * 0.2} ${hx + (wx - hx) * 0.16} ${hy - (hy - wy) * 0.4} ${hx} ${hy}${edge}`,
  );
}

/** Folds that fan out from a gathered waist to the hem. */
export function gathers(
  [waistHalf, waistY]: At,
  [hemHalf, hemY]: At,
  count: number,
  width = 9,
  from = 0.02,
): Fold[] {
  return Array.from({ length: count }, (_, i): Fold => {
    const across = ((i + 0.5) / count) * 2 - 1 + (i % 2 ? 0.035 : -0.03);
    const top = waistY + (hemY - waistY) * (from + (i % 3) * 0.05);
    return [
      Math.round(AXIS + across * waistHalf * (1 + from)),
      Math.round(top),
      Math.round(AXIS + across * hemHalf * 0.97),
      hemY + 30,
      width + (i % 3) * 3,
      across * -14,
    ];
  });
}

/** The creases of a body that hangs from its shoulders. */
export function bodyFolds({ armpit: [half, top], hem: [hemHalf, bottom] }: Cut, strength = 1): Fold[] {
  const height = bottom - top;
  const w = 7 * strength;
  return [
    [AXIS - half + 4, top + 6, AXIS - half * 0.4, top + height * 0.27, w, 14],
    [AXIS + half - 4, top + 6, AXIS + half * 0.45, top + height * 0.3, w * 1.1, -14],
    [AXIS - hemHalf + 4, top + height * 0.5, AXIS - half * 0.42, top + height * 0.62, w * 0.8, -8],
    [AXIS + hemHalf - 2, top + height * 0.44, AXIS + half * 0.5, top + height * 0.58, w, 8],
    [AXIS + half * 0.34, top + height * 0.5, AXIS + half * 0.5, bottom + 16, w * 1.4, 8],
    [AXIS - half * 0.3, top + height * 0.6, AXIS - half * 0.42, bottom + 16, w * 1.1, -6],
    [AXIS + half * 0.8, top + height * 0.66, AXIS + hemHalf * 0.86, bottom + 16, w, 4],
  ];
}

/** The creases of the left sleeve, at the shoulder and the bend of the arm. */
export function sleeveFolds(cut: Cut, [outerHalf, outerY]: At, [innerHalf, innerY]: At): Fold[] {
  const [sx, sy] = left(cut.shoulder);
  const [ax, ay] = left(cut.armpit);
  const [ox, ix] = [AXIS - outerHalf, AXIS - innerHalf];
  const at = (share: number): [number, number] => [sx + (ox - sx) * share, sy + (outerY - sy) * share];
  const [ex, ey] = at(0.52);
  const [lx, ly] = at(0.8);
  return [
    [ax - 4, ay + 4, sx - 26, sy + 70, 7, -10],
    [ax - 22, ay + (innerY - ay) * 0.3, ex - 8, ey + 6, 6, 10],
    [ix - 4, ay + (innerY - ay) * 0.7, lx - 4, ly + 4, 5, 8],
    [(ex + ax) / 2 - 10, ey - 30, (ox + ix) / 2 + 4, outerY, 5, 6],
  ];
}

/** A body with its creases. */
export function bodyPanel(sheet: Sheet, cloth: Cloth, cut: Cut, strength = 1): string {
  const folds = bodyFolds(cut, strength);
  return panel(sheet, cloth, torso(cut), { folds, ridge: 13 });
}

function left([half, y]: At): [number, number] {
  return [AXIS - half, y];
}
