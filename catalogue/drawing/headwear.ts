import { type Cloth, clothOf, panel, panels, plainCloth, seam, stitch } from './fabric.ts';
import type { Drawing, Figure } from './illustration.ts';
import { box, type Fold, symmetric } from './path.ts';
import type { Sheet } from './sheet.ts';

/** A shemagh on an unseen head, with its agal. Detail: a worn with agal, b without agal, one end thrown over, c folded. */
export const drawShemagh: Drawing = (sheet, illustration) => {
  const { view, detail = 'a' } = illustration;
  const cloth = clothOf(sheet, illustration, 'plain', 0.5);
  const front = view !== 'back';
  const hollow = hollowOf(sheet, cloth);
  if (detail === 'c') return folded(sheet, cloth);

  const folds: Fold[] = [
    [300, 300, 230, 860, 13, 10],
    [330, 420, 300, 900, 11, 8],
    [262, 420, 176, 800, 11, 8],
    [520, 320, 580, 860, 14, -10],
    [480, 420, 500, 900, 11, -8],
  ];
  const shape = symmetric('M400 130C290 128 232 196 228 300C226 420 190 560 132 820C200 880 300 914 400 920');
  const side =
    'M400 130C290 128 232 196 228 300C226 420 190 560 132 820C190 872 270 902 350 912C372 760 352 640 326 520C306 420 312 300 400 236Z';
  const cord = plainCloth(sheet, '#1b1a1c', 'knit');
  const agal = (y: number) =>
    panel(
      sheet,
      cord,
      `M240 ${y}C290 ${y + 34} 510 ${y + 34} 560 ${y}Q570 ${y + 14} 562 ${y + 28}C510 ${y + 64} 290 ${y + 64} 238 ${y + 28}Q230 ${y + 14} 240 ${y}Z`,
      { cast: false, plain: true },
    );
  const art = [
    front
      ? panel(
          sheet,
          { ...cloth, paint: cloth.tones.shade },
          'M330 250Q400 220 470 250C500 420 500 640 470 900Q400 920 330 900C300 640 300 420 330 250Z',
          { light: 'round' },
        )
      : '',
    front
      ? `<path d="M322 300C336 250 464 250 478 300C494 400 490 520 452 600Q400 640 348 600C310 520 306 400 322 300Z" fill="${hollow}"/><path d="M322 300C336 250 464 250 478 300C484 340 486 380 484 420C450 330 350 330 316 420C314 380 316 340 322 300Z" fill="${cloth.tones.deep}" fill-opacity=".45"/>`
      : panel(sheet, cloth, shape, { folds, ridge: 15 }),
    front
      ? panels(sheet, cloth, side, {
          folds: [
            [270, 260, 200, 860, 13, 10],
            [300, 420, 300, 900, 12, 8],
            [250, 420, 160, 800, 11, 8],
          ],
          shines: [[256, 280, 190, 840, 13, 10]],
        })
      : '',
    front
      ? panel(sheet, cloth, symmetric('M400 128C310 126 250 176 236 262C290 300 350 306 400 306'), {
          folds: [
            [330, 150, 280, 290, 9, 6],
            [470, 150, 520, 290, 10, -6],
          ],
          cast: false,
        })
      : '',
    detail === 'b' && front
      ? panel(
          sheet,
          cloth,
          'M540 560C480 660 380 700 250 690C230 730 240 780 270 806C420 800 540 740 600 650Z',
          {
            folds: [
              [530, 600, 280, 740, 12, -16],
              [560, 640, 330, 790, 10, -16],
            ],
          },
        )
      : agal(214) + agal(250),
    stitch(
      sheet,
      cloth.ink,
      front
        ? 'M142 816C200 866 280 890 346 898M658 816C600 866 520 890 454 898'
        : 'M142 810C260 890 540 890 658 810',
    ),
  ].join('');
  return { art, floor: { y: 948, reach: 250 }, focus: { x: 220, y: 120, width: 340 } };
};

/** A scarf folded to a square, its edges showing at the right and below. */
function folded(sheet: Sheet, cloth: Cloth): Figure {
  const layers = [26, 13, 0].map((step) =>
    panel(sheet, cloth, box(190 + step, 350 + step, 390, 400, 16), { light: step ? 'right' : 'round' }),
  );
  const corner = 'M580 560L580 738Q580 750 568 750L400 750C470 700 540 640 580 560Z';
  const fringe = Array.from({ length: 24 }, (_, i) => `M${206 + i * 16} 772v${20 + (i % 3) * 3}`).join('');
  const art = [
    `<path d="${fringe}" stroke="${cloth.tones.shade}" stroke-width="5" stroke-linecap="round"/>`,
    ...layers,
    panel(sheet, cloth, corner, { light: 'right', cast: false, folds: [[580, 570, 410, 746, 10, -16]] }),
    seam(sheet, cloth, 'M204 364L204 736M220 364L220 736', 1.4),
  ].join('');
  return { art, floor: { y: 796, reach: 230 }, focus: { x: 250, y: 420, width: 320 } };
}

/** A headscarf on an unseen head. Detail: a draped over one shoulder, b pinned close, c with a fringe. */
export const drawHijab: Drawing = (sheet, illustration) => {
  const { view, detail = 'a' } = illustration;
  const cloth = clothOf(sheet, illustration, 'smooth', 0.8);
  const front = view !== 'back';
  const hollow = hollowOf(sheet, cloth);
  const veil = symmetric(
    'M400 120C300 116 244 184 236 290C230 380 244 430 226 500C196 600 156 700 140 812C220 880 320 900 400 904',
  );
  const folds: Fold[] = [
    [270, 480, 190, 840, 14, 10],
    [330, 560, 300, 900, 13, 6],
    [540, 480, 620, 840, 15, -10],
    [480, 580, 500, 890, 12, -6],
    [280, 200, 262, 420, 10, 12],
  ];
  const drape =
    'M300 480C340 560 460 580 520 470C560 520 600 560 616 620C560 700 420 720 330 690C262 660 236 590 250 530Z';
  const tail =
    detail === 'b' ? '' : 'M520 590C570 640 592 760 588 884Q540 910 478 902C490 800 470 700 430 640Z';
  const fringe = Array.from(
    { length: 13 },
    (_, i) => `M${482 + i * 8.6} ${896 - Math.round(i * 0.9)}v34`,
  ).join('');
  const art = [
    panel(sheet, cloth, veil, { folds, ridge: 16 }),
    front
      ? `<path d="M318 290C322 216 360 186 400 186C440 186 478 216 482 290C486 380 450 480 400 486C350 480 314 380 318 290Z" fill="${hollow}"/><path d="M318 290C322 216 360 186 400 186C440 186 478 216 482 290C484 330 480 350 476 370C470 280 440 236 400 236C356 236 330 280 324 372C318 340 317 320 318 290Z" fill="${cloth.tones.deep}" fill-opacity=".5"/>`
      : '',
    front
      ? panel(
          sheet,
          cloth,
          symmetric(
            'M400 170C350 170 306 206 302 296C300 390 336 490 400 506L400 482C354 470 322 380 324 296C326 226 360 194 400 194',
          ),
          { light: 'left', cast: false },
        )
      : '',
    front
      ? panel(sheet, cloth, drape, {
          light: 'left',
          folds: [
            [300, 520, 560, 580, 12, 34],
            [280, 570, 580, 640, 12, 34],
            [320, 650, 540, 680, 9, 16],
          ],
          shines: [
            [300, 506, 540, 560, 10, 34],
            [276, 552, 570, 612, 10, 34],
          ],
        })
      : '',
    front && tail
      ? panel(sheet, cloth, tail, {
          light: 'left',
          folds: [
            [510, 640, 520, 900, 10, -8],
            [552, 660, 560, 890, 9, -8],
          ],
          shines: [[490, 650, 500, 890, 9, -8]],
        })
      : '',
    front && detail === 'c'
      ? `<path d="${fringe}" stroke="${cloth.tones.shade}" stroke-width="4" stroke-linecap="round"/>`
      : '',
    front && detail === 'b'
      ? `<circle cx="330" cy="560" r="9" fill="${cloth.ink}" stroke="${cloth.tones.deep}"/>`
      : '',
    front ? '' : seam(sheet, cloth, 'M300 300Q400 360 500 300M280 420Q400 500 520 420', 2),
  ].join('');
  return { art, floor: { y: 944, reach: 240 }, focus: { x: 220, y: 420, width: 330 } };
};

/** The inside of a draped cloth: darkest under the brow, where the least light comes. */
function hollowOf(sheet: Sheet, { tones }: Cloth): string {
  return sheet.reference(
    'hollow',
    (id) =>
      `<linearGradient id="${id}" x2=".3" y2="1"><stop stop-color="${tones.deep}"/><stop offset=".45" stop-color="${tones.inside}"/><stop offset="1" stop-color="${tones.shade}"/></linearGradient>`,
  );
}
