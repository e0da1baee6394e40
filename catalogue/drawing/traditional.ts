import { foldedCollar, pocket } from './collars.ts';
import { tonesOf } from './color.ts';
import { type At, type Cut, cuff, gathers, neckInside, sleeve, sleeveFolds } from './cutting.ts';
import { button, type Cloth, clothOf, panel, panels, plainCloth, seam, stitch } from './fabric.ts';
import type { Drawing } from './illustration.ts';
import { type Fold, mirror, symmetric } from './path.ts';
import type { Sheet } from './sheet.ts';

const GOLD = '#b8935a';

/** An abaya. Detail: a closed with trim, b open over a slip in the second colour, c wide butterfly cut. */
export const drawAbaya: Drawing = (sheet, illustration) => {
  const { view, detail = 'a', color, accent } = illustration;
  const cloth = clothOf(sheet, illustration, 'smooth', 1.1);
  const front = view !== 'back';
  const open = front && detail === 'b';
  const wide = detail === 'c';
  const robe = symmetric(
    `M400 ${front ? 190 : 106}C380 ${front ? 150 : 106} 362 ${front ? 130 : 102} 350 96C332 104 300 116 ${wide ? 262 : 276} 128C${wide ? 250 : 288} 180 ${wide ? 244 : 296} 220 ${wide ? 236 : 296} 270C${wide ? 216 : 286} 470 ${wide ? 180 : 220} 720 ${wide ? 156 : 184} 892C240 916 330 926 400 926`,
  );
  const arm = wide
    ? 'M300 112C240 128 178 250 112 470C96 530 84 590 82 640Q120 700 206 690C222 600 240 420 250 300Z'
    : 'M300 116C266 124 240 160 222 230C196 330 164 440 136 560Q172 606 236 590C260 480 280 380 300 280Z';
  const end = wide ? 'M82 640Q120 700 206 690' : 'M136 560Q172 606 236 590';
  const armFolds: Fold[] = [
    [270, 180, 170, 560, 10, -12],
    [286, 240, 220, 580, 9, -8],
    [250, 170, 146, 520, 7, -10],
  ];
  const folds = gathers([90, 260], [230, 920], wide ? 8 : 7, 11, 0.1);
  const slip = plainCloth(
    sheet,
    accent ?? (illustration.pattern === 'embroidery' ? '#d9ccb6' : tonesOf(color).light),
    'smooth',
  );
  const edge = 'M350 98C364 140 384 176 396 204C392 420 390 680 388 922';
  const parted = 'M350 98C350 150 352 190 346 240C340 480 322 720 308 918';
  const art = [
    neckInside(cloth, {
      neck: [50, 98],
      depth: 84,
      pointed: true,
      shoulder: [124, 128],
      armpit: [104, 270],
      waist: [100, 400],
      hem: [200, 900],
    }),
    panels(sheet, cloth, arm, { folds: armFolds, ridge: 14 }),
    trim(sheet, cloth, end + mirror(end), illustration.pattern === 'embroidery' ? 22 : 12),
    open
      ? panel(
          sheet,
          slip,
          symmetric('M400 150C372 146 350 130 346 110C320 400 300 700 290 914Q340 926 400 926'),
          {
            folds: [
              [380, 260, 350, 920, 10],
              [440, 300, 460, 920, 12],
            ],
          },
        )
      : '',
    open
      ? panels(
          sheet,
          cloth,
          `${parted}C260 914 220 904 184 892C220 720 286 470 296 270C296 220 288 180 276 128C300 116 332 104 350 98Z`,
          { folds: folds.slice(0, 3), ridge: 13 },
        )
      : panel(sheet, cloth, robe, { folds, ridge: 18 }),
    open
      ? trim(sheet, cloth, parted + mirror(parted), 18)
      : front
        ? seam(sheet, cloth, 'M400 196C402 420 404 680 406 922') +
          trim(sheet, cloth, `${edge}M450 98C436 140 416 176 404 204`, 16)
        : seam(sheet, cloth, 'M330 120Q400 140 470 120'),
    wide && front
      ? seam(sheet, cloth, 'M250 300C262 480 270 560 272 680M550 300C538 480 530 560 528 680')
      : '',
  ].join('');
  return { art, floor: { y: 950, reach: 250 }, focus: { x: 280, y: 98, width: 240 } };
};

/** A kaftan. Detail: a embroidered neck and belt, b round neck with side bands, c V-neck with a full front panel. */
export const drawKaftan: Drawing = (sheet, illustration) => {
  const { view, detail = 'a' } = illustration;
  const cloth = clothOf(sheet, illustration, 'smooth', 1.1);
  const gold = illustration.accent ?? GOLD;
  const front = view !== 'back';
  const depth = front ? (detail === 'b' ? 40 : 120) : 10;
  const robe = symmetric(
    `M400 ${106 + depth}C384 ${106 + depth * 0.7} 360 ${106 + depth * 0.4} 352 104C320 112 296 122 274 134C282 220 290 300 298 372C270 500 200 740 168 894C240 920 330 928 400 928`,
  );
  const arm =
    'M298 122C250 134 210 230 170 360C150 430 124 500 116 560Q160 622 232 600C262 520 290 420 302 330Z';
  const armFolds: Fold[] = [
    [270, 190, 160, 570, 11, -12],
    [292, 260, 210, 596, 10, -8],
  ];
  const folds = gathers([96, 372], [228, 920], 9, 11, 0.05);
  const end = 'M118 556Q162 616 230 594';
  const art = [
    neckInside(cloth, {
      neck: [48, 104],
      depth: depth + 8,
      shoulder: [126, 134],
      armpit: [104, 300],
      waist: [100, 372],
      hem: [220, 900],
      pointed: detail !== 'b',
    }),
    panels(sheet, cloth, arm, { folds: armFolds, ridge: 15 }),
    braid(end + mirror(end), gold, 20),
    panel(sheet, cloth, robe, { folds, ridge: 18 }),
    front
      ? braid(
          detail === 'b'
            ? 'M352 108C360 138 384 148 400 148C416 148 440 138 448 108'
            : `M352 106C364 160 384 196 400 ${116 + depth}C416 196 436 160 448 106`,
          gold,
          20,
        )
      : '',
    front && detail === 'c'
      ? braid('M400 240V924', gold, 44)
      : front && detail === 'a'
        ? braid('M400 236V360', gold, 16)
        : '',
    detail === 'b' ? braid('M300 372C272 500 214 740 186 900M500 372C528 500 586 740 614 900', gold, 14) : '',
    detail === 'a' || !front ? braid('M298 366Q400 386 502 366', gold, 30) : '',
    front && detail === 'a'
      ? [0, 1, 2, 3].map((i) => button(sheet, gold, 400, 252 + i * 28, 5)).join('')
      : '',
  ].join('');
  return { art, floor: { y: 950, reach: 250 }, focus: { x: 280, y: 102, width: 240 } };
};

/** A thobe. Detail: a Saudi collar with hidden placket, b band collar with tassel, c contrast-trimmed placket. */
export const drawThobe: Drawing = (sheet, illustration) => {
  const { view, detail = 'a' } = illustration;
  const cloth = clothOf(sheet, illustration, 'plain');
  const front = view !== 'back';
  const cut: Cut = {
    neck: [44, 106],
    depth: front ? 40 : 8,
    shoulder: [124, 134],
    armpit: [106, 262],
    waist: [110, 420],
    hem: [170, 906],
    sag: 12,
  };
  const [outer, inner]: [At, At] = [
    [216, 560],
    [160, 574],
  ];
  const folds: Fold[] = [
    [306, 280, 330, 420, 8, 10],
    [494, 280, 460, 440, 9, -10],
    [320, 460, 284, 930, 12],
    [372, 520, 362, 930, 9],
    [446, 480, 468, 930, 13],
    [484, 420, 530, 930, 12],
  ];
  const art = [
    front ? neckInside(cloth, cut) : '',
    panels(sheet, cloth, sleeve(cut, outer, inner, 16), { folds: sleeveFolds(cut, outer, inner) }),
    panels(sheet, cloth, cuff(outer, inner, detail === 'a' ? 34 : 16, -2)),
    panel(
      sheet,
      cloth,
      symmetric(
        `M400 ${106 + cut.depth}C376 ${106 + cut.depth} 357 ${106 + cut.depth * 0.6} 356 106C336 112 300 120 276 134C292 180 294 220 294 262C290 420 250 720 230 902C280 916 340 918 400 918`,
      ),
      { folds, ridge: 17 },
    ),
    front ? placketOf() : seam(sheet, cloth, 'M286 178Q400 196 514 178'),
    front && detail !== 'b' ? pocket(sheet, cloth, 428, 260, 60, 70) : '',
    detail === 'a' ? foldedCollar(sheet, cloth, front, 46, 106, 62) : bandCollar(),
    front && detail === 'b' ? tassel() : '',
    stitch(sheet, cloth.tones.line, 'M234 888Q400 916 566 888'),
  ].join('');
  return { art, floor: { y: 946, reach: 200 }, focus: { x: 285, y: 81, width: 240 } };

  function bandCollar(): string {
    if (!front)
      return panel(sheet, cloth, symmetric('M400 88Q372 90 352 96L344 112Q372 122 400 122'), { plain: true });
    const ring = panel(sheet, cloth, symmetric('M400 168C366 166 340 144 341 112C350 96 374 90 400 90'), {
      plain: true,
    });
    return `${ring}<path d="M356 108Q400 88 444 108C444 132 426 150 400 150C374 150 356 132 356 108Z" fill="${cloth.tones.inside}"/>`;
  }

  function placketOf(): string {
    const color = detail === 'c' ? (illustration.accent ?? cloth.ink) : cloth.tones.light;
    const strip = detail === 'c' ? plainCloth(sheet, color) : cloth;
    return `${panel(sheet, strip, 'M388 150L414 150L414 430L401 442L388 430Z', { light: 'flat', cast: false })}${stitch(sheet, cloth.tones.line, 'M392 160V428M410 160V428')}${detail === 'a' ? '' : [0, 1, 2, 3, 4].map((i) => button(sheet, detail === 'c' ? cloth.tones.base : color, 401, 186 + i * 50, 5)).join('')}`;
  }

  function tassel(): string {
    return `<path d="M400 166V250" stroke="${cloth.tones.line}" stroke-width="3"/>${panel(sheet, cloth, 'M394 248L406 248L412 330Q400 336 388 330Z', { folds: [[400, 250, 398, 330, 3]] })}`;
  }
};

/** A bisht, the cloak of ceremony. Detail: a gold braid, b silver-toned braid, c wide royal braid. */
export const drawBisht: Drawing = (sheet, illustration) => {
  const { view, detail = 'a' } = illustration;
  const cloth = clothOf(sheet, illustration, 'plain');
  const gold = illustration.accent ?? (detail === 'b' ? '#b9b6ae' : GOLD);
  const width = detail === 'c' ? 30 : 20;
  const front = view !== 'back';
  const folds = gathers([120, 180], [262, 920], 8, 14, 0.12);
  const half =
    'M352 100C300 110 240 128 210 158C180 300 150 620 128 880C200 912 290 924 368 926C366 700 370 420 372 260C372 200 364 150 352 100Z';
  const slit = 'M196 330C212 380 214 440 206 486';
  const opening = 'M353 102C366 150 374 200 374 260C372 420 368 700 370 924';
  const art = front
    ? [
        `<path d="M352 100Q400 78 448 100L440 400L430 920H370L360 400Z" fill="${cloth.tones.inside}"/><path d="M354 98Q400 120 446 98V130Q400 150 354 130Z" fill="${cloth.tones.deep}" fill-opacity=".5"/>`,
        panels(sheet, cloth, half, { folds: folds.slice(0, 4), ridge: 20 }),
        braid(opening + mirror(opening), gold, width),
        braid(slit + mirror(slit), gold, 9),
        `<g fill="none" stroke="${gold}" stroke-width="3"><path d="M374 268Q392 330 388 372M426 268Q408 330 412 372"/></g>${panel(sheet, plainCloth(sheet, gold), 'M383 370L393 370L397 430L379 430Z')}${panel(sheet, plainCloth(sheet, gold), 'M407 370L417 370L421 430L403 430Z')}`,
      ].join('')
    : [
        panel(
          sheet,
          cloth,
          symmetric(
            'M400 96Q372 94 352 100C300 110 240 128 210 158C180 300 150 620 128 880C220 918 320 926 400 926',
          ),
          { folds, ridge: 20 },
        ),
        braid('M352 102Q400 92 448 102', gold, 14),
        seam(sheet, cloth, 'M212 560Q400 590 588 560'),
      ].join('');
  return { art, floor: { y: 948, reach: 280 }, focus: { x: 265, y: 87, width: 240 } };
};

/** A length of metallic braid or piping along `path`. */
function braid(path: string, color: string, width: number): string {
  const { deep, light, shine } = tonesOf(color);
  const line = (stroke: string, w: number, more = '') =>
    `<path d="${path}" stroke="${stroke}" stroke-width="${w}" ${more}/>`;
  return `<g fill="none" stroke-linejoin="round">${line(deep, width + 2, 'stroke-opacity=".6"')}${line(color, width)}${line(light, width * 0.66, 'stroke-dasharray="3 4"')}${line(deep, width * 0.3, 'stroke-dasharray="7 7" stroke-opacity=".55"')}${line(shine, 1.4, 'stroke-opacity=".8"')}</g>`;
}

function trim(sheet: Sheet, cloth: Cloth, path: string, width: number): string {
  if (cloth.print?.length && cloth.ink === GOLD) return braid(path, GOLD, width);
  return `<path d="${path}" fill="none" stroke="${cloth.tones.light}" stroke-width="${width}" stroke-linejoin="round"/>${stitch(sheet, cloth.tones.line, path)}`;
}
