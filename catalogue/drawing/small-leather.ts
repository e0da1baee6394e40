import { mix } from './color.ts';
import { clothOf, panel, plainCloth, seam, stitch } from './fabric.ts';
import { GOLD, metal, STEEL } from './hardware.ts';
import type { Drawing } from './illustration.ts';
import { box, ellipse, symmetric } from './path.ts';

/** A wallet. Detail: a folded, b long with a zip, c card holder. */
export const drawWallet: Drawing = (sheet, illustration) => {
  const { view, detail = 'a' } = illustration;
  const cloth = clothOf(sheet, illustration, 'grain');
  const [x, y, w, h] = { a: [180, 400, 440, 340], b: [130, 430, 540, 280], c: [220, 400, 360, 270] }[
    detail
  ] as [number, number, number, number];
  const card = (dx: number, up: number, color: string) =>
    panel(sheet, plainCloth(sheet, color, 'smooth'), box(x + 26 + dx, y - up, w - 52 - dx * 2, 120, 14), {
      light: 'flat',
    });
  const edge = box(x + 14, y + 14, w - 28, h - 28, 14);
  const art = [
    detail === 'b' || view === 'back'
      ? ''
      : card(6, 56, '#d8c7a6') + card(2, 30, mix(cloth.tones.base, '#f4efe6', 0.75)),
    detail === 'a' ? panel(sheet, cloth, box(x + 10, y - 10, w - 8, h, 24), { light: 'flat' }) : '',
    panel(sheet, cloth, box(x, y, w, h, 26), { shines: [[x + 40, y + 20, x + 36, y + h - 20, 20]] }),
    stitch(sheet, cloth.tones.line, edge),
    detail === 'c' && view !== 'back'
      ? [0, 1]
          .map((i) =>
            seam(
              sheet,
              cloth,
              `M${x} ${y + 80 + i * 60}Q${x + w / 2} ${y + 100 + i * 60} ${x + w} ${y + 80 + i * 60}`,
              3,
            ),
          )
          .join('')
      : '',
    detail === 'b'
      ? `<path d="M${x + 20} ${y + 8}H${x + w - 10}" stroke="#6b5836" stroke-width="14"/><path d="M${x + 20} ${y + 8}H${x + w - 10}" stroke="#dcc48f" stroke-width="7" stroke-dasharray="3 3"/>${panel(sheet, cloth, `M${x + w - 30} ${y + 2}L${x + w - 10} ${y + 2}L${x + w - 4} ${y + 96}Q${x + w - 20} ${y + 106} ${x + w - 36} ${y + 96}Z`, { light: 'flat' })}`
      : '',
    view !== 'back'
      ? metal(
          sheet,
          symmetric(
            `M400 ${y + h - 86}L388 ${y + h - 74}L376 ${y + h - 74}L376 ${y + h - 62}L364 ${y + h - 50}L376 ${y + h - 38}L376 ${y + h - 26}L388 ${y + h - 26}L400 ${y + h - 14}`,
          ),
        )
      : '',
  ].join('');
  return { art, floor: { y: 830, reach: 220 }, focus: { x: x + 20, y: y - 30, width: 300 } };
};

/** A belt, coiled. Detail: a square buckle, b round buckle, c woven strap. */
export const drawBelt: Drawing = (sheet, illustration) => {
  const { detail = 'a', view } = illustration;
  const cloth = clothOf(sheet, illustration, detail === 'c' ? 'knit' : 'grain');
  const hardware = illustration.accent ?? (detail === 'b' ? GOLD : STEEL);
  const coil =
    'M152 540C140 400 270 330 400 330C540 330 664 400 652 540L652 640C664 500 540 432 400 432C270 432 140 500 152 640Z';
  const front =
    'M152 540C160 660 290 716 420 716C560 716 640 660 652 540L652 640C640 760 560 820 420 820C290 820 160 760 152 640Z';
  const art = [
    panel(sheet, { ...cloth, paint: cloth.tones.inside }, coil, { light: 'right', cast: false }),
    panel(sheet, cloth, front, { light: 'left', cast: false, shines: [[220, 640, 380, 740, 14, -10]] }),
    stitch(
      sheet,
      cloth.tones.light,
      'M162 564C180 676 300 728 420 728C550 728 630 680 646 566M158 640C180 750 300 806 420 806C550 806 632 752 648 640',
    ),
    panel(sheet, cloth, 'M396 714C500 716 600 700 700 650Q730 690 716 740C620 796 510 826 396 822Z', {
      light: 'left',
      cast: false,
    }),
    `<g fill="${cloth.tones.deep}">${[0, 1, 2, 3].map((i) => `<ellipse cx="${532 + i * 40}" cy="${764 - i * 15}" rx="6" ry="7"/>`).join('')}</g>`,
    view === 'back'
      ? ''
      : metal(
          sheet,
          detail === 'b'
            ? ellipse(408, 768, 74, 78) + ellipse(408, 768, 50, 54)
            : box(340, 694, 136, 150, 22) + box(364, 718, 88, 102, 12),
          hardware,
        ) + metal(sheet, 'M356 760L474 756L474 768L356 776Z', hardware),
  ].join('');
  return { art, floor: { y: 830, reach: 290 }, focus: { x: 270, y: 620, width: 300 } };
};
