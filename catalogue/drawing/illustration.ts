import type { Sheet } from './sheet.ts';

export type IllustrationKind =
  | 'abaya'
  | 'kaftan'
  | 'dress'
  | 'maxi-dress'
  | 'blouse'
  | 'shirt'
  | 't-shirt'
  | 'polo'
  | 'hoodie'
  | 'sweater'
  | 'cardigan'
  | 'jacket'
  | 'bomber'
  | 'coat'
  | 'blazer'
  | 'trousers'
  | 'jeans'
  | 'shorts'
  | 'skirt'
  | 'thobe'
  | 'bisht'
  | 'shemagh'
  | 'hijab'
  | 'pajamas'
  | 'kids-dress'
  | 'kids-set'
  | 'kids-tee'
  | 'sneakers'
  | 'loafers'
  | 'sandals'
  | 'heels'
  | 'boots'
  | 'backpack'
  | 'handbag'
  | 'tote'
  | 'crossbody'
  | 'wallet'
  | 'belt'
  | 'sunglasses'
  | 'watch'
  | 'cap'
  | 'perfume';

export type Pattern = 'plain' | 'stripe' | 'check' | 'dots' | 'floral' | 'embroidery' | 'geometric';

/** What to draw. Colours are `#rrggbb`. */
export interface Illustration {
  kind: IllustrationKind;
  color: string;
  /** The second colour: trims, soles, buttons, the pattern's ink. Chosen to suit `color` when absent. */
  accent?: string;
  pattern?: Pattern;
  /** The cut, so that two products of a kind differ visibly; 'a' when absent. */
  detail?: 'a' | 'b' | 'c';
  view: 'front' | 'back' | 'close-up';
}

/** A product drawn on the 800 × 1000 sheet, without its ground. */
export interface Figure {
  art: string;
  /** The y at which it meets, or hovers over, the floor, and half the width of its shadow there. */
  floor: { y: number; reach: number };
  /** The corner and width of the part that the close-up shows. */
  focus: { x: number; y: number; width: number };
}

/** Draws one kind of product on a sheet that collects its definitions. */
export type Drawing = (sheet: Sheet, illustration: Illustration) => Figure;
