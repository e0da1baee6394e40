import type { Picture } from '../model.ts';

const FOLDER = '/templates/flpo/sample/1';

/** What each kind of picture measures, in pixels. */
const SIZES = {
  product: { width: 800, height: 1000 },
  brand: { width: 400, height: 400 },
  hero: { width: 1600, height: 900 },
  article: { width: 1600, height: 1000 },
};

/** The pictures that there are: their kind, and the average colour of their ground. */
const PICTURES = {
  'coat-camel': ['product', '#efe3d1'],
  'coat-camel-back': ['product', '#efe3d1'],
  'coat-camel-close-up': ['product', '#efe3d1'],
  'coat-black': ['product', '#f2ece2'],
  'coat-burgundy': ['product', '#f5e7e1'],
  'backpack-olive': ['product', '#edead9'],
  'backpack-sand': ['product', '#e0d6c3'],
  'backpack-leather': ['product', '#f2eae0'],
  'sneakers-white': ['product', '#e0d8cc'],
  'sneakers-sage': ['product', '#e8e6d9'],
  'loafers-cocoa': ['product', '#f2eae0'],
  'blanket-check': ['product', '#f5e7e1'],
  'blanket-stripe': ['product', '#e9e5dd'],
  'blanket-sadu': ['product', '#f2ece2'],
  'shorts-sky': ['product', '#e0dcd2'],
  'shorts-sand': ['product', '#e0d6c3'],
  'shorts-cargo': ['product', '#edead9'],
  'jersey-navy': ['product', '#efebe6'],
  'jersey-camel': ['product', '#efe3d1'],
  'jersey-striped': ['product', '#e9eadd'],
  'sunglasses-black': ['product', '#f2ece2'],
  'sunglasses-rose': ['product', '#efe0da'],
  'kids-hat-mustard': ['product', '#efe5cd'],
  'kids-hat-sky': ['product', '#e0dcd2'],
  'jacket-denim': ['product', '#ebe8e2'],
  'jacket-sadu-sand': ['product', '#e0d6c3'],
  'jacket-sadu-black': ['product', '#f2ece2'],
  'jacket-olive': ['product', '#edead9'],
  'brand-star': ['brand', '#f4f1ea'],
  'brand-arches': ['brand', '#f4f1ea'],
  'brand-leaves': ['brand', '#f4f1ea'],
  'brand-knot': ['brand', '#f4f1ea'],
  'brand-crescent': ['brand', '#f4f1ea'],
  'brand-dunes': ['brand', '#f4f1ea'],
  'hero-season': ['hero', '#eadfce'],
  'hero-sport': ['hero', '#e5e0d6'],
  'hero-kids': ['hero', '#ece2cf'],
  'article-coats': ['article', '#efe3d1'],
  'article-backpack': ['article', '#edead9'],
  'article-shoes': ['article', '#e8e0d4'],
  'article-blanket': ['article', '#f5e7e1'],
  'article-knitwear': ['article', '#efebe6'],
  'article-summer': ['article', '#e0dcd2'],
  'article-kids': ['article', '#efe5cd'],
} satisfies Record<string, [kind: keyof typeof SIZES, color: string]>;

export type SamplePictureName = keyof typeof PICTURES;

export const SAMPLE_PICTURE_NAMES = Object.keys(PICTURES) as SamplePictureName[];

/** A picture of the sample content, which the shell serves. */
export function samplePicture(name: SamplePictureName): Picture {
  const [kind, color] = PICTURES[name];
  return { src: `${FOLDER}/${name}.svg`, color, ...SIZES[kind] };
}
