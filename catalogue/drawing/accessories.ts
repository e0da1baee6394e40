import { mix, tonesOf } from './color.ts';
import { clothOf, panel, panels, plainCloth, seam, stitch } from './fabric.ts';
import { GOLD, metal, STEEL } from './hardware.ts';
import type { Drawing } from './illustration.ts';
import { box, ellipse, mirror, symmetric } from './path.ts';

/** Sunglasses. Detail: a square, b cat-eye, c round. */
export const drawSunglasses: Drawing = (sheet, illustration) => {
  const { detail = 'a', view } = illustration;
  const frame = clothOf(sheet, illustration, 'smooth');
  const lens = {
    a: [
      'M108 440Q240 420 366 440Q374 560 342 610Q240 640 150 606Q112 550 108 440Z',
      'M130 458Q240 442 346 458Q350 550 326 592Q240 614 166 588Q134 540 130 458Z',
    ],
    b: [
      'M78 410Q220 416 366 452Q372 560 330 602Q220 636 138 580Q104 520 78 410Z',
      'M118 442Q220 442 346 470Q348 550 316 584Q220 606 156 564Q130 520 118 442Z',
    ],
    c: [ellipse(238, 530, 130, 128), ellipse(238, 530, 106, 104)],
  }[detail] as [string, string];
  const glass = illustration.accent ?? mix(illustration.color, '#2b2620', 0.72);
  const tones = tonesOf(glass);
  const paint = sheet.reference(
    'lens',
    (id) =>
      `<linearGradient id="${id}" x1=".1" y1="0" x2=".5" y2="1"><stop stop-color="${tones.deep}" stop-opacity=".94"/><stop offset="1" stop-color="${tones.shine}" stop-opacity=".72"/></linearGradient>`,
  );
  const glare = 'M150 580L250 450L290 450L190 600Z';
  const arm = detail === 'c' ? 'M120 500L470 566L470 578L120 516Z' : 'M120 470L480 560L480 574L120 490Z';
  const behindLens = sheet.clip(lens[1] + mirror(lens[1]));
  const art = [
    panels(sheet, frame, lens[0], { plain: true }),
    `<path d="${arm}${mirror(arm)}" fill="${frame.tones.deep}" fill-opacity=".9" clip-path="${behindLens}"/>`,
    [lens[1], mirror(lens[1])]
      .map(
        (d) =>
          `<path d="${d}" fill="${paint}" stroke="${frame.tones.deep}" stroke-opacity=".6" stroke-width="2"/>`,
      )
      .join(''),
    view === 'back'
      ? ''
      : `<path d="${glare}M200 604L226 566L226 606Z${mirror('M100 580L200 450L222 450L124 600Z')}" fill="#fff" fill-opacity=".16"/>`,
    panel(
      sheet,
      frame,
      symmetric(
        `M400 ${detail === 'c' ? 478 : 446}Q380 ${detail === 'c' ? 478 : 446} 362 ${detail === 'c' ? 500 : 460}L364 ${detail === 'c' ? 526 : 494}Q384 ${detail === 'c' ? 500 : 474} 400 ${detail === 'c' ? 500 : 474}`,
      ),
    ),
    metal(sheet, box(122, 452, 20, 9, 4)) + metal(sheet, box(658, 452, 20, 9, 4)),
  ].join('');
  return { art, floor: { y: 690, reach: 300 }, focus: { x: 90, y: 340, width: 320 } };
};

/** A watch. Detail: a leather strap with a round case, b steel bracelet, c square case. */
export const drawWatch: Drawing = (sheet, illustration) => {
  const { detail = 'a', view } = illustration;
  const steel = detail === 'b';
  const cloth = clothOf(sheet, illustration, steel ? 'smooth' : 'grain');
  const hardware = illustration.accent ?? (steel ? illustration.color : GOLD);
  const dial = steel ? '#22313a' : '#f5f0e6';
  const hands = steel ? '#f0ece2' : '#2a2622';
  const band = (top: number, bottom: number) =>
    symmetric(
      `M400 ${top}L${top < 400 ? 338 : 318} ${top}C${330} ${(top + bottom) / 2} ${322} ${(top + bottom) / 2} ${top < 400 ? 318 : 342} ${bottom}L400 ${bottom}`,
    );
  const links = steel
    ? [110, 150, 190, 230, 270, 310, 690, 730, 770, 810, 850].map((y) => `M326 ${y}H474`).join('') +
      'M366 80V330M434 80V330M366 660V890M434 660V890'
    : '';
  const square = detail === 'c';
  const ring = (half: number) =>
    square ? box(400 - half, 500 - half, half * 2, half * 2, half * 0.26) : ellipse(400, 500, half, half);
  const marks = Array.from(
    { length: 12 },
    (_, i) =>
      `<path d="M400 ${i % 3 ? 386 : 382}V${i % 3 ? 398 : 408}" transform="rotate(${i * 30} 400 500)"/>`,
  ).join('');
  const art = [
    panel(sheet, cloth, band(70, 360), { shines: [[356, 80, 350, 350, 12]] }),
    panel(sheet, cloth, band(640, 920), { shines: [[356, 660, 360, 910, 12]] }),
    steel
      ? seam(sheet, cloth, links, 3)
      : stitch(
          sheet,
          cloth.tones.light,
          'M346 80C340 180 334 280 332 350M454 80C460 180 466 280 468 350M332 660C334 740 344 840 350 908M468 660C466 740 456 840 450 908',
        ) +
        `<g fill="${cloth.tones.deep}">${[760, 800, 840].map((y) => `<ellipse cx="400" cy="${y}" rx="6" ry="8"/>`).join('')}</g>`,
    metal(sheet, box(556, 482, 26, 36, 6), hardware),
    metal(sheet, ring(164), hardware) + metal(sheet, ring(150), tonesOf(hardware).light),
    view === 'back' ? metal(sheet, ring(132), STEEL) + metal(sheet, ring(112), '#a2a5a8') : face(),
  ].join('');
  return { art, floor: { y: 930, reach: 150 }, focus: { x: 240, y: 320, width: 320 } };

  function face(): string {
    const paint = sheet.reference(
      'dial',
      (id) =>
        `<radialGradient id="${id}" cx=".36" cy=".3" r=".9"><stop stop-color="${tonesOf(dial).light}"/><stop offset="1" stop-color="${tonesOf(dial).shade}"/></radialGradient>`,
    );
    return `<path d="${ring(134)}" fill="${paint}" stroke="#000" stroke-opacity=".3" stroke-width="3"/><g stroke="${hands}" stroke-width="4">${marks}</g><circle cx="400" cy="566" r="30" fill="none" stroke="${hands}" stroke-opacity=".4" stroke-width="2"/><g stroke-linecap="round" stroke="#000" stroke-opacity=".2" stroke-width="7" transform="translate(3 5)"><path d="M400 500L344 452M400 500L470 428"/></g><g stroke-linecap="round" stroke="${hands}"><path d="M400 500L346 454" stroke-width="8"/><path d="M400 500L468 430" stroke-width="5.500"/><path d="M392 520L430 400" stroke="#b0483a" stroke-width="2"/></g><circle cx="400" cy="500" r="8" fill="${hardware}"/><path d="${square ? 'M270 470L420 370H500L270 560Z' : 'M284 440A134 134 0 0 1 470 386L300 588A134 134 0 0 1 284 440Z'}" fill="#fff" fill-opacity=".13"/>`;
  }
};

/** A cap. Detail: a baseball, b with a contrast brim, c bucket hat. */
export const drawCap: Drawing = (sheet, illustration) => {
  const { detail = 'a', view } = illustration;
  const cloth = clothOf(sheet, illustration, 'twill');
  const brim = detail === 'b' ? plainCloth(sheet, cloth.ink, 'twill') : cloth;
  if (detail === 'c') {
    const art = [
      panel(sheet, cloth, symmetric('M400 330C300 326 250 360 240 440C232 500 222 540 214 580L400 600'), {
        folds: [
          [290, 360, 270, 580, 10],
          [500, 360, 530, 580, 12],
        ],
        shines: [[300, 350, 270, 560, 16]],
        cast: false,
      }),
      seam(sheet, cloth, 'M252 400Q400 440 548 400'),
      panel(
        sheet,
        cloth,
        symmetric('M400 590C330 590 260 580 216 566C180 620 140 690 116 730C200 780 320 796 400 796'),
        {
          folds: [
            [240, 600, 180, 740, 10],
            [560, 600, 620, 740, 12],
          ],
          shines: [[260, 610, 200, 760, 14]],
          cast: false,
        },
      ),
      stitch(
        sheet,
        cloth.tones.line,
        [0, 1, 2, 3]
          .map(
            (i) =>
              `M${198 - i * 20} ${610 + i * 36}C${280 - i * 8} ${640 + i * 38} ${520 + i * 8} ${640 + i * 38} ${602 + i * 20} ${610 + i * 36}`,
          )
          .join(''),
      ),
    ].join('');
    return { art, floor: { y: 796, reach: 290 }, focus: { x: 220, y: 420, width: 320 } };
  }
  const crown =
    'M262 700C240 560 250 400 400 350C560 320 690 420 706 690C640 730 560 742 480 738C400 734 320 724 262 700Z';
  const visor =
    'M270 668C340 690 420 720 520 736C440 800 240 836 84 800C60 790 60 764 84 752C160 726 220 700 270 668Z';
  const art = [
    panel(sheet, cloth, crown, {
      light: 'left',
      cast: false,
      folds: [
        [330, 430, 300, 690, 10, 8],
        [640, 450, 670, 680, 14],
      ],
      shines: [[350, 400, 300, 640, 18, 16]],
    }),
    seam(sheet, cloth, 'M476 344C400 420 370 560 388 722M476 344C560 420 610 560 604 730', 2.2),
    stitch(sheet, cloth.tones.line, 'M468 350C392 430 362 560 378 720M486 350C570 430 620 560 614 726'),
    panel(sheet, cloth, ellipse(476, 342, 20, 11), { cast: false }),
    `<g fill="${cloth.tones.deep}"><circle cx="340" cy="500" r="5"/><circle cx="500" cy="480" r="5"/></g>`,
    panel(sheet, brim, visor, { light: 'left', cast: false, shines: [[140, 770, 360, 740, 10, 6]] }),
    stitch(
      sheet,
      brim.tones.line,
      [0, 1, 2, 3]
        .map(
          (i) =>
            `M${110 + i * 44} ${778 - i * 14}C${240 + i * 20} ${800 - i * 14} ${380 + i * 6} ${780 - i * 12} ${496 - i * 18} ${740 - i * 6}`,
        )
        .join(''),
    ),
  ].join('');
  return {
    art: view === 'back' ? `<g transform="translate(800 0) scale(-1 1)">${art}</g>` : art,
    floor: { y: 806, reach: 310 },
    focus: { x: 200, y: 440, width: 340 },
  };
};

/** A perfume bottle, filled with `color`. Detail: a square flask, b round flask, c tall oud bottle. */
export const drawPerfume: Drawing = (sheet, illustration) => {
  const { detail = 'a', color } = illustration;
  const tones = tonesOf(color);
  const cap = plainCloth(sheet, illustration.accent ?? '#2b2622', 'smooth');
  const [shape, juice, neck] = {
    a: [box(220, 420, 360, 450, 40), box(250, 500, 300, 336, 22), 420],
    b: [ellipse(400, 650, 216, 220), ellipse(400, 664, 184, 178), 436],
    c: [
      symmetric('M400 400L340 400C300 430 270 470 268 540L250 830Q250 870 300 872L400 872'),
      symmetric('M400 560L290 560L278 820Q280 840 306 842L400 842'),
      400,
    ],
  }[detail] as [string, string, number];
  const glass = sheet.reference(
    'glass',
    (id) =>
      `<linearGradient id="${id}" x2="1" y2=".2"><stop stop-color="#fff" stop-opacity=".75"/><stop offset=".2" stop-color="${tones.light}" stop-opacity=".35"/><stop offset=".8" stop-color="${tones.base}" stop-opacity=".3"/><stop offset="1" stop-color="${tones.deep}" stop-opacity=".5"/></linearGradient>`,
  );
  const liquid = sheet.reference(
    'liquid',
    (id) =>
      `<linearGradient id="${id}" x2=".9" y2="1"><stop stop-color="${tones.shine}" stop-opacity=".85"/><stop offset=".5" stop-color="${tones.base}" stop-opacity=".9"/><stop offset="1" stop-color="${tones.deep}" stop-opacity=".92"/></linearGradient>`,
  );
  const top = neck - 200;
  const art = [
    metal(sheet, box(360, neck - 44, 80, 50, 6)),
    detail === 'b'
      ? panel(sheet, cap, ellipse(400, neck - 96, 74, 70), {
          shines: [[360, neck - 140, 352, neck - 70, 12]],
          cast: false,
        })
      : panel(
          sheet,
          cap,
          box(
            detail === 'a' ? 318 : 336,
            top + (detail === 'c' ? -20 : 10),
            detail === 'a' ? 164 : 128,
            detail === 'c' ? 180 : 150,
            detail === 'c' ? 60 : 14,
          ),
          { shines: [[352, top + 24, 350, top + 140, 10]], cast: false },
        ),
    `<path d="${shape}" fill="${glass}" stroke="#fff" stroke-opacity=".7" stroke-width="3"/><path d="${juice}" fill="${liquid}"/>`,
    `<path d="M392 ${neck}V820H398V${neck}Z" fill="#fff" fill-opacity=".35"/><path d="${shape}" fill="none" stroke="${tones.deep}" stroke-opacity=".35" stroke-width="2"/>`,
    illustration.view === 'back'
      ? ''
      : metal(sheet, symmetric('M400 610L380 630L352 630L352 658L332 678L352 698L352 726L380 726L400 746')),
    `<path d="${detail === 'b' ? 'M226 600C240 540 280 490 330 466C290 520 262 590 262 680C240 670 226 640 226 600Z' : 'M272 480L306 480L294 830L272 824Z'}" fill="#fff" fill-opacity=".35"/>`,
  ].join('');
  return { art, floor: { y: 872, reach: 190 }, focus: { x: 230, y: 320, width: 340 } };
};
