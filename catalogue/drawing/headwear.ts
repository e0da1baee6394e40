import { type Cloth, clothOf, panel, plainCloth, seam, stitch } from './fabric.ts';
import type { Drawing, Figure } from './illustration.ts';
import { box, ellipse, type Fold } from './path.ts';
import type { Sheet } from './sheet.ts';

/*
 * Cloth for the head is shown as it is sold, over a bar or folded: worn by nobody, it would have a hole for a face.
 */

/** A shemagh. Detail: a over a bar, with its fringe, b without one, c folded. From behind it is folded in each. */
export const drawShemagh: Drawing = (sheet, illustration) => {
  const { view, detail = 'a' } = illustration;
  const cloth = clothOf(sheet, illustration, 'plain', 0.5);
  if (view === 'back' || detail === 'c') return folded(sheet, cloth, { corner: view !== 'back' });
  return draped(sheet, cloth, { fringe: detail === 'a' });
};

/** A headscarf. Detail: a over a bar, b through a ring, c over a bar, with a fringe. From behind it is folded in each. */
export const drawHijab: Drawing = (sheet, illustration) => {
  const { view, detail = 'a' } = illustration;
  const cloth = clothOf(sheet, illustration, 'smooth', 0.8);
  if (view === 'back') return folded(sheet, cloth, { corner: false });
  return detail === 'b' ? ringed(sheet, cloth) : draped(sheet, cloth, { fringe: detail === 'c' });
};

/** Over the bar of a hanger: one end falls in front, the longer one behind it. */
function draped(sheet: Sheet, cloth: Cloth, { fringe }: { fringe: boolean }): Figure {
  const behind: Fold[] = [
    [470, 220, 540, 890, 15, -10],
    [520, 220, 604, 880, 12, -12],
    [430, 500, 480, 900, 12, -6],
  ];
  const before: Fold[] = [
    [318, 176, 234, 740, 15, 12],
    [352, 170, 306, 770, 13, 8],
    [398, 168, 378, 776, 15, 4],
    [446, 170, 446, 760, 12, -6],
    [486, 176, 500, 730, 13, -12],
  ];
  const art = [
    BAR,
    panel(
      sheet,
      { ...cloth, paint: cloth.tones.shade },
      'M336 176C330 400 320 660 322 884C420 918 540 914 634 880C612 640 562 380 556 178Z',
      { light: 'right', folds: behind, ridge: 13 },
    ),
    fringe ? threads(cloth, 330, 626, 900) : '',
    panel(
      sheet,
      cloth,
      'M262 186C260 160 284 150 312 150L520 150C548 150 560 164 556 186C552 380 536 560 528 744C430 790 270 786 176 748C214 560 252 380 262 186Z',
      { light: 'left', folds: before, ridge: 15 },
    ),
    fringe
      ? threads(cloth, 182, 522, 768)
      : stitch(sheet, cloth.tones.deep, 'M186 738C276 772 430 776 526 734'),
  ].join('');
  return { art, floor: { y: 944, reach: 250 }, focus: { x: 230, y: 380, width: 300 } };
}

/** Gathered in a ring under the bar of a hanger, from which it fans out. */
function ringed(sheet: Sheet, cloth: Cloth): Figure {
  const gathers: Fold[] = [
    [330, 170, 384, 340, 10, 8],
    [372, 166, 394, 340, 9, 4],
    [428, 166, 406, 340, 9, -4],
    [472, 170, 416, 340, 10, -8],
  ];
  const behind: Fold[] = [
    [416, 386, 470, 890, 14, -6],
    [424, 386, 540, 880, 13, -12],
    [428, 380, 590, 860, 12, -16],
  ];
  const before: Fold[] = [
    [374, 380, 236, 760, 14, 16],
    [386, 386, 300, 790, 13, 10],
    [400, 386, 360, 800, 13, 6],
    [412, 386, 416, 780, 12, 2],
  ];
  const brass = plainCloth(sheet, '#b8924e');
  const art = [
    BAR,
    panel(
      sheet,
      cloth,
      'M284 186C282 160 300 150 322 150L478 150C500 150 518 160 516 186C506 260 450 300 430 366L370 366C350 300 294 260 284 186Z',
      { folds: gathers, ridge: 10 },
    ),
    panel(
      sheet,
      { ...cloth, paint: cloth.tones.shade },
      'M384 372C384 540 380 740 384 896C470 926 560 912 632 872C590 690 480 480 432 372Z',
      { light: 'right', folds: behind, ridge: 12 },
    ),
    panel(
      sheet,
      cloth,
      'M368 372C340 470 240 640 184 766C260 826 380 830 458 790C460 640 446 470 432 372Q400 356 368 372Z',
      { light: 'left', folds: before, ridge: 14 },
    ),
    // The inner edge runs the other way round, which leaves it open.
    panel(sheet, brass, `${ellipse(400, 366, 50, 24)}${ellipse(400, 366, -38, 12)}`, { cast: false }),
    stitch(sheet, cloth.tones.deep, 'M194 758C268 814 376 818 450 780'),
  ].join('');
  return { art, floor: { y: 954, reach: 250 }, focus: { x: 250, y: 330, width: 300 } };
}

const BAR =
  '<g fill="none" stroke-linecap="round" stroke-linejoin="round"><path d="M391 46A11 11 0 1 1 400 54V96" stroke="#8d7248" stroke-width="5"/><path d="M240 158L400 96L560 158" stroke="#a98a5c" stroke-width="8"/><path d="M232 158H568" stroke="#8d7248" stroke-width="14"/><path d="M236 154H564" stroke="#c9ab7c" stroke-width="4"/></g>';

function threads({ tones }: Cloth, from: number, to: number, y: number): string {
  const count = Math.round((to - from) / 11);
  const path = Array.from({ length: count }, (_, i) => {
    const bow = Math.round(20 * Math.sin((Math.PI * (i + 0.5)) / count));
    return `M${from + i * 11 + 5} ${y - 26 + bow}v${30 + (i % 3) * 4}`;
  }).join('');
  return `<path d="${path}" stroke="${tones.shade}" stroke-width="4" stroke-linecap="round"/>`;
}

/** Folded to a square, its edges showing at the right and below, a corner turned over. */
function folded(sheet: Sheet, cloth: Cloth, { corner }: { corner: boolean }): Figure {
  const layers = [32, 16, 0].map((step) =>
    panel(sheet, cloth, box(142 + step, 280 + step, 500, 512, 18), { light: step ? 'right' : 'round' }),
  );
  const flap = 'M642 550L642 774Q642 792 624 792L412 792C502 728 590 650 642 550Z';
  const fringe = Array.from({ length: 24 }, (_, i) => `M${184 + i * 20} 820v${24 + (i % 3) * 4}`).join('');
  const art = [
    `<path d="${fringe}" stroke="${cloth.tones.shade}" stroke-width="5" stroke-linecap="round"/>`,
    ...layers,
    corner
      ? panel(sheet, cloth, flap, { light: 'right', cast: false, folds: [[642, 562, 424, 788, 12, -18]] })
      : '',
    seam(sheet, cloth, 'M160 298L160 774M180 298L180 774', 1.4),
  ].join('');
  return { art, floor: { y: 852, reach: 280 }, focus: { x: 230, y: 400, width: 320 } };
}
