import { mix } from './color.ts';
import { type Cloth, clothOf, plainCloth, type Weave } from './fabric.ts';
import type { Figure, Illustration } from './illustration.ts';
import type { Sheet } from './sheet.ts';

/** The upper of a shoe, and the darker leather or second colour of its parts. */
export function materials(
  sheet: Sheet,
  illustration: Illustration,
  weave: Weave,
): { cloth: Cloth; accent: Cloth } {
  const cloth = clothOf(sheet, illustration, weave);
  return {
    cloth,
    accent: plainCloth(sheet, illustration.accent ?? mix(illustration.color, '#2a211a', 0.28), weave),
  };
}

/** The shoe in front and its fellow behind; the back view shows the other side. */
export function pair(sheet: Sheet, { view }: Illustration, art: string, bottom: number): Figure {
  const id = `${sheet.prefix}shoe`;
  const floor = 770;
  const stand = (x: number, y: number, scale: number) =>
    `transform="translate(${x} ${Math.round(y - bottom * scale)}) scale(${scale})"`;
  const contact = `<path d="M130 ${floor - 6}Q400 ${floor - 50} 640 ${floor - 6}Z" fill="#3d2c1c" fill-opacity=".2"/>`;
  const shoes = `<use href="#${id}" ${stand(150, floor - 58, 0.87)}/>${contact}<g ${stand(-20, floor, 0.95)}><g id="${id}">${art}</g></g>`;
  return {
    art: view === 'back' ? `<g transform="translate(800 0) scale(-1 1)">${shoes}</g>` : shoes,
    floor: { y: floor, reach: 330 },
    focus: { x: 130, y: 410, width: 400 },
  };
}
