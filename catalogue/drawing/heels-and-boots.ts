import { panel, plainCloth, seam } from './fabric.ts';
import type { Drawing } from './illustration.ts';
import { materials, pair } from './shoe-pair.ts';

/** Heels. Detail: a pointed pump, b ankle strap, c block heel with a bow. */
export const drawHeels: Drawing = (sheet, illustration) => {
  const { detail = 'a' } = illustration;
  const { cloth } = materials(sheet, illustration, 'smooth');
  const block = detail === 'c';
  const heel = block
    ? 'M590 500C640 490 680 480 694 470C700 560 696 680 690 772L606 772C604 680 600 600 590 500Z'
    : 'M600 506C640 494 676 480 690 468C692 560 672 680 664 772L636 772C640 680 626 590 600 506Z';
  const art = [
    panel(sheet, cloth, heel, { light: 'left', cast: false }),
    panel(
      sheet,
      plainCloth(sheet, '#c9a27c', 'smooth'),
      'M92 758C200 776 300 772 360 740C440 690 520 560 694 470L690 500C560 580 470 720 380 762C300 792 180 786 96 768Z',
      { light: 'flat', cast: false },
    ),
    `<path d="M300 662C420 600 540 400 668 392C690 420 640 470 560 520C470 590 380 680 300 662Z" fill="#d8bd9d"/><path d="M330 656C440 590 540 430 650 404C640 450 560 500 500 550C440 606 380 660 330 656Z" fill="#000" fill-opacity=".12"/>`,
    panel(
      sheet,
      cloth,
      'M90 756C130 720 200 672 276 640C300 646 320 664 346 664C450 640 560 470 660 380C690 390 706 430 696 474C560 540 480 690 370 748C290 786 160 782 90 764Z',
      {
        light: 'left',
        cast: false,
        folds: [
          [420, 640, 470, 700, 9, 6],
          [560, 500, 610, 540, 9, 4],
        ],
        shines: [
          [130, 740, 300, 668, 9, 8],
          [590, 470, 672, 404, 8, -4],
        ],
      },
    ),
    detail === 'b'
      ? `<path d="M520 326C560 292 650 286 702 310L702 332C650 310 560 316 522 346Z" fill="${cloth.tones.deep}"/>${panel(
          sheet,
          cloth,
          'M652 402C658 376 664 352 668 338L704 332C700 366 700 400 698 436Z',
          { light: 'left', cast: false },
        )}${panel(sheet, cloth, 'M516 328C552 366 650 372 704 316L706 344C654 400 552 394 514 354Z', {
          light: 'left',
          cast: false,
        })}<circle cx="566" cy="372" r="12" fill="none" stroke="#c39a54" stroke-width="5"/>`
      : '',
    block
      ? panel(sheet, cloth, 'M282 652C230 600 180 610 186 650C190 680 240 680 282 652Z', {
          cast: false,
          light: 'left',
        }) +
        panel(sheet, cloth, 'M282 652C300 590 350 580 358 616C362 650 320 660 282 652Z', {
          cast: false,
          light: 'left',
        }) +
        panel(sheet, cloth, 'M268 636L296 636L300 668L272 670Z', { cast: false })
      : '',
  ].join('');
  return pair(sheet, illustration, art, 772);
};

/** Ankle boots. Detail: a Chelsea with elastic, b laced, c tall shaft. */
export const drawBoots: Drawing = (sheet, illustration) => {
  const { detail = 'a' } = illustration;
  const { cloth } = materials(sheet, illustration, 'smooth');
  const sole = plainCloth(sheet, illustration.accent ?? '#3a2a20', 'smooth');
  const top = detail === 'c' ? 150 : 300;
  const art = [
    panel(
      sheet,
      sole,
      'M106 716C280 736 500 730 694 706L698 772L540 774L532 744C400 764 220 768 120 754C106 746 102 730 106 716Z',
      { light: 'flat', cast: false },
    ),
    `<path d="M418 ${top}Q540 ${top - 34} 668 ${top}Q540 ${top + 40} 418 ${top}Z" fill="${cloth.tones.inside}"/>`,
    panel(
      sheet,
      cloth,
      `M106 716C98 660 140 614 216 592C310 566 390 540 412 470C424 420 420 360 418 ${top}Q540 ${top + 30} 668 ${top}C668 420 676 520 690 600C698 640 696 690 692 712C480 736 260 736 106 722Z`,
      {
        light: 'left',
        cast: false,
        folds: [
          [420, 480, 520, 560, 12, -10],
          [400, 540, 500, 600, 10, -10],
          [650, 420, 610, 640, 12, 8],
          [560, top + 30, 600, 480, 10],
        ],
        shines: [
          [140, 670, 330, 590, 14, 10],
          [450, top + 30, 470, 470, 14],
        ],
      },
    ),
    detail === 'a'
      ? panel(
          sheet,
          plainCloth(sheet, cloth.tones.deep, 'smooth'),
          `M486 ${top + 16}C490 400 500 470 530 540C570 470 584 400 588 ${top + 14}Q536 ${top + 24} 486 ${top + 16}Z`,
          { cast: false },
        ) +
        `<path d="${[0, 1, 2, 3, 4, 5, 6].map((i) => `M${498 + i * 13} ${top + 20}L${512 + i * 8} ${480}`).join('')}" stroke="#000" stroke-opacity=".3" stroke-width="2.4"/>`
      : '',
    detail === 'b'
      ? `<g fill="none" stroke-linecap="round"><path d="${[0, 1, 2, 3, 4].map((i) => `M${424 - (i === 4 ? 60 : i * 4)} ${340 + i * 52}L${500 - (i === 4 ? 50 : 0)} ${370 + i * 52}`).join('')}" stroke="#2b211a" stroke-width="9"/><path d="M512 312C514 420 490 560 380 640" stroke="${cloth.tones.line}" stroke-opacity=".7" stroke-width="2.5"/></g>`
      : '',
    seam(sheet, cloth, 'M690 600C620 610 590 650 586 722', 2.4),
    detail !== 'b'
      ? panel(
          sheet,
          cloth,
          `M640 ${top - 36}Q664 ${top - 50} 676 ${top - 30}L672 ${top + 40}L640 ${top + 44}Z`,
          { light: 'flat', cast: false },
        )
      : '',
    seam(sheet, sole, 'M112 732C300 750 500 744 692 720', 2),
  ].join('');
  return pair(sheet, illustration, art, 774);
};
