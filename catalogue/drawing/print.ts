import { atLightness, lightnessOf, mix } from './color.ts';
import type { Pattern } from './illustration.ts';
import { round } from './path.ts';
import type { Sheet } from './sheet.ts';

const THREAD_OF_GOLD = '#b8935a';

/** The second colour that suits `color`: gold thread for embroidery, else a tone of the colour itself. */
export function inkOf(color: string, pattern: Pattern): string {
  if (pattern === 'embroidery') return THREAD_OF_GOLD;
  const lightness = lightnessOf(color);
  if (lightness > 0.86) return mix(atLightness(color, 0.52), '#7d5a3f', 0.55);
  if (lightness > 0.62) return atLightness(color, lightness - 0.36, 0.9);
  return mix(atLightness(color, Math.min(0.93, lightness + 0.5), 0.35), '#efe6d6', 0.6);
}

/** The all-over print as a paint, or undefined for plain cloth. `scale` enlarges the repeat. */
export function printOf(
  sheet: Sheet,
  pattern: Pattern,
  color: string,
  ink: string,
  scale = 1,
): string | undefined {
  if (pattern === 'plain') return undefined;
  const soft = mix(color, ink, 0.45);
  const { size, art } = tiles(sheet, color, ink, soft)[pattern];
  return sheet.reference(
    `print ${pattern} ${color} ${ink} ${scale}`,
    (id) =>
      `<pattern id="${id}" width="${size}" height="${size}" patternUnits="userSpaceOnUse"${scale === 1 ? '' : ` patternTransform="scale(${scale})"`}>${art}</pattern>`,
  );
}

function tiles(
  sheet: Sheet,
  color: string,
  ink: string,
  soft: string,
): Record<Exclude<Pattern, 'plain'>, { size: number; art: string }> {
  const dot = (x: number, y: number, r: number, fill = ink) =>
    `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}"/>`;
  return {
    stripe: {
      size: 26,
      art: `<path d="M0 0H7V26H0Z" fill="${ink}" fill-opacity=".8"/><path d="M14 0H15.5V26H14Z" fill="${soft}"/>`,
    },
    check: {
      size: 56,
      art: `<path d="M0 0H18V56H0ZM0 0H56V18H0Z" fill="${ink}" fill-opacity=".34"/><path d="M36 0H39V56H36ZM0 36H56V39H0Z" fill="${soft}" fill-opacity=".8"/>`,
    },
    dots: { size: 38, art: dot(9, 9, 4.6) + dot(28, 28, 4.6) },
    floral: {
      size: 128,
      art: [
        sprig(sheet, 30, 34, 20, soft) + blossom(30, 34, 15, ink, color),
        sprig(sheet, 98, 92, -70, soft) + blossom(98, 92, 13, mix(ink, color, 0.22), ink),
        sprig(sheet, 88, 26, 130, soft) + blossom(88, 26, 8, soft, ink),
        sprig(sheet, 36, 104, 200, soft) + blossom(36, 104, 9, mix(ink, color, 0.3), color),
        dot(62, 64, 2.6, soft) + dot(118, 50, 2.2, ink) + dot(8, 76, 2.2, soft) + dot(66, 118, 2.6, ink),
      ].join(''),
    },
    embroidery: {
      size: 84,
      art: `<g fill="none" stroke="${ink}" stroke-width="1.6" stroke-opacity=".75"><path d="M42 26Q50 34 42 42Q34 34 42 26ZM42 42Q50 50 42 58Q34 50 42 42ZM26 42Q34 34 42 42Q34 50 26 42ZM42 42Q50 34 58 42Q50 50 42 42Z"/></g>${dot(0, 0, 2.4)}${dot(84, 0, 2.4)}${dot(0, 84, 2.4)}${dot(84, 84, 2.4)}`,
    },
    geometric: {
      size: 64,
      art: `<g fill="none" stroke="${ink}" stroke-width="2" stroke-opacity=".75"><path d="M32 10L38.5 25.5L54 32L38.5 38.5L32 54L25.5 38.5L10 32L25.5 25.5Z"/><path d="M0 10L6.5 6.5L10 0M54 0L57.500 6.5L64 10M64 54L57.500 57.500L54 64M10 64L6.5 57.500L0 54M10 32H0M54 32H64M32 10V0M32 54V64"/></g>`,
    },
  };
}

// Five round-capped dashes along a circle make the petals.
function blossom(x: number, y: number, r: number, petal: string, heart: string): string {
  const ring = r * 0.56;
  const dash = Math.round(((2 * Math.PI * ring) / 5 - 0.1) * 100) / 100;
  return `<circle cx="${x}" cy="${y}" r="${round(ring)}" fill="none" stroke="${petal}" stroke-width="${round(r * 0.88)}" stroke-linecap="round" stroke-dasharray=".1 ${dash}"/><circle cx="${x}" cy="${y}" r="${round(r * 0.28)}" fill="${heart}"/>`;
}

// A stem with two leaves that grows from behind a blossom, turned by `turn` degrees.
function sprig(sheet: Sheet, x: number, y: number, turn: number, color: string): string {
  const shape = 'M0 0Q10 14 24 20M11 12Q8 24 16 30Q22 20 11 12M14 14Q24 6 32 10Q26 20 14 14';
  return `<use href="#${sheet.line(shape)}" transform="translate(${x} ${y}) rotate(${turn})" stroke="${color}" fill="${color}"/>`;
}
