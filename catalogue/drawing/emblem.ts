import { mix } from './color.ts';

/** The marks, each about the origin within a radius of 70. `tint` is a paler tone of the brand's colour. */
const MARKS: ((color: string, tint: string) => string)[] = [
  // An eight-pointed star with an open heart.
  (color, tint) =>
    `<path d="M-46 -46H46V46H-46Z" fill="${color}"/><path d="M0 -65L65 0L0 65L-65 0Z" fill="${color}"/><circle r="26" fill="${tint}"/>`,
  // Three arches within each other.
  (color, tint) => `${arch(60, color)}${arch(40, tint)}${arch(20, color)}`,
  // Two leaves that grow from one foot.
  (color, tint) =>
    `<path d="M0 62C-64 30 -62 -36 -18 -62C14 -30 18 20 0 62Z" fill="${color}"/><path d="M0 62C64 30 62 -36 18 -62C6 -50 0 -40 -2 -28C14 6 14 34 0 62Z" fill="${tint}"/>`,
  // A palm of seven fronds.
  (color) =>
    [-72, -48, -24, 0, 24, 48, 72]
      .map(
        (turn) =>
          `<path d="M0 40C-12 0 -10 -40 0 -64C10 -40 12 0 0 40Z" transform="rotate(${turn} 0 40)" fill="${color}"/>`,
      )
      .join(''),
  // A woven knot of four loops.
  (color, tint) =>
    [0, 90, 180, 270]
      .map(
        (turn, i) =>
          `<path d="M0 0C-34 -8 -34 -62 0 -62S34 -8 0 0Z" transform="rotate(${turn + 45})" fill="none" stroke="${i % 2 ? tint : color}" stroke-width="15"/>`,
      )
      .join(''),
  // A crescent that holds a point.
  (color, tint) =>
    `<path d="M22 -62A66 66 0 1 0 62 22A54 54 0 1 1 22 -62Z" fill="${color}"/><circle cx="30" cy="-30" r="15" fill="${tint}"/>`,
  // Dunes in a circle.
  (color, tint) =>
    `<circle r="66" fill="${tint}"/><path d="M-66 6C-30 -36 4 24 66 -10A66 66 0 0 1 -66 6Z" fill="${color}" fill-opacity=".6"/><path d="M-60 28C-20 4 20 52 58 30A66 66 0 0 1 -60 28Z" fill="${color}"/>`,
  // Woven bands.
  (color, tint) =>
    `<g fill="none" stroke-width="17"><path d="M-60 -28H60M-60 28H60" stroke="${color}"/><path d="M-28 -60V60M28 -60V60" stroke="${tint}"/><path d="M-46 -28H-10M10 28H46" stroke="${color}"/></g>`,
  // A six-petalled rosette.
  (color, tint) =>
    `${[0, 60, 120, 180, 240, 300].map((turn) => `<path d="M0 0C-30 -24 -22 -56 0 -66C22 -56 30 -24 0 0Z" transform="rotate(${turn})" fill="${color}"/>`).join('')}<circle r="15" fill="${tint}"/>`,
  // A pearl in its shell.
  (color, tint) =>
    `<path d="M-66 -10A66 66 0 0 0 66 -10Z" fill="${color}"/><path d="M-40 -10L-22 50M0 -10V56M40 -10L22 50" stroke="${tint}" stroke-width="5"/><circle cy="-36" r="24" fill="${tint}"/>`,
  // Concentric diamonds.
  (color, tint) =>
    `<path d="M0 -68L68 0L0 68L-68 0Z" fill="${color}"/><path d="M0 -44L44 0L0 44L-44 0Z" fill="${tint}"/><path d="M0 -22L22 0L0 22L-22 0Z" fill="${color}"/>`,
  // A needle through a thread's loop.
  (color, tint) =>
    `<path d="M-10 60C-80 30 -60 -52 0 -46S50 40 -6 34S-40 -10 0 -14" fill="none" stroke="${tint}" stroke-width="13" stroke-linecap="round"/><path d="M52 -66L60 -58L-44 66Z" fill="${color}"/>`,
  // Quarter discs, turned about each other.
  (color, tint) =>
    `<path d="M-2 -2H-62A60 60 0 0 1 -2 -62ZM2 2H62A60 60 0 0 1 2 62Z" fill="${color}"/><path d="M2 -2V-62A60 60 0 0 1 62 -2ZM-2 2V62A60 60 0 0 1 -62 2Z" fill="${tint}"/>`,
  // A sail and its water.
  (color, tint) =>
    `<path d="M-6 -66C40 -40 56 0 54 30H-6Z" fill="${color}"/><path d="M-14 -40C-34 -20 -46 4 -48 30H-14Z" fill="${tint}"/><path d="M-62 46Q-31 34 0 46T62 46" fill="none" stroke="${color}" stroke-width="10" stroke-linecap="round"/>`,
];

/** An abstract brand emblem, 400 × 200; `shape` picks one of fourteen marks, counting on from the first again. */
export function drawLogo(shape: number, color: string): string {
  const mark = MARKS[((shape % MARKS.length) + MARKS.length) % MARKS.length];
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 200" width="400" height="200"><g transform="translate(200 100)">${mark?.(color, mix(color, '#f3ece0', 0.55)) ?? ''}</g></svg>`;
}

function arch(half: number, fill: string): string {
  return `<path d="M${-half} 62V${half - 64}A${half} ${half} 0 0 1 ${half} ${half - 64}V62Z" fill="${fill}"/>`;
}
