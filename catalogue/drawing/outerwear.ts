import { foldedCollar, placket } from './collars.ts';
import { type At, type Cut, cuff, neckInside, sleeve, sleeveFolds } from './cutting.ts';
import { button, type Cloth, clothOf, panel, panels, seam, stitch } from './fabric.ts';
import type { Drawing } from './illustration.ts';
import { ribbedCuffs, ribbedHem } from './knitwear.ts';
import { type Fold, mirror, symmetric } from './path.ts';
import type { Sheet } from './sheet.ts';

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
    panel(sheet, cloth, body, { folds, ridge: 13 }),
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
        ? patchPockets(sheet, cloth)
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
    (_, i) => `M212 ${300 + i * 50}Q400 ${316 + i * 50} 588 ${300 + i * 50}`,
  ).join('');
  const art = [
    front ? neckInside(cloth, cut) : '',
    panels(sheet, arms, sleeve({ ...cut }, [286, 690], [218, 708], 34), {
      folds: [...sleeveFolds(cut, [286, 690], [218, 708]), [150, 600, 210, 690, 8]],
      shines: [[176, 330, 150, 640, 9]],
    }),
    ribbedCuffs(sheet, cloth),
    ribbedHem(sheet, cloth, cut),
    panel(sheet, cloth, body, { folds, ridge: 13 }),
    detail === 'c' ? `<g clip-path="${sheet.clip(body)}">${seam(sheet, cloth, quilt)}</g>` : '',
    front
      ? zipper('M400 250V824') + seam(sheet, cloth, 'M276 600L322 520M524 600L478 520', 3)
      : seam(sheet, cloth, 'M226 300Q400 320 574 300'),
    front
      ? `${panel(sheet, cloth, symmetric('M400 264C362 262 330 238 326 194C340 172 368 164 400 164'), { plain: true })}<path d="M352 188Q400 162 448 188C448 214 426 234 400 234C374 234 352 214 352 188Z" fill="${cloth.tones.inside}"/><path d="M384 192H416V205H384Z" fill="#efe6d6"/>`
      : panel(sheet, cloth, symmetric('M400 172Q366 174 340 180L326 206Q362 222 400 222'), { plain: true }),
  ].join('');
  return { art, floor: FLOOR, focus: FOCUS };
};

/** Two pairs of patch pockets, on the chest and at the hips. */
function patchPockets(sheet: Sheet, cloth: Cloth): string {
  const left = 'M282 350L360 350L360 432L321 446L282 432ZM268 614L358 614L358 720L313 734L268 720Z';
  const inner = 'M288 356L288 428L321 440L354 428L354 356M274 620L274 716L313 728L352 716L352 620';
  return (
    panel(sheet, cloth, left + mirror(left), { light: 'flat', cast: false }) +
    stitch(sheet, cloth.tones.line, inner + mirror(inner))
  );
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
