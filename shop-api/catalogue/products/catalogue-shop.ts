import type { Shop } from '../../kernel/shop.ts';
import type { SearchTally } from '../search/search-tally.ts';
import type { ProductSearch } from './product-search.ts';
import type { Taxonomy } from './taxonomy.ts';

/** What the catalogue is given. */
export interface CatalogueShop extends Shop {
  // Of at most a moment ago, like `changes`.
  taxonomy(): Promise<Taxonomy>;
  search: ProductSearch;
  searchTally: SearchTally;
}
