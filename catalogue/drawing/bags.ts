import { mix, tonesOf } from './color.ts';
import { clothOf, panel, panels, plainCloth, seam, stitch } from './fabric.ts';
import { metal, ring, strap } from './hardware.ts';
import type { Drawing } from './illustration.ts';
import { box, symmetric } from './path.ts';

/** A handbag. Detail: a flap with a turn lock, b structured top handle, c soft bucket. */
export const drawHandbag: Drawing = (sheet, illustration) => {
  const { view, detail = 'a' } = illustration;
  const cloth = clothOf(sheet, illustration, 'grain');
  const front = view !== 'back';
  const body =
    detail === 'c'
      ? symmetric('M400 420C320 420 250 416 214 404C196 520 176 700 190 820C200 862 260 880 400 880')
      : symmetric(
          `M400 ${detail === 'b' ? 430 : 440}L${detail === 'b' ? 196 : 206} ${detail === 'b' ? 430 : 440}C176 560 154 720 148 836Q146 872 186 876L400 880`,
        );
  const line = 'M170 840Q172 858 192 860L608 860Q628 858 630 840';
  const art = [
    strap('M262 446C250 180 330 150 400 150C470 150 550 180 538 446', cloth.tones.shade, 24),
    panel(sheet, cloth, body, {
      folds:
        detail === 'c'
          ? [
              [250, 420, 230, 860, 14, 6],
              [330, 430, 320, 700, 12],
              [480, 430, 500, 760, 14],
              [560, 420, 580, 850, 14],
            ]
          : [],
      shines: [[210, 470, 186, 820, 12]],
      cast: false,
    }),
    detail === 'c' ? '' : stitch(sheet, cloth.tones.line, line),
    front
      ? face()
      : seam(sheet, cloth, detail === 'c' ? 'M210 470Q400 500 590 470' : 'M230 640H570V470H230Z'),
    strap(
      'M280 452C276 220 340 190 400 190C460 190 524 220 520 452',
      cloth.tones.base,
      26,
      cloth.tones.light,
    ),
    ring(280, 462) + ring(520, 462),
    front && detail !== 'a' ? charm() : '',
  ].join('');
  return { art, floor: { y: 884, reach: 270 }, focus: { x: 230, y: 400, width: 340 } };

  function face(): string {
    if (detail === 'a')
      return (
        panel(sheet, cloth, symmetric('M400 436L204 436C192 500 180 570 178 620C190 668 300 700 400 700'), {
          cast: false,
          shines: [[220, 470, 206, 640, 12]],
        }) +
        stitch(
          sheet,
          cloth.tones.line,
          symmetric('M400 448L216 448C206 510 194 570 192 614C206 656 300 686 400 686'),
        ) +
        lock(400, 690)
      );
    if (detail === 'b')
      return (
        panel(sheet, cloth, symmetric('M400 424L190 424L184 500L400 500'), { cast: false }) +
        panels(sheet, cloth, 'M270 424L300 424L304 640Q288 656 272 640Z', { cast: false }) +
        lock(400, 512) +
        stitch(sheet, cloth.tones.line, 'M196 490H604')
      );
    return (
      panel(sheet, cloth, symmetric('M400 400C330 402 250 396 216 386L208 440C260 456 330 460 400 460'), {
        cast: false,
      }) +
      `<path d="M300 470Q296 560 306 640M500 470Q506 560 494 650" stroke="${cloth.tones.deep}" stroke-width="7" fill="none" stroke-linecap="round"/>`
    );
  }

  function lock(x: number, y: number): string {
    return metal(sheet, box(x - 34, y - 26, 68, 52, 12)) + metal(sheet, box(x - 9, y - 18, 18, 36, 8));
  }

  function charm(): string {
    return `<path d="M520 480L536 560" stroke="${cloth.tones.deep}" stroke-width="5"/>${panel(sheet, cloth, 'M524 556L548 552L566 640Q546 654 522 648Z', { folds: [[540, 560, 544, 640, 4]] })}`;
  }
};

/** A tote. Detail: a canvas with leather handles, b leather shopper, c woven straw. */
export const drawTote: Drawing = (sheet, illustration) => {
  const { view, detail = 'a' } = illustration;
  const cloth = clothOf(
    sheet,
    illustration,
    detail === 'b' ? 'grain' : detail === 'c' ? 'knit' : 'twill',
    1.3,
  );
  const handle = tonesOf(illustration.accent ?? (detail === 'b' ? cloth.tones.shade : '#7a5235'));
  const hem = detail === 'c' ? 'M400 884C300 886 210 884 190 870' : 'M400 884L176 880';
  const body = symmetric(
    `M400 396L${detail === 'c' ? 130 : 168} 390C${detail === 'c' ? '150 560 176 760 190 870' : '170 560 172 760 176 880'}L400 884`,
  );
  const art = [
    strap('M284 420C276 210 330 140 400 140C470 140 524 210 516 420', handle.shade, 20),
    `<path d="M${detail === 'c' ? 134 : 170} 392Q400 360 ${detail === 'c' ? 666 : 630} 392L600 420H200Z" fill="${cloth.tones.inside}"/>`,
    panel(sheet, cloth, body, {
      cast: false,
      folds:
        detail === 'c'
          ? []
          : [
              [260, 440, 220, 860, 13, 6],
              [540, 420, 580, 870, 14, -6],
              [300, 840, 480, 800, 10, 8],
            ],
      shines: [[214, 430, 200, 860, 14]],
    }),
    stitch(
      sheet,
      cloth.tones.line,
      `${hem.replace('884L176 880', '868L186 864').replace('884C', '868C')}M180 420Q400 428 620 420`,
    ),
    view === 'back'
      ? ''
      : detail === 'a'
        ? panel(sheet, plainCloth(sheet, handle.base, 'grain'), box(356, 600, 88, 60, 8), {
            light: 'flat',
            cast: false,
          }) + stitch(sheet, handle.light, box(363, 607, 74, 46, 5))
        : detail === 'b'
          ? seam(sheet, cloth, 'M250 396V882M550 396V882')
          : `<path d="M148 480Q400 500 652 480M156 520Q400 540 644 520" stroke="${cloth.ink}" stroke-width="12" fill="none"/>`,
    strap('M270 500C262 270 320 190 400 190C480 190 538 270 530 500', handle.base, 24, handle.light),
    [270, 530]
      .map(
        (x) =>
          panel(sheet, plainCloth(sheet, handle.base, 'grain'), box(x - 15, 440, 30, 84, 5), {
            light: 'flat',
            cast: false,
          }) + stitch(sheet, handle.light, `M${x - 9} 446V516H${x + 9}V446`),
      )
      .join(''),
  ].join('');
  return { art, floor: { y: 886, reach: 260 }, focus: { x: 210, y: 380, width: 340 } };
};

/** A crossbody bag. Detail: a camera bag with a zip, b saddle flap, c quilted with a chain. */
export const drawCrossbody: Drawing = (sheet, illustration) => {
  const { view, detail = 'a' } = illustration;
  const cloth = clothOf(sheet, illustration, 'grain');
  const front = view !== 'back';
  const loop = 'M214 580C180 300 300 130 420 130C560 130 640 320 588 580';
  const body =
    detail === 'b'
      ? symmetric('M400 520L214 520C190 620 190 740 230 810C270 860 330 870 400 870')
      : box(190, 530, 420, 330, detail === 'a' ? 54 : 34);
  const quilt = Array.from(
    { length: 14 },
    (_, i) => `M${60 + i * 60} 530L${-280 + i * 60 + 670} 860M${60 + i * 60} 860L${390 + i * 60} 530`,
  ).join('');
  const clip = sheet.clip(body);
  const art = [
    detail === 'c'
      ? `<g fill="none" stroke-linecap="round"><path d="${loop}" stroke="#7d5f2c" stroke-width="15" stroke-dasharray="17 9"/><path d="${loop}" stroke="#e2c27e" stroke-width="8" stroke-dasharray="12 14" stroke-dashoffset="-2"/></g>`
      : strap(loop, cloth.tones.base, 18, cloth.tones.light),
    panel(sheet, cloth, body, { cast: false, shines: [[226, 580, 220, 820, 14]] }),
    detail === 'c'
      ? `<g clip-path="${clip}">${seam(sheet, cloth, quilt, 2.4)}</g>`
      : stitch(
          sheet,
          cloth.tones.line,
          detail === 'b'
            ? 'M216 640C206 730 220 780 246 810Q300 854 400 856Q500 854 554 810C580 780 594 730 584 640'
            : box(204, 544, 392, 302, 44),
        ),
    front && detail === 'a'
      ? `<path d="M232 590H568" stroke="#6b5836" stroke-width="13"/><path d="M232 590H568" stroke="#dcc48f" stroke-width="7" stroke-dasharray="3 3"/>${metal(sheet, box(232, 582, 34, 17, 6))}${panel(sheet, cloth, 'M236 598L256 598L262 670Q248 682 234 670Z', { cast: false })}${panel(sheet, cloth, box(236, 660, 328, 170, 26), { cast: false })}${stitch(sheet, cloth.tones.line, box(246, 670, 308, 150, 20))}`
      : '',
    front && detail !== 'a'
      ? panel(
          sheet,
          cloth,
          detail === 'b'
            ? symmetric('M400 506L210 506C186 600 220 720 300 746C340 760 370 764 400 764')
            : symmetric('M400 522L190 522L194 640L340 690Q370 700 400 700'),
          { cast: false, shines: [[240, 540, 250, 660, 12]] },
        ) + metal(sheet, box(378, detail === 'b' ? 734 : 664, 44, 44, 22))
      : '',
    ring(212, 582) + ring(588, 582),
  ].join('');
  return { art, floor: { y: 872, reach: 240 }, focus: { x: 220, y: 490, width: 340 } };
};

/** A backpack. Detail: a classic with a front pocket, b roll top, c flap with two straps. */
export const drawBackpack: Drawing = (sheet, illustration) => {
  const { view, detail = 'a' } = illustration;
  const cloth = clothOf(sheet, illustration, 'twill');
  const front = view !== 'back';
  const leather = plainCloth(sheet, illustration.accent ?? mix(illustration.color, '#6d4526', 0.7), 'grain');
  const body = symmetric(
    detail === 'b'
      ? 'M400 220L240 220C226 300 200 420 192 560C186 700 190 800 200 850Q210 884 260 886L400 890'
      : 'M400 170C300 168 236 210 220 300C198 440 186 640 192 830Q196 884 256 886L400 890',
  );
  const art = [
    strap('M350 190C350 110 450 110 450 190', leather.tones.base, 22, leather.tones.light),
    front ? panels(sheet, cloth, 'M206 420C160 470 150 680 168 800L196 810L200 420Z', { cast: false }) : '',
    panel(sheet, cloth, body, {
      cast: false,
      folds: [
        [260, 330, 236, 500, 12],
        [540, 330, 566, 520, 12],
        [320, 880, 290, 800, 9],
      ],
      shines: [[256, 280, 226, 640, 16]],
    }),
    front
      ? face()
      : panels(sheet, leather, 'M300 230L352 230C340 430 300 620 262 850L226 840C262 640 290 440 300 230Z', {
          cast: false,
        }) + panel(sheet, cloth, box(330, 230, 140, 44, 10), { cast: false }),
    stitch(sheet, cloth.tones.line, 'M208 860Q400 880 592 860'),
  ].join('');
  return { art, floor: { y: 892, reach: 240 }, focus: { x: 230, y: 360, width: 340 } };

  function face(): string {
    const zip = (d: string) =>
      `<path d="${d}" fill="none" stroke="${cloth.tones.deep}" stroke-width="12"/><path d="${d}" fill="none" stroke="#d9cfbd" stroke-width="6" stroke-dasharray="3 3"/>`;
    const pouch =
      panel(sheet, cloth, symmetric('M400 560L250 560C232 580 226 640 228 810Q232 850 270 850L400 852'), {
        cast: false,
      }) +
      stitch(
        sheet,
        cloth.tones.line,
        symmetric('M400 574L258 574C244 590 240 640 240 806Q244 838 274 838L400 840'),
      );
    const tab = (x: number, top: number, bottom: number) =>
      panel(sheet, leather, box(x - 15, top, 30, bottom - top, 8), { cast: false }) +
      metal(sheet, box(x - 20, bottom - 46, 40, 26, 5));
    if (detail === 'a')
      return (
        zip('M226 420C230 300 280 226 400 226C520 226 570 300 574 420') +
        pouch +
        zip('M262 610H538') +
        panel(sheet, leather, box(360, 420, 80, 80, 10), { light: 'flat', cast: false }) +
        stitch(sheet, leather.tones.light, box(368, 428, 64, 64, 6))
      );
    if (detail === 'b')
      return (
        panel(sheet, cloth, box(234, 196, 332, 76, 30), { cast: false, folds: [[240, 236, 560, 240, 6]] }) +
        pouch +
        tab(400, 250, 600)
      );
    return (
      pouch +
      panel(sheet, cloth, symmetric('M400 166C300 166 236 206 218 300L212 470Q214 512 256 514L400 520'), {
        cast: false,
        shines: [[256, 270, 236, 470, 14]],
      }) +
      tab(312, 440, 640) +
      tab(488, 440, 640)
    );
  }
};
