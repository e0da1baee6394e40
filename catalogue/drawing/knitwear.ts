import { rib } from './collars.ts';
import { type At, bodyPanel, type Cut, neckInside, neckLine, sleeve, sleeveFolds } from './cutting.ts';
import { button, type Cloth, clothOf, panel, panels, seam, stitch } from './fabric.ts';
import type { Drawing } from './illustration.ts';
import { mirror, symmetric } from './path.ts';
import type { Sheet } from './sheet.ts';

const BODY: Cut = {
  neck: [66, 192],
  depth: 44,
  shoulder: [188, 240],
  armpit: [160, 410],
  waist: [162, 620],
  hem: [150, 762],
  sag: 4,
};
const OUTER: At = [286, 690];
const INNER: At = [218, 708];
const FLOOR = { y: 935, reach: 220 };
const FOCUS = { x: 262, y: 165, width: 266 };

/** A hoodie. Detail: a pullover with a pouch, b zipped, c colour-blocked sleeves. */
export const drawHoodie: Drawing = (sheet, illustration) => {
  const { view, detail = 'a' } = illustration;
  const cloth = clothOf(sheet, illustration, 'plain');
  const arms =
    detail === 'c' ? clothOf(sheet, { ...illustration, color: cloth.ink, pattern: 'plain' }) : cloth;
  const front = view !== 'back';
  const cut: Cut = { ...BODY, neck: [76, 214], depth: 62 };
  const back =
    'M400 116C340 112 296 150 300 214C312 250 340 276 400 282C460 276 488 250 500 214C504 150 460 112 400 116Z';
  const leaf =
    'M400 122C338 116 290 152 296 220C306 268 356 296 400 306C378 282 344 250 342 216C342 172 366 150 400 150Z';
  const zip = `<path d="M400 300V826" stroke="#8d8c8a" stroke-width="9"/><path d="M400 300V826" stroke="#e4e2de" stroke-width="5" stroke-dasharray="2.5 2.5"/><path d="M395 330h10v34h-10z" fill="#cfcdc8" stroke="#77746f"/>`;
  const art = [
    panels(sheet, arms, sleeve(cut, OUTER, INNER, 24), { folds: sleeveFolds(cut, OUTER, INNER) }),
    ribbedCuffs(sheet, arms),
    ribbedHem(sheet, cloth, cut),
    bodyPanel(sheet, cloth, cut, 1.3),
    front ? pouch() : '',
    front && detail === 'b' ? zip : '',
    front
      ? `<path d="${back}" fill="${cloth.tones.inside}"/><path d="M344 190Q400 150 456 190V214Q400 180 344 214Z" fill="${cloth.tones.deep}" fill-opacity=".4"/>`
      : '',
    front
      ? panels(sheet, cloth, leaf, {
          folds: [
            [318, 160, 330, 262, 8],
            [350, 132, 310, 190, 6],
          ],
        })
      : panel(
          sheet,
          cloth,
          'M400 120C346 118 304 160 306 232C316 320 366 372 400 384C434 372 484 320 494 232C496 160 454 118 400 120Z',
          {
            folds: [
              [330, 180, 370, 340, 12, -8],
              [470, 190, 440, 330, 12, 8],
            ],
          },
        ),
    front && detail !== 'b' ? cords() : '',
  ].join('');
  return { art, floor: FLOOR, focus: { x: 268, y: 132, width: 274 } };

  function pouch(): string {
    const path = 'M302 752L308 640L338 566L462 566L492 640L498 752Z';
    return (
      panel(sheet, cloth, path, {
        cast: false,
        folds: [
          [330, 700, 420, 744, 7],
          [470, 590, 452, 720, 8],
        ],
      }) + stitch(sheet, cloth.tones.line, 'M314 642L342 573M486 642L458 573M344 575H456')
    );
  }

  function cords(): string {
    const cord = (x: number, end: number) =>
      `<path d="M${x} 290Q${x - 8} 360 ${x - 3} ${end}" stroke="#000" stroke-opacity=".25" stroke-width="7" transform="translate(3 3)"/><path d="M${x} 290Q${x - 8} 360 ${x - 3} ${end}" stroke="${cloth.tones.light}" stroke-width="6"/><path d="M${x - 3} ${end - 4}v20" stroke="${cloth.tones.line}" stroke-width="7"/>`;
    return `<g fill="none" stroke-linecap="round">${cord(370, 432)}${cord(434, 446)}</g>`;
  }
};

/** A sweater. Detail: a crew neck, b roll neck with cables, c V-neck with tipped ribs. */
export const drawSweater: Drawing = (sheet, illustration) => {
  const { view, detail = 'a' } = illustration;
  const cloth = clothOf(sheet, illustration, 'knit');
  const front = view !== 'back';
  const pointed = front && detail === 'c';
  const cut: Cut = { ...BODY, depth: front ? (pointed ? 130 : 46) : 16, pointed };
  const art = [
    front && detail !== 'b' ? neckInside(cloth, cut) : '',
    panels(sheet, cloth, sleeve(cut, OUTER, INNER, 26), { folds: sleeveFolds(cut, OUTER, INNER) }),
    ribbedCuffs(sheet, cloth),
    ribbedHem(sheet, cloth, cut),
    bodyPanel(sheet, cloth, cut, 1.4),
    detail === 'b' ? cables(cloth) : '',
    detail === 'b' ? rollNeck() : rib(sheet, cloth, cut, 26),
    pointed ? `<path d="${neckLine(cut)}" fill="none" stroke="${cloth.ink}" stroke-width="4"/>` : '',
  ].join('');
  return { art, floor: FLOOR, focus: FOCUS };

  function rollNeck(): string {
    const roll = symmetric('M400 132C362 130 336 136 332 146C326 176 326 206 322 232Q350 262 400 264');
    return (
      panel(sheet, cloth, roll, { folds: [[336, 196, 470, 206, 6, -10]] }) +
      ribs(sheet, cloth, 336, 142, 464, 254, 13)
    );
  }
};

/** A cardigan. Detail: a V-neck with buttons, b open and long, c round neck with contrast bands. */
export const drawCardigan: Drawing = (sheet, illustration) => {
  const { view, detail = 'a' } = illustration;
  const cloth = clothOf(sheet, illustration, 'knit');
  const front = view !== 'back';
  const open = detail === 'b';
  const round = detail === 'c';
  const depth = round ? 50 : 190;
  const cut: Cut = {
    ...BODY,
    depth: front ? depth : 14,
    pointed: front && !round,
    ...(open && { waist: [160, 640] as At, hem: [172, 836] as At }),
  };
  const band = round
    ? { ...cloth, ...clothOf(sheet, { ...illustration, color: cloth.ink, pattern: 'plain' }, 'knit') }
    : cloth;
  const flap =
    'M336 192C308 204 250 226 212 240C228 290 250 364 240 410C240 560 236 640 228 838C290 850 340 850 364 848C370 620 372 500 368 400C362 300 346 230 336 192Z';
  const buttons = Array.from({ length: 5 }, (_, i) =>
    button(sheet, cloth.ink, 400, (round ? 290 : 408) + i * (round ? 104 : 80), 10),
  ).join('');
  const art = [
    front ? neckInside(cloth, { ...cut, depth: open ? 420 : depth }) : '',
    open && front
      ? `<path d="M340 196L460 196L436 840L366 840Z" fill="${cloth.tones.inside}"/><path d="M366 240L380 844L420 844L434 240Z" fill="${cloth.tones.deep}" fill-opacity=".35"/>`
      : '',
    panels(sheet, cloth, sleeve(cut, OUTER, INNER, 26), { folds: sleeveFolds(cut, OUTER, INNER) }),
    ribbedCuffs(sheet, band),
    open && front
      ? panels(sheet, cloth, flap, {
          folds: [
            [330, 300, 290, 560, 12, 8],
            [350, 520, 334, 840, 10],
            [262, 470, 270, 830, 10],
          ],
        })
      : (open ? '' : ribbedHem(sheet, band, cut)) + bodyPanel(sheet, cloth, cut, 1.3),
    open
      ? front
        ? panels(
            sheet,
            cloth,
            'M336 190C350 240 366 310 372 400C376 520 374 640 368 850L346 850C350 640 352 520 348 404C342 320 332 250 322 196Z',
          )
        : ''
      : front
        ? panel(sheet, band, `M386 ${192 + depth - 4}L414 ${192 + depth - 4}L414 826L386 826Z`, {
            light: 'flat',
            cast: false,
          }) + buttons
        : '',
    !open ? rib(sheet, band, cut, 24) : '',
    front ? pocketLines() : '',
  ].join('');
  return { art, floor: FLOOR, focus: FOCUS };

  function pocketLines(): string {
    const welt = 'M262 620L342 616L342 640L262 644Z';
    return (
      panels(sheet, band, welt, { cast: false }) +
      seam(
        sheet,
        cloth,
        `M266 644V740Q300 752 338 740V640${mirror('M266 644L266 740Q300 752 338 740L338 640')}`,
        1.4,
      )
    );
  }
};

/** The gathered rib under a body that ends at `cut.hem`. */
export function ribbedHem(sheet: Sheet, cloth: Cloth, cut: Cut): string {
  const [half, y] = cut.hem;
  const [l, r] = [400 - half, 400 + half];
  const path = `M${l - 2} ${y - 10}L${r + 2} ${y - 10}Q${r + 2} ${y + 30} ${r - 8} ${y + 64}Q400 ${y + 76} ${l + 8} ${y + 64}Q${l - 2} ${y + 30} ${l - 2} ${y - 10}Z`;
  return panel(sheet, cloth, path, { plain: true }) + ribs(sheet, cloth, l + 8, y, r - 8, y + 66, 13);
}

/** The ribs at the wrists of long sleeves. */
export function ribbedCuffs(sheet: Sheet, cloth: Cloth): string {
  const path = 'M114 686Q150 706 184 706C184 724 180 740 174 756Q148 762 122 748C116 730 112 708 114 686Z';
  const line = 'M126 698L132 746M139 704L143 750M152 708L154 752M166 710L166 752';
  return `${panels(sheet, cloth, path, { plain: true })}<path d="${line}${mirror(line)}" stroke="${cloth.tones.line}" stroke-opacity=".4" stroke-width="2.4"/>`;
}

function ribs(
  sheet: Sheet,
  cloth: Cloth,
  left: number,
  top: number,
  right: number,
  bottom: number,
  step: number,
): string {
  const lines = Array.from(
    { length: Math.floor((right - left) / step) + 1 },
    (_, i) => `M${left + i * step} ${top}V${bottom}`,
  ).join('');
  return `<path d="${lines}" stroke="${cloth.tones.line}" stroke-opacity="${sheet.close ? 0.5 : 0.3}" stroke-width="2.6"/>`;
}

function cables(cloth: Cloth): string {
  const strand = (x: number, phase: number) => {
    const turns = Array.from(
      { length: 12 },
      (_, i) => `Q${x + (i % 2 ? -1 : 1) * phase * 16} ${292 + i * 40} ${x} ${312 + i * 40}`,
    ).join('');
    return `M${x} 272${turns}`;
  };
  const path = [340, 400, 460].map((x) => strand(x, 1) + strand(x, -1)).join('');
  return `<g fill="none"><path d="${path}" stroke="${cloth.tones.deep}" stroke-opacity=".38" stroke-width="9" transform="translate(3 3)"/><path d="${path}" stroke="${cloth.tones.light}" stroke-width="7"/></g>`;
}
