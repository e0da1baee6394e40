import { mix } from './color.ts';
import { type Cloth, panel, plainCloth, seam, stitch } from './fabric.ts';
import type { Drawing } from './illustration.ts';
import type { Fold } from './path.ts';
import { materials, pair } from './shoe-pair.ts';

const CREAM = '#f1ebe0';

/** Sneakers. Detail: a court with a clean upper, b runner with side panels, c high-top. */
export const drawSneakers: Drawing = (sheet, illustration) => {
  const { detail = 'a' } = illustration;
  const { cloth, accent } = materials(sheet, illustration, 'grain');
  const sole = plainCloth(sheet, CREAM, 'smooth');
  const high = detail === 'c';
  const runner = detail === 'b';
  const part = (material: Cloth, path: string, light: 'left' | 'right' = 'left') =>
    panel(sheet, material, path, { light, cast: false, plain: true });
  const upper = high
    ? 'M118 694C112 650 140 612 204 592C280 568 344 528 392 470C420 420 440 350 452 268C520 290 600 290 658 258C662 340 668 440 682 540C690 590 692 650 690 700C500 716 300 712 118 698Z'
    : 'M118 694C112 650 140 612 204 592C290 566 360 522 424 462C446 446 462 450 474 466C506 506 576 506 634 448C652 440 664 448 668 466C672 510 684 580 690 700C500 716 300 712 118 698Z';
  const throat = high
    ? 'M300 560C360 526 420 460 436 300L474 300C470 430 446 530 372 600Z'
    : 'M312 550C356 522 396 490 428 458L462 480C440 530 410 566 372 602Z';
  const outsole = runner
    ? 'M102 712C102 690 114 682 134 684C300 702 500 692 640 668C690 660 712 690 716 716C720 744 708 760 690 762C540 782 240 784 128 772C108 768 102 740 102 712Z'
    : 'M110 702C110 692 118 688 132 688C300 704 520 702 692 688C702 702 704 740 698 762C540 776 260 776 130 766C114 752 110 730 110 702Z';
  const art = [
    panel(sheet, sole, outsole, { light: 'flat', cast: false }),
    `<path d="${high ? 'M452 268Q560 226 658 258Q560 306 452 268Z' : 'M470 462C500 430 590 416 640 446C580 512 506 510 470 462Z'}" fill="${cloth.tones.inside}"/>`,
    part(
      cloth,
      high
        ? 'M424 330C428 290 436 256 448 236L488 246L480 330Z'
        : 'M404 474C414 446 424 426 436 414L478 432Q484 456 468 480Z',
    ),
    panel(sheet, cloth, upper, {
      light: 'left',
      cast: false,
      folds: [
        [250, 590, 300, 660, 8, 8],
        [306, 570, 350, 630, 8, 8],
        [560, 540, 640, 660, 12],
      ],
      shines: [
        [200, 596, 372, 506, 9, 6],
        [500, 540, 520, 690, 14],
      ],
    }),
    part(
      runner ? accent : cloth,
      'M118 696C112 652 140 612 198 594C236 612 256 656 252 708C208 710 156 706 118 698Z',
    ),
    part(cloth, throat),
    part(
      accent,
      high
        ? 'M650 330C656 400 664 470 676 530L624 548C622 470 624 400 632 326Z'
        : 'M634 450C652 440 664 448 668 466C670 500 678 540 682 580L630 588C626 540 618 500 604 474Z',
      'right',
    ),
    runner
      ? part(accent, 'M336 704C390 660 450 580 580 560C526 600 486 650 470 706Z') +
        seam(sheet, sole, 'M118 738C300 754 560 748 712 722', 3)
      : stitch(
          sheet,
          cloth.tones.line,
          'M392 706C420 660 470 620 600 612M384 700C410 652 462 610 600 602M602 704C600 660 606 620 624 596',
        ),
    stitch(sheet, cloth.tones.line, 'M204 602C242 622 262 660 258 704'),
    laces(),
    seam(sheet, sole, 'M116 718C300 734 540 732 700 714', 2),
  ].join('');
  return pair(sheet, illustration, art, 770);

  function laces(): string {
    const rows: [number, number][] = high
      ? [
          [318, 562],
          [346, 538],
          [374, 508],
          [398, 474],
          [416, 436],
          [428, 394],
          [436, 350],
        ]
      : [
          [324, 554],
          [350, 536],
          [376, 516],
          [402, 494],
          [426, 472],
        ];
    const bars = rows.map(([x, y]) => `M${x - 6} ${y - 6}L${x + 36} ${y + 22}`).join('');
    const eyelets = rows.map(([x, y]) => `<circle cx="${x + 38}" cy="${y + 23}" r="6"/>`).join('');
    return `<g fill="${cloth.tones.deep}" fill-opacity=".7">${eyelets}</g><g fill="none" stroke-linecap="round"><path d="${bars}" stroke="#000" stroke-opacity=".3" stroke-width="11" transform="translate(2 4)"/><path d="${bars}" stroke="${CREAM}" stroke-width="10"/><path d="${bars}" stroke="#c9c0b1" stroke-width="1.500" stroke-dasharray="2 3"/></g>`;
  }
};

/** Loafers. Detail: a penny strap, b metal bit, c tassels. */
export const drawLoafers: Drawing = (sheet, illustration) => {
  const { detail = 'a' } = illustration;
  const { cloth } = materials(sheet, illustration, 'smooth');
  const sole = plainCloth(sheet, illustration.accent ?? '#4a3526', 'smooth');
  const art = [
    panel(
      sheet,
      sole,
      'M104 716C260 736 480 724 690 700L696 770L566 774L558 738C420 756 240 764 120 748C106 742 102 728 104 716Z',
      { light: 'flat', cast: false },
    ),
    `<path d="M396 556C460 520 600 520 676 540C640 610 480 620 396 556Z" fill="${mix(cloth.tones.inside, '#c9a77c', 0.45)}"/>`,
    panel(
      sheet,
      cloth,
      'M104 712C98 656 150 616 230 592C290 572 330 540 372 526C396 522 420 532 432 552C500 600 600 596 676 530C690 560 694 640 692 704C480 736 260 740 104 720Z',
      {
        light: 'left',
        cast: false,
        folds: [
          [540, 600, 570, 720, 10],
          [330, 600, 360, 730, 9, 6],
        ],
        shines: [
          [140, 660, 330, 570, 12, 8],
          [640, 580, 660, 690, 10],
        ],
      },
    ),
    seam(sheet, cloth, 'M132 668C170 630 250 600 300 606C340 612 352 640 356 660', 3),
    stitch(sheet, cloth.tones.line, 'M142 674C180 640 250 610 296 616'),
    detail === 'a'
      ? `${panel(sheet, cloth, 'M322 552C350 590 362 650 366 728L434 724C428 660 414 590 392 536Z', {
          light: 'left',
          cast: false,
        })}<path d="M352 614L394 606L392 620L356 628Z" fill="${cloth.tones.deep}"/>`
      : '',
    detail === 'b'
      ? `${panel(sheet, cloth, 'M322 552C350 590 362 650 366 728L422 726C414 660 406 590 386 536Z', { light: 'left', cast: false })}<g fill="none" stroke="#c39a54" stroke-width="9"><path d="M340 566L384 640"/><circle cx="336" cy="560" r="13"/><circle cx="388" cy="650" r="15"/></g><path d="M338 562L386 644" stroke="#f0dcae" stroke-width="2.5"/>`
      : '',
    detail === 'c'
      ? panel(sheet, cloth, 'M316 560C336 580 348 620 350 660L420 640C420 600 404 556 386 536Z', {
          light: 'left',
          cast: false,
        }) +
        [0, 1]
          .map((i) =>
            panel(
              sheet,
              cloth,
              `M${338 + i * 26} ${612 - i * 6}L${350 + i * 26} ${608 - i * 6}L${356 + i * 34} ${676 - i * 8}L${328 + i * 26} ${682 - i * 8}Z`,
              { light: 'flat', cast: false },
            ),
          )
          .join('')
      : '',
    seam(sheet, sole, 'M110 730C300 748 500 736 690 712', 2),
  ].join('');
  return pair(sheet, illustration, art, 772);
};

/** Sandals. Detail: a two straps with buckles, b crossed straps, c toe loop (Najdi style). */
export const drawSandals: Drawing = (sheet, illustration) => {
  const { detail = 'a' } = illustration;
  const { cloth } = materials(sheet, illustration, 'grain');
  const sole = plainCloth(sheet, illustration.accent ?? '#b58a5e', 'grain');
  const strap = (path: string, fold?: Fold) =>
    panel(sheet, cloth, path, { light: 'left', cast: false, folds: fold ? [fold] : [], shines: [] });
  const art = [
    panel(
      sheet,
      plainCloth(sheet, '#3b2c22', 'smooth'),
      'M100 722C240 742 480 736 700 708L704 752C520 778 260 784 118 764C104 756 100 738 100 722Z',
      { light: 'flat', cast: false },
    ),
    panel(
      sheet,
      sole,
      'M98 706C150 690 300 690 420 672C520 656 620 640 690 660C708 676 708 700 702 724C520 750 260 756 112 738C100 732 96 718 98 706Z',
      { light: 'left', cast: false },
    ),
    `<path d="M120 704C250 690 400 690 500 668C580 652 660 650 690 668C640 700 420 724 240 726C180 726 130 720 120 704Z" fill="${sole.tones.light}" fill-opacity=".5"/>`,
    detail === 'b'
      ? strap('M190 706C240 610 330 560 400 560L440 600C360 620 300 660 270 738Z') +
        strap('M200 600C260 580 360 620 420 734L340 742C310 680 260 640 180 640Z', [250, 610, 370, 730, 7])
      : detail === 'c'
        ? strap(
            'M180 712C210 620 330 560 430 570C500 580 540 630 550 726L470 734C456 680 420 646 380 646C320 648 280 680 262 740Z',
          ) +
          strap(
            'M140 712C136 660 160 632 196 632C222 634 234 660 232 690L206 696C204 676 200 664 190 664C176 666 172 690 174 716Z',
          ) +
          stitch(sheet, cloth.tones.light, 'M196 706C230 630 330 580 424 588C486 596 520 640 532 720')
        : strap(
            'M170 716C180 640 230 590 300 590C340 592 360 640 364 738L280 744C276 690 270 650 250 650C230 652 226 690 226 740Z',
          ) +
          strap(
            'M400 738C400 640 420 560 480 540C530 536 560 600 572 722L490 732C486 670 476 620 462 620C448 630 452 690 458 736Z',
          ),
    detail === 'a' ? buckle(330, 640) + buckle(528, 610) : '',
    detail === 'b' ? strap('M500 730C560 600 620 530 690 520L704 556C650 590 590 660 570 722Z') : '',
    stitch(sheet, sole.tones.light, 'M114 728C280 744 520 736 694 712'),
  ].join('');
  return pair(sheet, illustration, art, 772);

  function buckle(x: number, y: number): string {
    return `<g transform="rotate(72 ${x} ${y})" fill="none"><rect x="${x - 22}" y="${y - 17}" width="44" height="34" rx="6" stroke="#8b6a34" stroke-width="8"/><rect x="${x - 22}" y="${y - 17}" width="44" height="34" rx="6" stroke="#d9b871" stroke-width="5"/><path d="M${x} ${y}H${x + 24}" stroke="#d9b871" stroke-width="4"/></g>`;
  }
};
