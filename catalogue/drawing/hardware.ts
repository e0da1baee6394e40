import { tonesOf } from './color.ts';
import type { Sheet } from './sheet.ts';

/** The colours of fittings. */
export const GOLD = '#c39a54';
export const STEEL = '#b4b6b8';

/** A metal fitting; a shape within the shape is left open. */
export function metal(sheet: Sheet, path: string, color = GOLD): string {
  const tones = tonesOf(color);
  const paint = sheet.reference(
    `metal ${color}`,
    (id) =>
      `<linearGradient id="${id}" x2="1" y2="1"><stop stop-color="${tones.shine}"/><stop offset=".35" stop-color="${tones.base}"/><stop offset=".55" stop-color="${tones.light}"/><stop offset="1" stop-color="${tones.deep}"/></linearGradient>`,
  );
  const shape = sheet.line(path);
  return `<g fill-rule="evenodd"><use href="#${shape}" x="2" y="4" fill-opacity=".25"/><use href="#${shape}" fill="${paint}" stroke="${tones.deep}" stroke-opacity=".7"/></g>`;
}

/** A leather handle or strap along `path`, with a highlight where it is seen from near. */
export function strap(path: string, color: string, width: number, highlight?: string): string {
  const shine = highlight
    ? `<path d="${path}" stroke="${highlight}" stroke-width="${width * 0.34}" stroke-opacity=".8" transform="translate(-2 -2)"/>`
    : '';
  return `<g fill="none"><path d="${path}" stroke="#000" stroke-opacity=".35" stroke-width="${width + 3}"/><path d="${path}" stroke="${color}" stroke-width="${width}"/>${shine}</g>`;
}

/** The ring that holds a strap. */
export function ring(x: number, y: number): string {
  return `<g fill="none"><circle cx="${x}" cy="${y}" r="17" stroke="#7d5f2c" stroke-width="8"/><circle cx="${x}" cy="${y}" r="17" stroke="#dcbb74" stroke-width="5"/></g>`;
}
