import type { Picture } from '../model.ts';

const FOLDER = '/templates/flpo/sample/1';

/** What each kind of picture measures, in pixels. */
const SIZES = {
  product: { width: 800, height: 1000 },
  brand: { width: 400, height: 200 },
  hero: { width: 1600, height: 900 },
  article: { width: 1600, height: 1000 },
};

/** The pictures that there are: their kind, and the average colour of their ground. */
const PICTURES = {
  'coat-camel': ['product', '#e6dbcb'],
  'coat-camel-back': ['product', '#e6dbcb'],
  'coat-camel-close-up': ['product', '#e6dbcb'],
  'coat-black': ['product', '#eae2d7'],
  'coat-burgundy': ['product', '#efe0d6'],
  'backpack-olive': ['product', '#e3dccd'],
  'backpack-olive-back': ['product', '#e3dccd'],
  'backpack-olive-close-up': ['product', '#e3dccd'],
  'backpack-sand': ['product', '#d1c6b4'],
  'backpack-leather': ['product', '#ebe1d4'],
  'sneakers-white': ['product', '#d0c6b8'],
  'sneakers-white-back': ['product', '#d0c6b8'],
  'sneakers-white-close-up': ['product', '#d0c6b8'],
  'sneakers-sage': ['product', '#e3dcce'],
  'loafers-cocoa': ['product', '#ebe1d4'],
  'blanket-check': ['product', '#ead8cc'],
  'blanket-check-back': ['product', '#ead8cc'],
  'blanket-check-close-up': ['product', '#ead8cc'],
  'blanket-stripe': ['product', '#d1c5b6'],
  'blanket-sadu': ['product', '#eae2d7'],
  'shorts-sky': ['product', '#cdc7ba'],
  'shorts-sky-back': ['product', '#cdc7ba'],
  'shorts-sky-close-up': ['product', '#cdc7ba'],
  'shorts-sand': ['product', '#d1c6b4'],
  'shorts-cargo': ['product', '#e3dccd'],
  'jersey-navy': ['product', '#e8e2da'],
  'jersey-navy-back': ['product', '#e8e2da'],
  'jersey-navy-close-up': ['product', '#e8e2da'],
  'jersey-camel': ['product', '#e6dbcb'],
  'jersey-striped': ['product', '#e0ddcf'],
  'sunglasses-black': ['product', '#eae2d7'],
  'sunglasses-rose': ['product', '#e6dacf'],
  'kids-hat-mustard': ['product', '#e6dbc9'],
  'kids-hat-sky': ['product', '#cdc7ba'],
  'jacket-denim': ['product', '#e1dcd4'],
  'jacket-sadu-sand': ['product', '#d1c6b4'],
  'jacket-sadu-sand-back': ['product', '#d1c6b4'],
  'jacket-sadu-sand-close-up': ['product', '#d1c6b4'],
  'jacket-sadu-black': ['product', '#eae2d7'],
  'jacket-olive': ['product', '#e3dccd'],
  'brand-star': ['brand', '#f4f1ea'],
  'brand-arches': ['brand', '#f4f1ea'],
  'brand-leaves': ['brand', '#f4f1ea'],
  'brand-knot': ['brand', '#f4f1ea'],
  'brand-crescent': ['brand', '#f4f1ea'],
  'brand-dunes': ['brand', '#f4f1ea'],
  'hero-season': ['hero', '#e4d6c0'],
  'hero-sport': ['hero', '#d8dcd8'],
  'hero-kids': ['hero', '#e9d8cc'],
  'article-coats': ['article', '#e6dbcb'],
  'article-backpack': ['article', '#e3dccd'],
  'article-shoes': ['article', '#d0c6b8'],
  'article-camp': ['article', '#e6dbcb'],
  'article-knitwear': ['article', '#e8e2da'],
  'article-summer': ['article', '#cdc7ba'],
  'article-kids': ['article', '#e6dbc9'],
} satisfies Record<string, [kind: keyof typeof SIZES, color: string]>;

export type SamplePictureName = keyof typeof PICTURES;

export const SAMPLE_PICTURE_NAMES = Object.keys(PICTURES) as SamplePictureName[];

/** A picture of the sample content, which the shell serves. */
export function samplePicture(name: SamplePictureName): Picture {
  const [kind, color] = PICTURES[name];
  return { src: `${FOLDER}/${name}.svg`, color, ...SIZES[kind] };
}
