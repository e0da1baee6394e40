import { button, type Cloth, clothOf, panel, panels, seam, stitch } from './fabric.ts';
import type { Drawing } from './illustration.ts';
import { type Fold, mirror } from './path.ts';
import type { Sheet } from './sheet.ts';

const FLOOR = { y: 945, reach: 170 };
const FOCUS = { x: 280, y: 110, width: 240 };

/** Trousers. Detail: a straight chinos, b wide with pleats, c tapered with a drawstring. */
export const drawTrousers: Drawing = (sheet, illustration) => {
  const { view, detail = 'a' } = illustration;
  const cloth = clothOf(sheet, illustration, 'twill');
  const [outer, inner] = { a: [238, 346], b: [188, 368], c: [262, 342] }[detail] as [number, number];
  const leg = legOf(outer, inner);
  const front = view !== 'back';
  const folds: Fold[] = [
    [392, 330, 320, 380, 9, -8],
    [390, 370, 330, 440, 8, -8],
    [286, 560, 340, 600, 8, 6],
    [(outer + inner) / 2 + 30, 240, (outer + inner) / 2 + 4, 930, detail === 'c' ? 5 : 9],
  ];
  const art = [
    `<path d="M290 116Q400 96 510 116Q400 140 290 116Z" fill="${cloth.tones.inside}"/>`,
    panels(sheet, cloth, leg, { light: 'round', folds, ridge: 13 }),
    waistband(sheet, cloth, detail === 'c'),
    front ? fly(sheet, cloth, cloth.tones.line) : backPockets(sheet, cloth, cloth.tones.line, true),
    front ? seam(sheet, cloth, 'M300 166L278 250M500 166L522 250', 2.4) : '',
    detail === 'b' && front ? seam(sheet, cloth, 'M346 164L338 280M454 164L462 280') : '',
    detail === 'c' ? (front ? cord(sheet, cloth) : '') : button(sheet, cloth.tones.shade, 400, 136, 7),
  ].join('');
  return { art, floor: { ...FLOOR, reach: detail === 'b' ? 220 : 170 }, focus: FOCUS };
};

/** Jeans. Detail: a straight, b wide, c slim with faded knees. */
export const drawJeans: Drawing = (sheet, illustration) => {
  const { view, detail = 'a' } = illustration;
  const cloth = clothOf(sheet, illustration, 'twill');
  const thread = illustration.accent ?? '#c99a5b';
  const [outer, inner] = { a: [242, 352], b: [186, 366], c: [268, 346] }[detail] as [number, number];
  const front = view !== 'back';
  const folds: Fold[] = [
    [392, 320, 316, 366, 9, -8],
    [392, 356, 322, 420, 8, -8],
    [276, 540, 342, 566, 7, 6],
    [280, 590, 338, 610, 6, -5],
    [outer + 10, 860, inner - 16, 880, 6],
  ];
  const fade: Fold[] = [[320, 300, (outer + inner) / 2, 760, detail === 'c' ? 56 : 38]];
  const side = `M${outer + 12} 918Q${(outer + inner) / 2} 934 ${inner - 4} 926`;
  const art = [
    `<path d="M290 116Q400 96 510 116Q400 140 290 116Z" fill="${cloth.tones.inside}"/>`,
    panels(sheet, cloth, legOf(outer, inner), { light: 'round', folds, shines: fade }),
    stitch(sheet, thread, side + mirror(side)),
    waistband(sheet, cloth, false),
    stitch(sheet, thread, 'M290 124Q400 146 510 124M286 156Q400 178 514 156'),
    front
      ? fly(sheet, cloth, thread) +
        seam(sheet, cloth, 'M286 226C320 230 338 204 342 170M514 226C480 230 462 204 458 170', 2.6) +
        stitch(sheet, thread, 'M284 234C326 240 346 208 350 172M516 234C474 240 454 208 450 172') +
        panel(sheet, cloth, 'M306 190L332 186L330 210Q318 222 302 222Z', { light: 'flat', cast: false })
      : seam(sheet, cloth, 'M280 206L400 236L520 206') +
        stitch(sheet, thread, 'M280 213L400 243L520 213') +
        backPockets(sheet, cloth, thread, false) +
        `<path d="M452 122L498 116V150L453 156Z" fill="#9a6b3f"/>`,
    button(sheet, thread, 400, 138, 8),
    rivets(thread, front),
  ].join('');
  return { art, floor: { ...FLOOR, reach: detail === 'b' ? 220 : 170 }, focus: FOCUS };
};

/** Shorts. Detail: a tailored, b drawstring sport with side stripe, c cargo. */
export const drawShorts: Drawing = (sheet, illustration) => {
  const { view, detail = 'a' } = illustration;
  const cloth = clothOf(sheet, illustration, detail === 'b' ? 'smooth' : 'twill');
  const front = view !== 'back';
  const leg = 'M280 262C240 400 210 560 196 706Q290 744 384 734C392 640 396 560 400 480L400 252Z';
  const folds: Fold[] = [
    [396, 470, 290, 520, 10, -10],
    [394, 510, 310, 590, 9, -10],
    [330, 320, 296, 730, 11],
    [260, 400, 236, 720, 9],
  ];
  const hem = 'M202 684Q292 720 384 712';
  const art = [
    `<path d="M272 250Q400 226 528 250Q400 282 272 250Z" fill="${cloth.tones.inside}"/>`,
    panels(sheet, cloth, leg, { light: 'round', folds, ridge: 13 }),
    `<g transform="translate(-29 108) scale(1.073)">${waistband(sheet, cloth, detail === 'b')}</g>`,
    stitch(sheet, cloth.tones.line, hem + mirror(hem)),
    front
      ? `<g transform="translate(0 150)">${fly(sheet, cloth, cloth.tones.line)}</g>${seam(sheet, cloth, 'M286 306L252 410M514 306L548 410', 2.4)}`
      : `<g transform="translate(0 130)">${backPockets(sheet, cloth, cloth.tones.line, true)}</g>`,
    detail === 'b'
      ? `<path d="M262 300C238 430 220 560 208 706M538 300C562 430 580 560 592 706" stroke="${cloth.ink}" stroke-width="11" fill="none"/>${front ? `<g transform="translate(0 138)">${cord(sheet, cloth)}</g>` : ''}`
      : button(sheet, cloth.tones.shade, 400, 256, 8),
    detail === 'c'
      ? panels(sheet, cloth, 'M222 500L318 512L310 640L208 624Z', { cast: false }) +
        panels(sheet, cloth, 'M220 492L322 504L318 544L216 530Z', { cast: false })
      : '',
  ].join('');
  return { art, floor: { y: 900, reach: 220 }, focus: { x: 283, y: 242, width: 244 } };
};

/** The left trouser leg, from the waist to a hem between `outer` and `inner`. */
function legOf(outer: number, inner: number): string {
  return `M288 150C268 240 264 300 262 360C258 520 ${outer + 10} 740 ${outer} 924Q${(outer + inner) / 2} 944 ${inner} 932C${inner + 16} 760 386 560 400 400L400 150Z`;
}

/** The waistband, buttoned or elastic. */
export function waistband(sheet: Sheet, cloth: Cloth, elastic: boolean): string {
  const band = panel(sheet, cloth, 'M290 114Q400 136 510 114L514 160Q400 184 286 160Z', {
    plain: true,
    cast: false,
  });
  if (elastic) {
    const gathers = Array.from(
      { length: 22 },
      (_, i) => `M${296 + i * 10} ${121 + Math.round(Math.sin((i / 21) * Math.PI) * 10)}v36`,
    ).join('');
    return `${band}<path d="${gathers}" stroke="${cloth.tones.line}" stroke-opacity=".4" stroke-width="2.4"/>`;
  }
  const loops = [318, 474]
    .map((x) =>
      panel(sheet, cloth, `M${x} 116L${x + 10} 117L${x + 10} 174L${x} 173Z`, { plain: true, cast: false }),
    )
    .join('');
  return band + loops;
}

/** The tie of an elastic waist. */
export function cord(sheet: Sheet, cloth: Cloth): string {
  const line = sheet.line('M392 144C376 190 384 230 376 270M408 144C426 186 416 222 424 256');
  return `<g fill="none" stroke-linecap="round"><use href="#${line}" x="3" y="3" stroke="#000" stroke-opacity=".25" stroke-width="7"/><use href="#${line}" stroke="${cloth.tones.light}" stroke-width="6"/></g>`;
}

function fly(sheet: Sheet, cloth: Cloth, thread: string): string {
  return seam(sheet, cloth, 'M400 168V400', 2.4) + stitch(sheet, thread, 'M424 170V290Q420 326 402 340');
}

function backPockets(sheet: Sheet, cloth: Cloth, thread: string, welt: boolean): string {
  if (welt)
    return `${seam(sheet, cloth, 'M400 164V400')}${panels(sheet, cloth, 'M306 252L376 256L376 268L306 264Z', { cast: false })}`;
  const inner = 'M308 268L376 274L372 346L340 366L308 340M312 300Q340 330 374 304';
  return (
    seam(sheet, cloth, 'M400 168V400') +
    panels(sheet, cloth, 'M300 260L382 266L378 352L340 374L302 346Z', { cast: false }) +
    stitch(sheet, thread, inner + mirror(inner))
  );
}

function rivets(color: string, front: boolean): string {
  return (
    front
      ? [
          [290, 226],
          [342, 176],
          [510, 226],
          [458, 176],
        ]
      : [
          [302, 262],
          [380, 268],
          [498, 262],
          [420, 268],
        ]
  )
    .map(([x, y]) => `<circle cx="${x}" cy="${y}" r="3.6" fill="${color}" stroke="#6b4a22"/>`)
    .join('');
}
