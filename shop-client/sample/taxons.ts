import type { FeaturedTaxon, FeaturedTaxons } from '../model.ts';
import type { AtLeastOne } from './lists.ts';
import { type SamplePictureName, samplePicture } from './pictures.ts';

/** The nine placeholder categories of the specification; each leads to what the shop's own catalogue has like it. */
export const SAMPLE_TAXONS: AtLeastOne<FeaturedTaxon> = [
  taxon('backpack', 'backpacks', 'Backpack', 'backpack-olive'),
  taxon('shoes', 'sneakers', 'Shoes', 'sneakers-white'),
  taxon('blanket', 'accessories', 'Blanket', 'blanket-check'),
  taxon('shorts', 'trousers-shorts', 'Shorts', 'shorts-sky'),
  taxon('jersey', 'shirts-polos', 'Jersey', 'jersey-navy'),
  taxon('coat', 'jackets-coats', 'Coat', 'coat-camel'),
  taxon('sunglasses', 'sunglasses-caps', 'Sunglasses', 'sunglasses-black'),
  taxon('kid-hats', 'kids', 'Kid hats', 'kids-hat-mustard'),
  taxon('jacket', 'jackets-cardigans', 'Jacket', 'jacket-denim'),
];

/** Up to six cards and seven tabs, as on the live home page. */
export const SAMPLE_FEATURED_TAXONS: FeaturedTaxons = {
  home: SAMPLE_TAXONS.slice(0, 6),
  menu: SAMPLE_TAXONS.slice(0, 7),
};

function taxon(code: string, slug: string, name: string, picture: SamplePictureName): FeaturedTaxon {
  return {
    ...{ code, slug, name },
    hasChildren: false,
    children: [],
    pictures: [samplePicture(picture)],
    root: { code, name },
    slugs: { en: slug },
  };
}
