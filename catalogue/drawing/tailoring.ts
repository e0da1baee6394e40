import { foldedCollar } from './collars.ts';
import { atLightness } from './color.ts';
import { type At, type Cut, cuff, neckInside, sleeve, sleeveFolds } from './cutting.ts';
import { button, type Cloth, clothOf, panel, panels, plainCloth, seam } from './fabric.ts';
import type { Drawing } from './illustration.ts';
import { type Fold, mirror, symmetric } from './path.ts';
import type { Sheet } from './sheet.ts';

/** A coat. Detail: a double-breasted, b belted wrap, c single-breasted with patch pockets. */
export const drawCoat: Drawing = (sheet, illustration) => {
  const { view, detail = 'a' } = illustration;
  const cloth = clothOf(sheet, illustration, 'twill');
  const front = view !== 'back';
  const cut: Cut = {
    neck: [50, 116],
    depth: front ? 150 : 8,
    pointed: true,
    shoulder: [142, 150],
    armpit: [124, 290],
    waist: [118, 440],
    hem: [168, 900],
  };
  const [outer, inner]: [At, At] = [
    [226, 560],
    [164, 574],
  ];
  const folds: Fold[] = [
    [300, 480, 270, 910, 12],
    [350, 560, 334, 910, 10],
    [470, 520, 480, 910, 12],
    [520, 470, 540, 910, 14],
    [286, 310, 350, 400, 8, 10],
    [514, 310, 450, 410, 8, -10],
  ];
  const body = symmetric(
    `M400 ${116 + cut.depth}C384 ${front ? 220 : 124} 360 ${front ? 160 : 120} 350 112C330 122 290 136 258 150C274 200 280 250 278 290C276 350 280 400 282 440C268 580 242 760 230 900Q320 918 400 918`,
  );
  const art = [
    front ? neckInside(cloth, cut) : '',
    panels(sheet, cloth, sleeve(cut, outer, inner, 18), { folds: sleeveFolds(cut, outer, inner) }),
    panels(sheet, cloth, cuff(outer, inner, 40)),
    panel(sheet, cloth, body, { folds, ridge: 16 }),
    front
      ? seam(
          sheet,
          cloth,
          detail === 'c' ? 'M412 300C414 500 416 720 416 916' : 'M440 290C446 500 450 720 452 914',
          2.6,
        )
      : seam(sheet, cloth, 'M400 130V916M400 640L400 916', 2.4),
    front
      ? `${lapels(sheet, cloth, 266, 112)}${buttonsOf()}`
      : foldedCollar(sheet, cloth, false, 52, 116, 60),
    detail === 'b'
      ? belt()
      : front
        ? panels(
            sheet,
            cloth,
            detail === 'c' ? 'M276 540L350 536L352 640L268 644Z' : 'M284 556L346 540L350 562L288 578Z',
            { cast: false },
          )
        : panel(sheet, cloth, 'M330 440H470V468H330Z', { cast: false, plain: true }),
  ].join('');
  return { art, floor: { y: 944, reach: 205 }, focus: { x: 280, y: 102, width: 240 } };

  function buttonsOf(): string {
    if (detail === 'b') return '';
    const color = illustration.accent ?? atLightness(cloth.tones.base, 0.3);
    const columns = detail === 'a' ? [356, 430] : [400];
    return columns.flatMap((x) => [330, 410, 490].map((y) => button(sheet, color, x, y, 10))).join('');
  }

  function belt(): string {
    const band = panel(sheet, cloth, 'M280 424Q400 444 520 424L522 462Q400 482 279 462Z', {
      cast: false,
      plain: true,
    });
    return front
      ? `${band}${panel(sheet, cloth, 'M432 458C446 530 450 590 444 650L476 644C478 580 470 520 456 456Z', { plain: true })}${panel(sheet, cloth, 'M418 430L462 426L464 472L420 474Z', { plain: true, cast: false })}`
      : band;
  }
};

/** A blazer. Detail: a one row with two buttons, b double-breasted, c one button and a shawl collar. */
export const drawBlazer: Drawing = (sheet, illustration) => {
  const { view, detail = 'a' } = illustration;
  const cloth = clothOf(sheet, illustration, 'twill');
  const front = view !== 'back';
  const cut: Cut = {
    neck: [58, 180],
    depth: front ? 230 : 8,
    pointed: true,
    shoulder: [184, 222],
    armpit: [152, 392],
    waist: [136, 560],
    hem: [166, 800],
  };
  const [outer, inner]: [At, At] = [
    [262, 690],
    [196, 706],
  ];
  const folds: Fold[] = [
    [256, 410, 330, 500, 9, 12],
    [544, 410, 470, 510, 9, -12],
    [290, 600, 262, 820, 10],
    [500, 600, 530, 820, 11],
  ];
  const body = symmetric(
    `M400 ${180 + cut.depth}C380 ${front ? 330 : 188} 350 ${front ? 240 : 184} 342 176C310 188 250 200 216 222C232 280 252 350 248 392C252 470 264 520 264 560C256 660 238 730 234 806C${front ? '280 836 340 836 376 830C396 780 400 720 400 640' : '300 828 350 830 400 830'}`,
  );
  const dark = illustration.accent ?? atLightness(cloth.tones.base, 0.26);
  const buttons: [number, number][] =
    detail === 'b'
      ? [
          [362, 470],
          [428, 470],
          [362, 550],
          [428, 550],
        ]
      : detail === 'c'
        ? [[400, 500]]
        : [
            [400, 480],
            [400, 566],
          ];
  const shirt = front
    ? `${panel(sheet, plainCloth(sheet, '#f3efe7'), 'M342 178L458 178L440 330L400 420L360 330Z', { light: 'flat', cast: false })}<path d="M400 200V420" stroke="#cfc7b8" stroke-width="2"/>`
    : '';
  const art = [
    front ? neckInside(cloth, { ...cut, depth: 200 }) + shirt : '',
    panels(sheet, cloth, sleeve(cut, outer, inner, 16), { folds: sleeveFolds(cut, outer, inner) }),
    front
      ? [0, 1, 2]
          .map(
            (i) =>
              button(sheet, dark, 196 - i * 1 - 6, 664 - i * 18, 4.5) +
              button(sheet, dark, 610 + i, 664 - i * 18, 4.5),
          )
          .join('')
      : '',
    panel(sheet, cloth, body, { folds, ridge: 13 }),
    front
      ? seam(
          sheet,
          cloth,
          'M400 410C404 520 402 640 398 700M330 470C322 560 320 600 318 640M470 470C478 560 480 600 482 640',
          2.2,
        )
      : seam(sheet, cloth, 'M400 190V830M300 260C320 420 312 620 306 828M500 260C480 420 488 620 494 828'),
    front ? lapels(sheet, cloth, 410, 176, detail === 'c') : foldedCollar(sheet, cloth, false, 60, 180, 60),
    front
      ? panels(sheet, cloth, 'M272 610L344 606L345 632L270 636Z', { cast: false }) +
        panel(sheet, cloth, 'M456 372L514 362L516 376L458 386Z', { light: 'flat', cast: false })
      : '',
    front ? buttons.map(([x, y]) => button(sheet, dark, x, y, 8.5)).join('') : '',
  ].join('');
  return { art, floor: { y: 938, reach: 220 }, focus: { x: 274, y: 183, width: 252 } };
};

/** Collar and lapels that meet on the axis at `meet`, from a neck at `top`. */
function lapels(sheet: Sheet, cloth: Cloth, meet: number, top: number, shawl = false): string {
  const d = meet - top;
  const y = (share: number) => Math.round(top + d * share);
  const lapel = shawl
    ? `M348 ${y(-0.06)}C318 ${y(0.12)} 306 ${y(0.4)} 336 ${y(0.66)}Q370 ${y(0.9)} 402 ${meet + 4}C384 ${y(0.6)} 362 ${y(0.3)} 356 ${y(-0.02)}Z`
    : `M340 ${y(0.08)}L304 ${y(0.3)}L330 ${y(0.37)}L306 ${y(0.44)}C330 ${y(0.66)} 372 ${y(0.86)} 402 ${meet + 6}C384 ${y(0.6)} 362 ${y(0.34)} 352 ${y(0.04)}Z`;
  const collar = `M350 ${y(-0.06)}C336 ${y(0.02)} 322 ${y(0.1)} 314 ${y(0.2)}L308 ${y(0.29)}L336 ${y(0.34)}L364 ${y(0.28)}C358 ${y(0.16)} 354 ${y(0.06)} 356 ${y(-0.03)}Z`;
  const back = `M350 ${top - 8}Q400 ${top - 26} 450 ${top - 8}L446 ${top + 12}Q400 ${top - 2} 354 ${top + 12}Z`;
  return `<path d="M350 ${top - 4}H450L454 ${top + 30}H346Z" fill="${cloth.tones.inside}"/>${panel(sheet, cloth, back, { light: 'flat', plain: true })}${panels(sheet, cloth, lapel)}${shawl ? '' : panels(sheet, cloth, collar)}${shawl ? '' : seam(sheet, cloth, `M330 ${y(0.37)}L362 ${y(0.29)}${mirror(`M330 ${y(0.37)}L362 ${y(0.29)}`)}`)}`;
}
