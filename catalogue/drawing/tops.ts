import { bandCollar, bow, campCollar, foldedCollar, placket, pocket, rib, ruffle } from './collars.ts';
import { atLightness } from './color.ts';
import { type At, bodyPanel, type Cut, cuff, neckInside, sleeve, sleeveFolds } from './cutting.ts';
import { type Cloth, clothOf, panels, seam, stitch } from './fabric.ts';
import type { Drawing, Figure } from './illustration.ts';
import { mirror } from './path.ts';
import type { Sheet } from './sheet.ts';

const FLOOR = { y: 935, reach: 220 };
const COLLAR_FOCUS = { x: 262, y: 165, width: 266 };

const TEE: Cut = {
  neck: [66, 182],
  depth: 58,
  shoulder: [182, 226],
  armpit: [152, 392],
  waist: [150, 600],
  hem: [158, 812],
};

/** A T-shirt. Detail: a crew neck, b V-neck with a chest pocket, c oversized with dropped shoulders. */
export const drawTee: Drawing = (sheet, { view, detail, ...rest }) => {
  const cloth = clothOf(sheet, { view, detail, ...rest });
  const front = view !== 'back';
  const wide = detail === 'c';
  const cut: Cut = {
    ...TEE,
    depth: front ? (detail === 'b' ? 92 : 56) : 16,
    pointed: front && detail === 'b',
    ...(wide && {
      shoulder: [206, 244] as At,
      armpit: [178, 410] as At,
      waist: [178, 610] as At,
      hem: [182, 800] as At,
    }),
  };
  const [outer, inner]: [At, At] = wide
    ? [
        [302, 468],
        [208, 506],
      ]
    : [
        [278, 408],
        [184, 448],
      ];
  const art = [
    front ? neckInside(cloth, cut) : '',
    panels(sheet, cloth, sleeve(cut, outer, inner, 6), { folds: sleeveFolds(cut, outer, inner).slice(0, 2) }),
    hemStitches(sheet, cloth, outer, inner),
    bodyPanel(sheet, cloth, cut),
    rib(sheet, cloth, cut, 17),
    stitch(
      sheet,
      cloth.tones.line,
      `M${400 - cut.hem[0] + 2} ${cut.hem[1] - 18}Q400 ${cut.hem[1] - 4} ${400 + cut.hem[0] - 2} ${cut.hem[1] - 18}`,
    ),
    front && detail === 'b' ? pocket(sheet, cloth, 438, 330, 78, 88) : '',
  ].join('');
  return figure(art);
};

/** A polo shirt. Detail: a classic, b contrast collar and cuffs, c long sleeves. */
export const drawPolo: Drawing = (sheet, illustration) => {
  const { view, detail } = illustration;
  const cloth = clothOf(sheet, illustration, 'twill');
  const trim =
    detail === 'b'
      ? { ...clothOf(sheet, { ...illustration, color: cloth.ink, pattern: 'plain' }), ink: cloth.tones.base }
      : cloth;
  const front = view !== 'back';
  const cut: Cut = { ...TEE, neck: [70, 192], depth: front ? 74 : 12, pointed: front };
  const [outer, inner]: [At, At] =
    detail === 'c'
      ? [
          [284, 690],
          [218, 708],
        ]
      : [
          [274, 408],
          [182, 444],
        ];
  const art = [
    front ? neckInside(cloth, cut) : '',
    panels(sheet, cloth, sleeve(cut, outer, inner, detail === 'c' ? 20 : 6), {
      folds: sleeveFolds(cut, outer, inner).slice(0, detail === 'c' ? 4 : 2),
    }),
    panels(sheet, trim, cuff(outer, inner, 20), { plain: true }),
    bodyPanel(sheet, cloth, cut),
    front ? placket(sheet, cloth, 262, 402, 4, trim.tones.base) : '',
    foldedCollar(sheet, trim, front, 70, 192, 84),
    stitch(sheet, cloth.tones.line, 'M246 800Q400 812 554 800'),
  ].join('');
  return figure(art);
};

/** A shirt with buttons. Detail: a classic collar and chest pocket, b band collar, c camp collar with short sleeves. */
export const drawShirt: Drawing = (sheet, illustration) => {
  const { view, detail = 'a' } = illustration;
  const cloth = clothOf(sheet, illustration);
  const front = view !== 'back';
  const open = detail === 'c';
  const cut: Cut = {
    neck: [64, 188],
    depth: front ? (open ? 120 : 58) : 10,
    pointed: front,
    shoulder: [184, 230],
    armpit: [154, 398],
    waist: [148, 590],
    hem: [160, 782],
    sag: 56,
  };
  const [outer, inner]: [At, At] = open
    ? [
        [288, 440],
        [186, 478],
      ]
    : [
        [292, 700],
        [222, 722],
      ];
  const buttonColor = atLightness(cloth.ink, 0.86, 0.3);
  const art = [
    front ? neckInside(cloth, cut) : '',
    panels(sheet, cloth, sleeve(cut, outer, inner, open ? 6 : 22), {
      folds: sleeveFolds(cut, outer, inner).slice(0, open ? 2 : 4),
    }),
    open ? hemStitches(sheet, cloth, outer, inner) : panels(sheet, cloth, cuff(outer, inner, 44, -2)),
    bodyPanel(sheet, cloth, cut),
    front
      ? placket(sheet, cloth, open ? 310 : 250, 836, open ? 6 : 8, buttonColor)
      : seam(sheet, cloth, 'M222 284Q400 304 578 284M386 296L384 800M414 296L416 800'),
    front && detail !== 'b' ? pocket(sheet, cloth, 442, 352, 84, 96) : '',
    detail === 'b'
      ? bandCollar(sheet, cloth, front)
      : open && front
        ? campCollar(sheet, cloth)
        : foldedCollar(sheet, cloth, front, 66, 186, 92),
    stitch(sheet, cloth.tones.line, 'M244 770C290 828 350 828 400 828C450 828 510 828 556 770'),
  ].join('');
  return figure(art);
};

/** A blouse. Detail: a tied bow, b V-neck wrap, c ruffled collar with full sleeves. */
export const drawBlouse: Drawing = (sheet, illustration) => {
  const { view, detail = 'a' } = illustration;
  const cloth = clothOf(sheet, illustration, 'smooth');
  const front = view !== 'back';
  const cut: Cut = {
    neck: [62, 196],
    depth: front ? (detail === 'b' ? 190 : 46) : 10,
    pointed: front && detail === 'b',
    shoulder: [162, 232],
    armpit: [140, 392],
    waist: [124, 560],
    hem: [164, 770],
    sag: 18,
  };
  const [outer, inner]: [At, At] = [
    [304, 650],
    [206, 690],
  ];
  const puff = `M252 224C206 216 176 262 160 330C132 430 92 540 84 640Q136 704 196 690C228 620 250 500 262 388L290 340Z`;
  const art = [
    front ? neckInside(cloth, cut) : '',
    panels(sheet, cloth, detail === 'c' ? puff : sleeve(cut, outer, inner, 26), {
      folds: [...sleeveFolds(cut, outer, inner), [176, 300, 118, 660, 9, -14], [216, 380, 160, 690, 9, -10]],
    }),
    panels(sheet, cloth, cuff(outer, inner, 34, -8)),
    bodyPanel(sheet, cloth, cut, 1.5),
    front && detail === 'b' ? seam(sheet, cloth, 'M400 386Q372 500 262 560M400 386Q420 420 428 470') : '',
    front && detail !== 'b' ? placket(sheet, cloth, 250, 780, 7, cloth.tones.light) : '',
    front && detail === 'a' ? bow(sheet, cloth) : detail === 'c' ? ruffle(sheet, cloth) : '',
    detail !== 'c' ? rib(sheet, cloth, cut, 13, false) : '',
  ].join('');
  return figure(art);
};

function hemStitches(sheet: Sheet, cloth: Cloth, outer: At, inner: At): string {
  const line = `M${400 - outer[0] + 5} ${outer[1] - 14}Q${400 - (outer[0] + inner[0]) / 2 + 4} ${(outer[1] + inner[1]) / 2 - 5} ${400 - inner[0] + 1} ${inner[1] - 15}`;
  return stitch(sheet, cloth.tones.line, line + mirror(line));
}

function figure(art: string): Figure {
  return { art, floor: FLOOR, focus: COLLAR_FOCUS };
}
