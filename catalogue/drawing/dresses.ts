import { rib } from './collars.ts';
import {
  type At,
  bodyFolds,
  type Cut,
  cuff,
  gathers,
  neckInside,
  skirt,
  sleeve,
  sleeveFolds,
  torso,
} from './cutting.ts';
import { button, clothOf, panel, panels, seam } from './fabric.ts';
import type { Drawing } from './illustration.ts';
import { symmetric } from './path.ts';

const FOCUS = { x: 283, y: 112, width: 244 };

/** A knee-length dress. Detail: a round neck with short sleeves, b V-neck with a belt, c shirt dress with buttons. */
export const drawDress: Drawing = (sheet, illustration) => {
  const { view, detail = 'a' } = illustration;
  const cloth = clothOf(sheet, illustration, 'smooth');
  const front = view !== 'back';
  const cut: Cut = {
    neck: [58, 128],
    depth: front ? (detail === 'a' ? 46 : 110) : 14,
    pointed: front && detail !== 'a',
    shoulder: [140, 160],
    armpit: [122, 290],
    waist: [98, 430],
    hem: [98, 446],
    sag: 6,
  };
  const [outer, inner]: [At, At] =
    detail === 'a'
      ? [
          [222, 330],
          [148, 362],
        ]
      : [
          [250, 470],
          [178, 498],
        ];
  const folds = gathers([100, 440], [236, 860], 9, 9);
  const art = [
    front ? neckInside(cloth, cut) : '',
    panels(sheet, cloth, sleeve(cut, outer, inner, 8), { folds: sleeveFolds(cut, outer, inner).slice(0, 2) }),
    panel(sheet, cloth, skirt([99, 440], [236, 846], 4, 14), { folds, ridge: 16 }),
    panel(sheet, cloth, torso(cut), { folds: bodyFolds(cut).slice(0, 2) }),
    rib(sheet, cloth, cut, 9, false),
    front && detail === 'c'
      ? [0, 1, 2, 3, 4, 5, 6, 7].map((i) => button(sheet, cloth.ink, 400, 262 + i * 66, 6.5)).join('') +
        seam(sheet, cloth, 'M386 240L384 866M416 240L418 866')
      : '',
    detail === 'a' ? seam(sheet, cloth, 'M303 442Q400 456 497 442') : belt(),
    front ? '' : seam(sheet, cloth, 'M400 150V700'),
  ].join('');
  return { art, floor: { y: 940, reach: 215 }, focus: FOCUS };

  function belt(): string {
    const band = panel(sheet, cloth, 'M300 424Q400 440 500 424L501 456Q400 472 299 456Z', {
      cast: false,
      plain: true,
    });
    return front
      ? `${band}${panel(sheet, cloth, 'M424 452C432 520 440 570 436 620L464 614C466 560 456 500 446 450Z', { plain: true })}${panel(sheet, cloth, 'M412 428L450 426L452 462L414 464Z', { plain: true, cast: false })}`
      : band;
  }
};

/** A floor-length dress. Detail: a long sleeves and high waist, b tiered skirt, c wrap with bell sleeves. */
export const drawMaxiDress: Drawing = (sheet, illustration) => {
  const { view, detail = 'a' } = illustration;
  const cloth = clothOf(sheet, illustration, 'smooth');
  const front = view !== 'back';
  const wrap = detail === 'c';
  const cut: Cut = {
    neck: [50, 92],
    depth: front ? (wrap ? 140 : 34) : 12,
    pointed: front && wrap,
    shoulder: [118, 122],
    armpit: [104, 240],
    waist: [84, 356],
    hem: [84, 368],
    sag: 6,
  };
  const [outer, inner]: [At, At] = wrap
    ? [
        [262, 500],
        [158, 540],
      ]
    : [
        [206, 520],
        [156, 534],
      ];
  const folds = gathers([86, 364], [232, 910], 10, 9);
  const art = [
    front ? neckInside(cloth, cut) : '',
    panels(sheet, cloth, sleeve(cut, outer, inner, 16), { folds: sleeveFolds(cut, outer, inner) }),
    wrap ? '' : panels(sheet, cloth, cuff(outer, inner, 22)),
    detail === 'b' ? tiers() : panel(sheet, cloth, skirt([85, 364], [232, 896], 5, 12), { folds, ridge: 15 }),
    panel(sheet, cloth, torso(cut), { folds: bodyFolds(cut, 0.8).slice(0, 2) }),
    rib(sheet, cloth, cut, wrap ? 10 : 16, false),
    front && wrap ? seam(sheet, cloth, 'M400 232Q380 300 318 362M400 372C420 560 470 760 486 910') : '',
    panel(sheet, cloth, 'M315 352Q400 366 485 352L486 378Q400 392 314 378Z', { cast: false, plain: true }),
  ].join('');
  return { art, floor: { y: 944, reach: 220 }, focus: { x: 285, y: 79, width: 240 } };

  function tiers(): string {
    const rows: [At, At][] = [
      [
        [196, 716],
        [240, 900],
      ],
      [
        [142, 536],
        [200, 730],
      ],
      [
        [85, 362],
        [146, 550],
      ],
    ];
    return rows
      .map(([top, hem]) => {
        const pleats = gathers(top, hem, 9, 8);
        return panel(sheet, cloth, skirt(top, hem, 5, 9, 0.3), { folds: pleats });
      })
      .join('');
  }
};

/** A skirt. Detail: a pleated midi, b straight pencil skirt, c flared with a tied waist. */
export const drawSkirt: Drawing = (sheet, illustration) => {
  const { view, detail = 'a' } = illustration;
  const cloth = clothOf(sheet, illustration, detail === 'b' ? 'twill' : 'smooth');
  const hem: At = detail === 'b' ? [150, 826] : [detail === 'a' ? 236 : 282, 800];
  const folds =
    detail === 'b'
      ? gathers([120, 420], [140, 826], 4, 7)
      : gathers([122, 224], hem, detail === 'a' ? 15 : 9, detail === 'a' ? 8 : 13);
  const outline =
    detail === 'b'
      ? symmetric('M400 214Q330 212 278 206C252 300 232 380 234 480C236 600 252 740 254 830Q320 842 400 842')
      : skirt([122, 206], hem, detail === 'a' ? 6 : 4, detail === 'a' ? 8 : 16, 0.62);
  const art = [
    `<path d="M282 176Q400 156 518 176Q400 206 282 176Z" fill="${cloth.tones.inside}"/>`,
    panel(sheet, cloth, outline, { folds, ridge: 13 }),
    panel(sheet, cloth, 'M280 174Q400 202 520 174L524 216Q400 244 276 216Z', { plain: true }),
    detail === 'b'
      ? seam(
          sheet,
          cloth,
          view === 'back' ? 'M400 224V840' : 'M330 232Q326 280 318 320M470 232Q474 280 482 320',
        )
      : '',
    detail === 'c' && view !== 'back'
      ? panel(sheet, cloth, 'M432 214C446 300 452 360 448 430L482 424C486 340 470 270 456 210Z') +
        panel(sheet, cloth, 'M424 190L464 186L466 226L428 230Z', { cast: false })
      : '',
    detail !== 'c' && view !== 'back' ? button(sheet, cloth.ink, 494, 202, 7) : '',
  ].join('');
  return { art, floor: { y: 930, reach: 230 }, focus: { x: 280, y: 172, width: 240 } };
};
