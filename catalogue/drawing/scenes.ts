import type { Sheet } from './sheet.ts';
import {
  ball,
  board,
  crescent,
  disc,
  hanger,
  lantern,
  lattice,
  niche,
  type Placed,
  plinth,
  rail,
} from './stage.ts';

export type Scene = 'season' | 'eid' | 'heritage' | 'kids' | 'bags' | 'sport';

/** A set 800 wide and 900 high, its floor at 760: the furniture behind the products, and the products from back to front. */
export interface Composition {
  /** The colour towards which the studio's paper leans. */
  tint: string;
  /** The colour of dunes from side to side, where the scene has them. */
  dunes?: string;
  set: (sheet: Sheet) => string;
  products: Placed[];
}

/** What stands on each banner's set. */
export const SCENES: Record<Scene, Composition> = {
  season: {
    tint: '#e4d6c0',
    set: (sheet) =>
      disc(sheet, '#e3b489', 250, 300, 200) +
      rail(sheet, '#a88a5e', 30, 590, 130, 800) +
      hanger(172, 130, 186, 42) +
      hanger(416, 130, 186, 40) +
      plinth(sheet, '#d9c4a5', 676, 690, 120, 110),
    products: [
      { kind: 'coat', color: '#b48a5a', x: 172, y: 788, size: 0.735, hung: true, accent: '#4a3322' },
      { kind: 'maxi-dress', color: '#a44a35', x: 418, y: 806, size: 0.735, hung: true },
      { kind: 'handbag', color: '#5a3826', x: 676, y: 694, size: 0.36 },
      { kind: 'heels', color: '#a44a35', x: 560, y: 846, size: 0.3 },
    ],
  },
  eid: {
    tint: '#d9dfcf',
    set: (sheet) =>
      niche(sheet, '#7e9a84', 40, 800, 330, 640) +
      board(sheet, '#1f5a48', 300, 800, 310, 560) +
      crescent(sheet, '#cfa85c', 690, 190, 74) +
      lantern(sheet, '#b98f45', 660, 300, 0.7) +
      lantern(sheet, '#b98f45', 76, 110, 0.5) +
      plinth(sheet, '#e9e0cc', 660, 720, 116, 84),
    products: [
      { kind: 'kaftan', color: '#efe6d4', x: 206, y: 806, size: 0.66, hung: true, pattern: 'embroidery' },
      {
        kind: 'abaya',
        color: '#20302b',
        x: 456,
        y: 806,
        size: 0.62,
        hung: true,
        detail: 'b',
        pattern: 'embroidery',
      },
      { kind: 'perfume', color: '#c98f3d', x: 640, y: 726, size: 0.26, detail: 'c' },
      { kind: 'perfume', color: '#8f3f2e', x: 720, y: 730, size: 0.2, detail: 'b' },
    ],
  },
  heritage: {
    tint: '#ead9bd',
    dunes: '#dcbc8d',
    set: (sheet) =>
      board(sheet, '#c79a68', 60, 800, 330, 650) +
      lattice(sheet, '#a87945', 60, 800, 330, 650) +
      niche(sheet, '#e6cfa8', 350, 800, 300, 540) +
      plinth(sheet, '#cfa878', 680, 730, 108, 76),
    products: [
      { kind: 'bisht', color: '#3b2a20', x: 226, y: 806, size: 0.68, hung: true },
      { kind: 'thobe', color: '#f6f2e9', x: 496, y: 812, size: 0.64, hung: true },
      {
        kind: 'shemagh',
        color: '#f4efe6',
        accent: '#a8322f',
        pattern: 'check',
        detail: 'c',
        x: 684,
        y: 734,
        size: 0.3,
      },
      { kind: 'sandals', color: '#7a4a2b', detail: 'c', x: 600, y: 850, size: 0.27 },
    ],
  },
  kids: {
    tint: '#e9d8cc',
    set: (sheet) =>
      board(sheet, '#e8b49a', 40, 800, 270, 520) +
      board(sheet, '#9fb8ad', 290, 800, 250, 620) +
      disc(sheet, '#f0cf8a', 640, 210, 84) +
      plinth(sheet, '#f0e2cf', 650, 700, 122, 100) +
      ball(sheet, '#d97b5c', 90, 850, 40) +
      ball(sheet, '#5f8f8a', 480, 862, 28),
    products: [
      {
        kind: 'kids-dress',
        color: '#f0d4cd',
        accent: '#b6574f',
        x: 176,
        y: 790,
        size: 0.58,
        hung: true,
        pattern: 'floral',
      },
      { kind: 'kids-set', color: '#f2ead8', accent: '#3f6b6b', x: 416, y: 800, size: 0.7, hung: true },
      { kind: 'backpack', color: '#d9a441', x: 650, y: 706, size: 0.34 },
      { kind: 'sneakers', color: '#f1ece2', accent: '#c9614a', x: 300, y: 862, size: 0.27, detail: 'b' },
    ],
  },
  bags: {
    tint: '#e6d2c6',
    set: (sheet) =>
      niche(sheet, '#cfa18b', 60, 800, 300, 660) +
      board(sheet, '#ead9cb', 330, 800, 330, 500) +
      plinth(sheet, '#b98570', 212, 640, 140, 170) +
      plinth(sheet, '#efe3d6', 500, 720, 168, 90) +
      plinth(sheet, '#d3ab97', 690, 780, 90, 40),
    products: [
      { kind: 'handbag', color: '#7a2e32', x: 212, y: 646, size: 0.46 },
      { kind: 'tote', color: '#efe6d6', x: 500, y: 726, size: 0.52, detail: 'a' },
      { kind: 'crossbody', color: '#b07a3e', x: 690, y: 784, size: 0.3, detail: 'c' },
      { kind: 'sunglasses', color: '#3a2a22', x: 340, y: 862, size: 0.2 },
    ],
  },
  sport: {
    tint: '#d8dcd8',
    set: (sheet) =>
      disc(sheet, '#b9c7c4', 270, 380, 250) +
      disc(sheet, '#d6dedb', 270, 380, 178) +
      plinth(sheet, '#e3e2da', 210, 770, 170, 60) +
      plinth(sheet, '#98aba7', 600, 690, 130, 140),
    products: [
      { kind: 'hoodie', color: '#2f5d57', x: 330, y: 800, size: 0.74, hung: true, detail: 'b' },
      { kind: 'backpack', color: '#26302f', x: 600, y: 696, size: 0.38, detail: 'b' },
      { kind: 'sneakers', color: '#f2efe7', accent: '#d0623a', x: 190, y: 776, size: 0.4, detail: 'b' },
      { kind: 'cap', color: '#d0623a', x: 470, y: 860, size: 0.26 },
    ],
  },
};
