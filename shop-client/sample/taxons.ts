import type { FeaturedTaxon, FeaturedTaxons } from '../model.ts';
import type { AtLeastOne } from './lists.ts';
import { type SamplePictureName, samplePicture } from './pictures.ts';

/** The nine placeholder categories of the specification. */
export const SAMPLE_TAXONS: AtLeastOne<FeaturedTaxon> = [
  taxon('backpack', 'Backpack', 'backpack-olive'),
  taxon('shoes', 'Shoes', 'sneakers-white'),
  taxon('blanket', 'Blanket', 'blanket-check'),
  taxon('shorts', 'Shorts', 'shorts-sky'),
  taxon('jersey', 'Jersey', 'jersey-navy'),
  taxon('coat', 'Coat', 'coat-camel'),
  taxon('sunglasses', 'Sunglasses', 'sunglasses-black'),
  taxon('kid-hats', 'Kid hats', 'kids-hat-mustard'),
  taxon('jacket', 'Jacket', 'jacket-denim'),
];

/** Up to six cards and seven tabs, as on the live home page. */
export const SAMPLE_FEATURED_TAXONS: FeaturedTaxons = {
  home: SAMPLE_TAXONS.slice(0, 6),
  menu: SAMPLE_TAXONS.slice(0, 7),
};

function taxon(code: string, name: string, picture: SamplePictureName): FeaturedTaxon {
  return {
    ...{ code, slug: code, name },
    hasChildren: false,
    children: [],
    pictures: [samplePicture(picture)],
    root: { code, name },
    slugs: { en: code },
  };
}
