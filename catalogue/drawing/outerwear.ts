import { atLightness } from './color.ts';
import { type At, type Cut, cuff, neckInside, ridges, sleeve, sleeveFolds } from './cutting.ts';
import { button, type Cloth, clothOf, panel, panels, plainCloth, seam, stitch } from './fabric.ts';
import type { Drawing } from './illustration.ts';
import { ribbedCuffs, ribbedHem } from './knitwear.ts';
import { type Fold, mirror, symmetric } from './path.ts';
import type { Sheet } from './sheet.ts';
import { foldedCollar, placket, pocket } from './tops.ts';

const FLOOR = { y: 938, reach: 220 };
const FOCUS = { x: 270, y: 164, width: 259 };
const STEEL = '#b9b6b0';

/** A jacket in denim cut. Detail: a buttons and chest pockets, b zipped biker lapel, c field jacket with four pockets. */
export const drawJacket: Drawing = (sheet, illustration) => {
  const { view, detail = 'a' } = illustration;
  const cloth = clothOf(sheet, illustration, detail === 'b' ? 'grain' : 'twill');
  const thread = detail === 'a' ? (illustration.accent ?? '#c9a26b') : cloth.tones.line;
  const front = view !== 'back';
  const cut: Cut = {
    neck: [64, 190],
    depth: front ? 70 : 8,
    pointed: front,
    shoulder: [186, 234],
    armpit: [158, 404],
    waist: [152, 600],
    hem: [156, detail === 'c' ? 824 : 764],
    sag: 6,
  };
  const [outer, inner]: [At, At] = [
    [288, 692],
    [216, 712],
  ];
  const folds: Fold[] = [
    [250, 420, 330, 520, 9, 12],
    [550, 420, 470, 530, 9, -12],
    [270, 640, 350, 740, 8, -10],
    [500, 560, 520, 780, 10],
  ];
  const body = symmetric(
    `M400 ${190 + cut.depth}C380 ${front ? 236 : 198} 346 ${front ? 220 : 196} 336 190C308 200 250 218 214 234C232 290 250 360 242 404C244 500 246 600 ${400 - cut.hem[0]} ${cut.hem[1]}L400 ${cut.hem[1] + 4}`,
  );
  const art = [
    front ? neckInside(cloth, cut) : '',
    panels(sheet, cloth, sleeve(cut, outer, inner, 22), { folds: sleeveFolds(cut, outer, inner) }),
    panels(sheet, cloth, cuff(outer, inner, -38)),
    panel(sheet, cloth, body, { folds, shines: ridges(folds) }),
    detail === 'c'
      ? ''
      : panel(sheet, cloth, `M246 752L554 752L552 800Q400 808 248 800Z`, { plain: true }) +
        stitch(sheet, thread, 'M250 760H550M252 792H548'),
    front
      ? face()
      : `${seam(sheet, cloth, 'M222 300Q400 316 578 300M330 308L310 752M470 308L490 752')}${stitch(sheet, thread, 'M226 308Q400 324 574 308')}`,
    detail === 'b' && front ? bikerLapels(sheet, cloth) : foldedCollar(sheet, cloth, front, 68, 190, 92),
  ].join('');
  return { art, floor: FLOOR, focus: FOCUS };

  function face(): string {
    if (detail === 'b')
      return `${zipper('M418 330L408 796')}${zipper('M270 600L336 560')}${zipper('M530 600L464 560')}${seam(sheet, cloth, 'M300 230Q290 330 246 380M500 230Q510 330 554 380')}`;
    const bottom = detail === 'c' ? 824 : 796;
    const flaps = [
      'M280 344L362 344L362 376L321 392L280 376Z',
      ...(detail === 'c' ? ['M266 610L360 610L360 646L266 646Z'] : []),
    ];
    const pouches =
      detail === 'c'
        ? pocket(sheet, cloth, 282, 350, 78, 96) +
          pocket(sheet, cloth, 440, 350, 78, 96) +
          pocket(sheet, cloth, 268, 614, 90, 120) +
          pocket(sheet, cloth, 442, 614, 90, 120)
        : stitch(
            sheet,
            thread,
            'M284 384L300 742M358 384L344 742M516 384L500 742M442 384L456 742M246 336H384M416 336H554',
          );
    return `${placket(sheet, cloth, 268, bottom, 6, detail === 'a' ? thread : STEEL)}${pouches}${flaps.map((path) => panels(sheet, cloth, path, { cast: false })).join('')}${button(sheet, detail === 'a' ? thread : STEEL, 321, 380, 5)}${button(sheet, detail === 'a' ? thread : STEEL, 479, 380, 5)}`;
  }
};

/** A bomber. Detail: a plain, b contrast sleeves, c quilted. */
export const drawBomber: Drawing = (sheet, illustration) => {
  const { view, detail = 'a' } = illustration;
  const cloth = clothOf(sheet, illustration, 'smooth');
  const arms =
    detail === 'b'
      ? clothOf(sheet, { ...illustration, color: cloth.ink, pattern: 'plain' }, 'smooth')
      : cloth;
  const front = view !== 'back';
  const cut: Cut = {
    neck: [64, 196],
    depth: front ? 52 : 14,
    shoulder: [190, 240],
    armpit: [166, 410],
    waist: [176, 620],
    hem: [158, 750],
    sag: 4,
  };
  const folds: Fold[] = [
    [240, 420, 340, 520, 10, 14],
    [560, 420, 470, 540, 11, -14],
    [250, 690, 380, 600, 10, 12],
    [556, 680, 440, 620, 11, -12],
    [300, 560, 270, 750, 10],
    [510, 540, 540, 750, 11],
  ];
  const body = symmetric(
    `M400 ${196 + cut.depth}C370 ${196 + cut.depth} 338 ${200 + cut.depth * 0.5} 336 196C306 206 250 224 210 240C228 290 244 364 234 410C222 540 216 640 242 754L400 758`,
  );
  const quilt = Array.from(
    { length: 9 },
    (_, i) => `M${212 + i * 6 * 0} ${300 + i * 50}Q400 ${316 + i * 50} 588 ${300 + i * 50}`,
  ).join('');
  const art = [
    front ? neckInside(cloth, cut) : '',
    panels(sheet, arms, sleeve({ ...cut }, [286, 690], [218, 708], 34), {
      folds: [...sleeveFolds(cut, [286, 690], [218, 708]), [150, 600, 210, 690, 8]],
      shines: [[176, 330, 150, 640, 9]],
    }),
    ribbedCuffs(sheet, cloth),
    ribbedHem(sheet, cloth, cut),
    panel(sheet, cloth, body, { folds, shines: ridges(folds) }),
    detail === 'c'
      ? `<clipPath id="${sheet.prefix}q"><path d="${body}"/></clipPath><g clip-path="url(#${sheet.prefix}q)">${seam(sheet, cloth, quilt)}</g>`
      : '',
    front
      ? zipper('M400 250V824') + seam(sheet, cloth, 'M276 600L322 520M524 600L478 520', 3)
      : seam(sheet, cloth, 'M226 300Q400 320 574 300'),
    front
      ? `${panel(sheet, cloth, symmetric('M400 264C362 262 330 238 326 194C340 172 368 164 400 164'), { plain: true })}<path d="M352 188Q400 162 448 188C448 214 426 234 400 234C374 234 352 214 352 188Z" fill="${cloth.tones.inside}"/><path d="M384 192H416V205H384Z" fill="#efe6d6"/>`
      : panel(sheet, cloth, symmetric('M400 172Q366 174 340 180L326 206Q362 222 400 222'), { plain: true }),
  ].join('');
  return { art, floor: FLOOR, focus: FOCUS };
};

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
    panel(sheet, cloth, body, { folds, shines: ridges(folds, 16) }),
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

/** A blazer. Detail: a one row with two buttons, b double-breasted, c long with a shawl collar. */
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
    panel(sheet, cloth, body, { folds, shines: ridges(folds) }),
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
  return { art, floor: FLOOR, focus: { x: 274, y: 183, width: 252 } };
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

/** The wide notched lapels of a biker jacket. */
function bikerLapels(sheet: Sheet, cloth: Cloth): string {
  const leaf = 'M344 168C326 184 318 200 312 214L282 250L318 276L300 300L412 352C388 290 356 230 348 178Z';
  const back = symmetric('M400 158Q364 158 344 168L350 192Q376 182 400 182');
  return `<path d="M344 172H456L464 218H336Z" fill="${cloth.tones.inside}"/>${panel(sheet, cloth, back, { light: 'flat', plain: true })}${panels(sheet, cloth, leaf)}${seam(sheet, cloth, 'M318 276L346 258M482 276L454 258')}`;
}

function zipper(path: string): string {
  return `<g fill="none"><path d="${path}" stroke="#5d5a56" stroke-width="10"/><path d="${path}" stroke="${STEEL}" stroke-width="6" stroke-dasharray="2.6 2.6"/></g>`;
}
