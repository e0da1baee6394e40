import { drawCap, drawPerfume, drawSunglasses, drawWatch } from './accessories.ts';
import { drawBackpack, drawCrossbody, drawHandbag, drawTote } from './bags.ts';
import { drawJeans, drawShorts, drawTrousers } from './bottoms.ts';
import { drawDress, drawMaxiDress, drawSkirt } from './dresses.ts';
import { EDGES } from './fabric.ts';
import { drawFloorShadow, drawGround, drawWallShadow, groundTint } from './ground.ts';
import { drawHijab, drawShemagh } from './headwear.ts';
import { drawBoots, drawHeels } from './heels-and-boots.ts';
import type { Drawing, Illustration, IllustrationKind } from './illustration.ts';
import { drawKidsDress, drawKidsSet, drawKidsTee, drawPajamas } from './kids.ts';
import { drawCardigan, drawHoodie, drawSweater } from './knitwear.ts';
import { drawBomber, drawJacket } from './outerwear.ts';
import { Sheet } from './sheet.ts';
import { drawLoafers, drawSandals, drawSneakers } from './shoes.ts';
import { drawBelt, drawWallet } from './small-leather.ts';
import { drawBlazer, drawCoat } from './tailoring.ts';
import { drawBlouse, drawPolo, drawShirt, drawTee } from './tops.ts';
import { drawAbaya, drawBisht, drawKaftan, drawThobe } from './traditional.ts';

export type { Illustration, IllustrationKind, Pattern } from './illustration.ts';

/** How each kind is drawn. */
export const DRAWINGS: Record<IllustrationKind, Drawing> = {
  abaya: drawAbaya,
  kaftan: drawKaftan,
  dress: drawDress,
  'maxi-dress': drawMaxiDress,
  blouse: drawBlouse,
  shirt: drawShirt,
  't-shirt': drawTee,
  polo: drawPolo,
  hoodie: drawHoodie,
  sweater: drawSweater,
  cardigan: drawCardigan,
  jacket: drawJacket,
  bomber: drawBomber,
  coat: drawCoat,
  blazer: drawBlazer,
  trousers: drawTrousers,
  jeans: drawJeans,
  shorts: drawShorts,
  skirt: drawSkirt,
  thobe: drawThobe,
  bisht: drawBisht,
  shemagh: drawShemagh,
  hijab: drawHijab,
  pajamas: drawPajamas,
  'kids-dress': drawKidsDress,
  'kids-set': drawKidsSet,
  'kids-tee': drawKidsTee,
  sneakers: drawSneakers,
  loafers: drawLoafers,
  sandals: drawSandals,
  heels: drawHeels,
  boots: drawBoots,
  backpack: drawBackpack,
  handbag: drawHandbag,
  tote: drawTote,
  crossbody: drawCrossbody,
  wallet: drawWallet,
  belt: drawBelt,
  sunglasses: drawSunglasses,
  watch: drawWatch,
  cap: drawCap,
  perfume: drawPerfume,
};

/** The picture of a product on the studio's ground: an SVG document of 800 × 1000. */
export function drawProduct(illustration: Illustration): string {
  const close = illustration.view === 'close-up';
  const sheet = new Sheet(prefixOf(illustration), close);
  const { art, floor, focus } = DRAWINGS[illustration.kind](sheet, illustration);
  const product = `${drawWallShadow(sheet)}${drawFloorShadow(sheet, 400, floor.y, floor.reach)}<g ${EDGES}>${art}</g>`;
  const scale = 800 / focus.width;
  const framed = close
    ? `<g transform="scale(${Math.round(scale * 100) / 100}) translate(${-focus.x} ${-focus.y})">${product}</g>`
    : product;
  const scene = drawGround(sheet, groundTint(illustration.color)) + framed;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 800 1000" width="800" height="1000"><defs>${sheet.definitions()}</defs>${scene}</svg>`;
}

/** A prefix that differs between illustrations, so that several can stand in one page. */
function prefixOf(illustration: Illustration): string {
  const { kind, color, accent = '', pattern = '', detail = '', view } = illustration;
  let hash = 5381;
  for (const character of [kind, color, accent, pattern, detail, view].join('|')) {
    hash = (hash * 33 + character.charCodeAt(0)) >>> 0;
  }
  return `i${(hash % 36 ** 4).toString(36)}-`;
}
