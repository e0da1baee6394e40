import { atLightness, lightnessOf, mix } from './color.ts';
import type { Pattern } from './illustration.ts';
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
  const { size, art } = tiles(color, ink, soft)[pattern];
  return sheet.reference(
    `print ${pattern} ${color} ${ink} ${scale}`,
    (id) =>
      `<pattern id="${id}" width="${size}" height="${size}" patternUnits="userSpaceOnUse" patternTransform="scale(${scale})">${art}</pattern>`,
  );
}

function tiles(
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
      size: 92,
      art:
        blossom(24, 26, 13, ink, color) +
        blossom(70, 66, 10, soft, ink) +
        sprig(62, 20, soft) +
        sprig(18, 72, ink),
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
  return `<circle cx="${x}" cy="${y}" r="${ring}" fill="none" stroke="${petal}" stroke-width="${r * 0.88}" stroke-linecap="round" stroke-dasharray=".1 ${dash}"/><circle cx="${x}" cy="${y}" r="${r * 0.28}" fill="${heart}"/>`;
}

function sprig(x: number, y: number, color: string): string {
  return `<path d="M${x - 9} ${y + 9}Q${x} ${y + 2} ${x + 8} ${y - 9}M${x - 3} ${y + 4}q-7 -2 -8 -8q7 0 8 8M${x + 3} ${y - 2}q8 1 10 7q-8 0 -10 -7" stroke="${color}" stroke-width="1.4" fill="${color}" fill-opacity=".4"/>`;
}
