import { drawProduct } from '../drawing/product-illustration.ts';
import { drawArticle, drawBanner, drawLogo, drawTaxon, isStanding } from '../drawing/scene-illustration.ts';
import type { Text } from './merchant-format.ts';
import type { AdSource, ArticleSource, BrandSource, ProductSource, Source, TaxonSource } from './source.ts';

type View = 'front' | 'back' | 'close-up';

interface ProductPicture {
  path: string;
  color: string;
  view: View;
  /** Colour the picture belongs to; absent where the product has none to choose. */
  values?: string[];
}

/** A front view in every colour; the first colour is also shown from behind and close up. */
export function productPictures(product: ProductSource): ProductPicture[] {
  const colours = product.colours ?? [product.tint ?? ''];
  return colours.flatMap((color, index) => {
    const views: View[] = index === 0 ? ['front', 'back', 'close-up'] : ['front'];
    return views.map((view) => ({
      path: `images/products/${product.code.toLowerCase()}/${color}-${view}.svg`,
      color,
      view,
      ...(product.colours && { values: [color] }),
    }));
  });
}

export function brandPicture({ code }: Pick<BrandSource, 'code'>): string {
  return `images/brands/${code}.svg`;
}

function taxonPicture({ code }: Pick<TaxonSource, 'code'>): string {
  return `images/taxons/${code}.svg`;
}

/** Frames that are wider keep collars of what hangs, and what stands on the floor. */
export function framedTaxonPicture(taxon: TaxonSource): string {
  return `${taxonPicture(taxon)}#focus=50,${isStanding(taxon.picture[0]?.[0]) ? 70 : 12}`;
}

export function articlePicture({ code }: Pick<ArticleSource, 'code'>): string {
  return `images/articles/${code}.svg`;
}

/** The title stands on the calm half: on the right in Arabic, on the left in English. */
function adPictures({ code }: Pick<AdSource, 'code'>): Text {
  return { ar: `images/ads/${code}-ar.svg`, en: `images/ads/${code}-en.svg` };
}

/** Its goods stand opposite the title, and their collars are near the upper edge. */
export function framedAdPictures(ad: Pick<AdSource, 'code' | 'shape'>): Text {
  const { ar, en } = adPictures(ad);
  return ad.shape === 'wide' ? { ar: `${ar}#focus=18,22`, en: `${en}#focus=82,22` } : { ar, en };
}

/** Every picture of the catalogue by its path. */
export function* drawAll(source: Source): Generator<[path: string, svg: string]> {
  const hexes = new Map(source.colours.map(({ code, color }) => [code, color]));
  const hex = (code: string, user: string) => {
    const color = hexes.get(code);
    if (!color) throw new Error(`${user}: there is no colour “${code}”`);
    return color;
  };
  for (const product of source.products) {
    const { accent, ...garment } = product.picture;
    const accentHex = accent && hex(accent, product.code);
    for (const { path, color, view } of productPictures(product)) {
      const svg = drawProduct({ ...garment, color: hex(color, product.code), accent: accentHex, view });
      yield [path, svg];
    }
  }
  for (const brand of source.brands)
    yield [brandPicture(brand), drawLogo(brand.logo.shape, brand.logo.color)];
  for (const taxon of source.taxons.flatMap((root) => [root, ...(root.children ?? [])])) {
    const pieces = taxon.picture.map(([kind, color]) => ({ kind, color: hex(color, taxon.code) }));
    yield [taxonPicture(taxon), drawTaxon(taxon.code, pieces)];
  }
  for (const article of source.articles) {
    const pieces = article.picture.map(([kind, color]) => ({ kind, color: hex(color, article.code) }));
    yield [articlePicture(article), drawArticle(article.code, pieces)];
  }
  for (const ad of source.ads) {
    const paths = adPictures(ad);
    yield [paths.ar, drawBanner(ad.scene, ad.shape, false)];
    yield [paths.en, drawBanner(ad.scene, ad.shape, true)];
  }
}
