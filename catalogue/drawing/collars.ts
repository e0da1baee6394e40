import { type Cut, neckLine, torso } from './cutting.ts';
import { button, type Cloth, panel, panels, seam, stitch } from './fabric.ts';
import { box, mirror, symmetric } from './path.ts';
import type { Sheet } from './sheet.ts';

/** The ribbed or bound edge of a neckline, `width` wide, within the body's outline. */
export function rib(sheet: Sheet, cloth: Cloth, cut: Cut, width: number, ribbed = true): string {
  const line = sheet.line(neckLine(cut));
  const clip = sheet.clip(torso(cut));
  const edge = (stroke: string, strokeWidth: number, more = '') =>
    `<use href="#${line}" stroke="${stroke}" stroke-width="${strokeWidth}" ${more}/>`;
  const { line: dark, light } = cloth.tones;
  const texture = ribbed
    ? edge(dark, width * 2, `stroke-opacity="${sheet.close ? 0.36 : 0.24}" stroke-dasharray="1.6 3.6"`)
    : '';
  return `<g clip-path="${clip}" fill="none">${edge(dark, width * 2 + 3, 'stroke-opacity=".7"')}${edge(light, width * 2)}${texture}${edge(dark, 5, 'stroke-opacity=".3"')}</g>`;
}

/** A patch pocket on the chest. */
export function pocket(
  sheet: Sheet,
  cloth: Cloth,
  x: number,
  y: number,
  width: number,
  height: number,
): string {
  const path = `M${x} ${y}L${x + width} ${y}L${x + width} ${y + height - 14}L${x + width / 2} ${y + height}L${x} ${y + height - 14}Z`;
  const [l, r, t, b] = [x + 5, x + width - 5, y + 18, y + height - 17];
  return `<g opacity=".96">${panel(sheet, cloth, path, { light: 'flat', cast: false })}</g>${stitch(sheet, cloth.tones.line, `M${l} ${t}H${r}M${l} ${y + 4}V${b}L${x + width / 2} ${b + 12}L${r} ${b}V${y + 4}`)}`;
}

/** The button band down the middle. */
export function placket(
  sheet: Sheet,
  cloth: Cloth,
  top: number,
  bottom: number,
  count: number,
  color: string,
): string {
  const strip = `M384 ${top - 6}L418 ${top - 6}L418 ${bottom}L384 ${bottom}Z`;
  const step = (bottom - top - 40) / Math.max(1, count - 1);
  const buttons = Array.from({ length: count }, (_, i) =>
    button(sheet, color, 401, Math.round(top + 18 + i * step), 6.5),
  ).join('');
  return `${panel(sheet, cloth, strip, { light: 'flat', cast: false })}<path d="M418 ${top}V${bottom}" stroke="${cloth.tones.deep}" stroke-opacity=".45" stroke-width="4"/>${stitch(sheet, cloth.tones.line, `M389 ${top}V${bottom}M413 ${top}V${bottom}`)}${buttons}`;
}

/** A turned-down collar on its stand. */
export function foldedCollar(
  sheet: Sheet,
  cloth: Cloth,
  front: boolean,
  half: number,
  y: number,
  drop: number,
): string {
  const [l, top] = [400 - half, y - 26];
  if (!front) {
    return panel(
      sheet,
      cloth,
      symmetric(
        `M400 ${y - 34}C${400 - half * 0.6} ${y - 36} ${l + 14} ${y - 30} ${l + 6} ${y - 22}L${l - 20} ${y + 26}Q${400 - half} ${y + 44} 400 ${y + 40}`,
      ),
      { plain: true },
    );
  }
  const leaf = `M${l + 6} ${top - 2}C${l - 6} ${y - 6} ${l - 16} ${y + 10} ${l - 20} ${y + 22}L${l + half * 0.42} ${y + drop}L398 ${y + drop * 0.62}C${400 - half * 0.5} ${y + 34} ${l + 12} ${y + 6} ${l + 6} ${top - 2}Z`;
  const back = symmetric(
    `M400 ${y - 30}C${400 - half * 0.5} ${y - 34} ${l + 12} ${y - 34} ${l + 4} ${top}L${l + 4} ${y + 8}Q${400 - half * 0.6} ${y + 24} 400 ${y + 25}`,
  );
  const dip = symmetric(
    `M400 ${y - 12}Q${400 - half * 0.7} ${y - 16} ${l + 4} ${top}L${l + 4} ${y + 10}Q${400 - half * 0.6} ${y + 25} 400 ${y + 26}`,
  );
  const edge = `M${l - 13} ${y + 24}L${l + half * 0.42 + 1} ${y + drop - 8}L390 ${y + drop * 0.6}`;
  return `${panel(sheet, cloth, back, { light: 'flat', plain: true })}<path d="${dip}" fill="${cloth.tones.inside}"/>${panels(sheet, cloth, leaf)}${stitch(sheet, cloth.tones.line, edge + mirror(edge))}`;
}

/** A short standing collar. */
export function bandCollar(sheet: Sheet, cloth: Cloth, front: boolean): string {
  const inside = front
    ? `<path d="M338 178Q400 158 462 178L462 204Q400 232 338 204Z" fill="${cloth.tones.inside}"/>`
    : '';
  const band = front
    ? symmetric('M400 250C370 240 340 216 338 178L328 190C330 226 362 262 398 272L400 272')
    : symmetric('M400 166Q360 168 338 178L328 196Q362 210 400 210');
  return (
    inside +
    panel(sheet, cloth, band, { plain: true }) +
    (front ? button(sheet, cloth.tones.light, 401, 262, 5.5) : '')
  );
}

/** An open collar without a stand. */
export function campCollar(sheet: Sheet, cloth: Cloth): string {
  const leaf = 'M340 164C318 190 306 208 300 224L338 292L372 268L398 312C384 260 352 214 340 164Z';
  const hollow = `<path d="M342 166H458L464 214H336Z" fill="${cloth.tones.inside}"/>`;
  return (
    hollow +
    (panel(sheet, cloth, symmetric('M400 158Q360 156 340 164Q364 194 400 196'), { light: 'flat' }) +
      panels(sheet, cloth, leaf) +
      seam(sheet, cloth, 'M372 268L352 236M428 268L448 236'))
  );
}

/** A soft bow tied at the neck. */
export function bow(sheet: Sheet, cloth: Cloth): string {
  const tail = 'M394 252C376 320 352 400 346 470L386 482C392 400 402 320 408 262Z';
  const loop = 'M398 248C362 214 318 210 306 228C298 252 322 286 398 262Z';
  return (
    panels(sheet, cloth, tail, { folds: [[392, 270, 366, 470, 7]] }) +
    panels(sheet, cloth, loop, { folds: [[396, 254, 330, 240, 9]] }) +
    panel(sheet, cloth, box(384, 238, 32, 32, 11))
  );
}

/** A gathered frill around the neck. */
export function ruffle(sheet: Sheet, cloth: Cloth): string {
  const frill = symmetric(
    'M400 214C372 214 342 206 338 186C326 184 318 190 312 200C306 222 316 240 326 244C336 262 352 262 360 262C372 280 390 274 400 276',
  );
  return panel(sheet, cloth, frill, {
    folds: [
      [346, 206, 330, 250, 7],
      [366, 216, 356, 268, 7],
      [390, 220, 386, 276, 7],
      [434, 216, 444, 268, 8],
      [456, 204, 474, 246, 8],
    ],
  });
}
