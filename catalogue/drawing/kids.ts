import { cord, waistband } from './bottoms.ts';
import { pocket, rib } from './collars.ts';
import {
  type At,
  bodyPanel,
  type Cut,
  cuff,
  gathers,
  neckInside,
  skirt,
  sleeve,
  sleeveFolds,
  torso,
} from './cutting.ts';
import { button, type Cloth, clothOf, panel, panels, plainCloth, seam, stitch } from './fabric.ts';
import type { Drawing } from './illustration.ts';
import { mirror, symmetric } from './path.ts';
import type { Sheet } from './sheet.ts';

/** A child's dress. Detail: a puffed sleeves and sash, b pinafore with buttons, c tiered with a round collar. */
export const drawKidsDress: Drawing = (sheet, illustration) => {
  const { view, detail = 'a' } = illustration;
  const cloth = clothOf(sheet, illustration, 'smooth', 0.8);
  const trim = plainCloth(sheet, cloth.ink, 'smooth');
  const front = view !== 'back';
  const cut: Cut = {
    neck: [62, 226],
    depth: front ? 40 : 14,
    shoulder: [132, 256],
    armpit: [122, 372],
    waist: [118, 470],
    hem: [120, 486],
    sag: 4,
  };
  const puff = 'M276 250C220 236 172 290 178 372Q216 416 284 398L300 300Z';
  const folds = gathers([120, 480], [262, 800], 11, 9);
  const lower = gathers([200, 664], [276, 810], 13, 7);
  const art = [
    front ? neckInside(cloth, cut) : '',
    detail === 'b'
      ? ''
      : panels(sheet, cloth, puff, {
          folds: [
            [250, 262, 196, 390, 8, -6],
            [280, 280, 240, 404, 8, -6],
          ],
        }) + panels(sheet, trim, cuff([222, 372], [116, 396], -16)),
    detail === 'c'
      ? panel(sheet, cloth, skirt([196, 650], [280, 794], 6, 9, 0.3), {
          folds: lower,
          ridge: 10,
        })
      : '',
    panel(
      sheet,
      cloth,
      detail === 'c' ? skirt([120, 478], [212, 676], 5, 8) : skirt([120, 478], [268, 786], 5, 12),
      { folds, ridge: 14 },
    ),
    panel(sheet, cloth, torso(cut), { folds: [] }),
    detail === 'c' && front
      ? panels(
          sheet,
          trim,
          'M398 268C372 264 344 246 336 222L322 230C318 270 350 306 380 304C396 302 400 290 398 268Z',
        )
      : rib(sheet, cloth, cut, 10, false),
    detail === 'b' && front
      ? [0, 1, 2].map((i) => button(sheet, cloth.ink, 400, 310 + i * 52, 9)).join('') +
        pocket(sheet, cloth, 270, 560, 80, 84) +
        pocket(sheet, cloth, 450, 560, 80, 84)
      : '',
    detail === 'a'
      ? panel(sheet, trim, 'M281 464Q400 480 519 464L521 500Q400 516 280 500Z', { cast: false }) +
        (front
          ? panels(sheet, trim, 'M398 490C360 456 316 460 312 486C310 516 356 526 398 496Z', {
              cast: false,
            }) +
            panels(sheet, trim, 'M396 500C384 548 370 580 352 612L384 620C394 580 402 540 404 506Z', {
              cast: false,
            }) +
            panel(sheet, trim, 'M386 476L414 476L416 510L384 510Z', { cast: false })
          : '')
      : seam(sheet, cloth, 'M280 480Q400 494 520 480'),
  ].join('');
  return { art, floor: { y: 900, reach: 230 }, focus: { x: 280, y: 220, width: 240 } };
};

/** A child's T-shirt. Detail: a sun motif, b striped body, c moon and star pocket. */
export const drawKidsTee: Drawing = (sheet, illustration) => {
  const { view, detail = 'a' } = illustration;
  const plain = (illustration.pattern ?? 'plain') === 'plain';
  const cloth = clothOf(sheet, {
    ...illustration,
    pattern: detail === 'b' && plain ? 'stripe' : illustration.pattern,
  });
  const front = view !== 'back';
  return {
    art:
      kidsTop(sheet, cloth, front, {
        neck: [66, 246],
        depth: front ? 44 : 14,
        shoulder: [164, 284],
        armpit: [146, 420],
        waist: [152, 580],
        hem: [160, 762],
      }) + (front ? motif(cloth, detail, 400, 520) : ''),
    floor: { y: 890, reach: 210 },
    focus: { x: 273, y: 242, width: 244 },
  };
};

/** A child's two-piece. Detail: a T-shirt and shorts, b sweatshirt and joggers, c tunic and leggings. */
export const drawKidsSet: Drawing = (sheet, illustration) => {
  const { view, detail = 'a' } = illustration;
  const cloth = clothOf(sheet, illustration, 'plain', 0.8);
  const below = plainCloth(sheet, illustration.accent ?? cloth.ink, 'twill');
  const front = view !== 'back';
  const leg =
    detail === 'a'
      ? 'M310 560C296 640 284 700 276 776Q334 796 386 786C390 740 394 690 400 650L400 560Z'
      : `M312 560C300 680 292 800 ${detail === 'b' ? 300 : 312} 914Q340 924 374 916C380 820 390 720 400 660L400 560Z`;
  const cut: Cut = {
    neck: [54, 136],
    depth: front ? 36 : 12,
    shoulder: [138, 166],
    armpit: [124, 288],
    waist: [128, 420],
    hem: [detail === 'c' ? 168 : 132, detail === 'c' ? 600 : 500],
  };
  const art = [
    panels(sheet, below, leg, {
      light: 'round',
      folds: [
        [390, 650, 320, 690, 8, -8],
        [340, 600, 330, 780, 8],
      ],
    }),
    detail === 'b'
      ? panels(sheet, below, 'M301 896L373 896L370 932Q340 940 304 932Z', { plain: true })
      : stitch(
          sheet,
          below.tones.line,
          detail === 'a' ? 'M280 764Q334 782 384 774M520 764Q466 782 416 774' : '',
        ),
    `<g transform="translate(64 456) scale(.84 .8)">${waistband(sheet, below, true)}${front ? cord(sheet, below) : ''}</g>`,
    kidsTop(
      sheet,
      cloth,
      front,
      cut,
      detail === 'a'
        ? undefined
        : [
            [206, 450],
            [150, 466],
          ],
    ),
    front ? motif(cloth, detail, 400, detail === 'c' ? 300 : 340, 0.8) : '',
  ].join('');
  return { art, floor: { y: detail === 'a' ? 900 : 948, reach: 170 }, focus: { x: 285, y: 126, width: 240 } };
};

/** Pajamas. Detail: a piped collar and buttons, b round neck with a pocket, c long top with cuffed legs. */
export const drawPajamas: Drawing = (sheet, illustration) => {
  const { view, detail = 'a' } = illustration;
  const cloth = clothOf(sheet, illustration, 'smooth', 0.8);
  const front = view !== 'back';
  const piping = cloth.ink;
  const leg = 'M298 540C288 640 270 800 266 920Q316 938 372 928C380 820 392 740 400 660L400 540Z';
  const cut: Cut = {
    neck: [50, 104],
    depth: front ? (detail === 'a' ? 96 : 36) : 10,
    pointed: front && detail === 'a',
    shoulder: [136, 134],
    armpit: [120, 260],
    waist: [122, 400],
    hem: [detail === 'c' ? 152 : 138, detail === 'c' ? 660 : 556],
  };
  const [outer, inner]: [At, At] = [
    [228, 500],
    [164, 520],
  ];
  const pipe = (path: string) => `<path d="${path}" fill="none" stroke="${piping}" stroke-width="4"/>`;
  const hem = 'M267 894Q316 912 373 902';
  const end = 'M178 470Q206 490 238 488';
  const collar = 'M352 100C338 108 328 118 324 130L340 172L368 158L398 206C386 170 364 130 352 100Z';
  const art = [
    panels(sheet, cloth, leg, {
      light: 'round',
      folds: [
        [392, 660, 310, 720, 9, -8],
        [330, 600, 312, 920, 10],
      ],
    }),
    pipe(hem + mirror(hem)),
    front ? neckInside(cloth, cut) : '',
    panels(sheet, cloth, sleeve(cut, outer, inner, 16), { folds: sleeveFolds(cut, outer, inner) }),
    pipe(end + mirror(end)),
    bodyPanel(sheet, cloth, cut),
    front && detail !== 'b'
      ? seam(sheet, cloth, `M400 ${104 + cut.depth}V${cut.hem[1] + 8}`, 2.4) +
        [0, 1, 2, 3].map((i) => button(sheet, piping, 400, 104 + cut.depth + 36 + i * 84, 6.5)).join('')
      : '',
    front && detail === 'a'
      ? panel(sheet, cloth, symmetric('M400 90Q370 90 352 98Q370 122 400 124'), { light: 'flat' }) +
        panels(sheet, cloth, collar) +
        pipe(`M324 130L340 172L368 158L398 206${mirror('M324 130L340 172L368 158L398 206')}`)
      : rib(sheet, cloth, cut, 12, false),
    front
      ? pocket(sheet, cloth, 432, 270, 66, 72) + pipe('M432 286H498')
      : seam(sheet, cloth, 'M280 190Q400 206 520 190'),
  ].join('');
  return { art, floor: { y: 948, reach: 190 }, focus: { x: 285, y: 96, width: 240 } };
};

function kidsTop(sheet: Sheet, cloth: Cloth, front: boolean, cut: Cut, arms?: [At, At]): string {
  const { shoulder, armpit } = cut;
  const [outer, inner]: [At, At] = arms ?? [
    [shoulder[0] + 86, armpit[1] + 16],
    [armpit[0] + 26, armpit[1] + 48],
  ];
  const [half, y] = cut.hem;
  return [
    front ? neckInside(cloth, cut) : '',
    panels(sheet, cloth, sleeve(cut, outer, inner, arms ? 14 : 6), {
      folds: sleeveFolds(cut, outer, inner).slice(0, 2),
    }),
    arms ? panels(sheet, cloth, cuff(outer, inner, 22), { plain: true }) : '',
    bodyPanel(sheet, cloth, cut),
    rib(sheet, cloth, cut, 15),
    stitch(sheet, cloth.tones.line, `M${402 - half} ${y - 16}Q400 ${y - 4} ${398 + half} ${y - 16}`),
  ].join('');
}

function motif(cloth: Cloth, detail: string, x: number, y: number, scale = 1): string {
  const ink = cloth.ink;
  const rays = Array.from(
    { length: 12 },
    (_, i) => `<path d="M0 -66V-90" transform="rotate(${i * 30})"/>`,
  ).join('');
  const art =
    {
      a: `<circle r="48" fill="${ink}"/><g stroke="${ink}" stroke-width="9" stroke-linecap="round">${rays}</g>`,
      b: '',
      c: `<path d="M18 -62A64 64 0 1 0 58 32A52 52 0 1 1 18 -62Z" fill="${ink}"/><path d="M52 -46L59 -28L78 -26L64 -13L68 6L52 -4L36 6L40 -13L26 -26L45 -28Z" fill="${ink}"/>`,
    }[detail] ?? '';
  return `<g transform="translate(${x} ${y}) scale(${scale})" opacity=".92">${art}</g>`;
}
