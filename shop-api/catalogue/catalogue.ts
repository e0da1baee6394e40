// What is sold: products with their brands, taxons and pictures, lists and search, and the files that they come by.
// Other folders import nothing else of this one.

import type { FastifyBaseLogger } from 'fastify';
import type { JobKind } from '../kernel/jobs/job.ts';
import { pictureRoutes } from '../kernel/media/picture-routes.ts';
import type { Shop } from '../kernel/shop.ts';
import { entryDeskRoutes } from './desk/entry-desk-routes.ts';
import { entryOrderRoutes } from './desk/entry-order-routes.ts';
import { importDeskRoutes } from './desk/import-desk-routes.ts';
import { importFileRoutes } from './desk/import-file-routes.ts';
import { forgetImportFiles, IMPORT_FILE_JOB } from './desk/import-files.ts';
import { OPTION_DESK } from './desk/option-desk.ts';
import { productDeskRoutes } from './desk/product-desk-routes.ts';
import { BRAND_DESK, BRAND_ORDER, CATEGORY_DESK, CATEGORY_ORDER } from './desk/taxonomy-desk.ts';
import { RENEWAL_JOB, type Renewal } from './import/queue-renewals.ts';
import { brandRoutes } from './products/brand-routes.ts';
import type { CatalogueShop } from './products/catalogue-shop.ts';
import { countSales } from './products/count-sales.ts';
import { keepCounts } from './products/kept-counts.ts';
import { productListRoutes } from './products/product-list-routes.ts';
import { productRoutes } from './products/product-routes.ts';
import { selectionRoutes } from './products/selection-routes.ts';
import { taxonRoutes } from './products/taxon-routes.ts';
import { synonymRoutes } from './search/synonym-routes.ts';
import { searchIndexRoutes } from './search-engine/search-index-routes.ts';
import { mailReturnedStock } from './stock-notices/mail-returned-stock.ts';
import { stockNoticeRoutes } from './stock-notices/stock-notice-routes.ts';
import {
  popularSearchRoutes,
  searchTallyDeskRoutes,
  searchTallyRoutes,
} from './suggestions/popular-search-routes.ts';
import { renewPopularSearches } from './suggestions/popular-searches.ts';
import { suggestionRoutes } from './suggestions/suggestion-routes.ts';
import { forgetUnfound } from './suggestions/unfound-searches.ts';

export type { StoredEntry } from './desk/edit-entry.ts';
export { lastOfAll } from './desk/entry-desk.ts';
export { entryDeskRoutes } from './desk/entry-desk-routes.ts';
export { entryOrderRoutes } from './desk/entry-order-routes.ts';
export { AD_LOCATIONS } from './file-format/catalogue-file.ts';
export { CatalogueError } from './import/catalogue-error.ts';
export { importAtBoot } from './import/import-at-boot.ts';
export { hasShippingMethods, NO_SHIPPING_METHODS } from './import/shipping-warning.ts';
export { Price, Product } from './products/catalogue-schema.ts';
export type { CatalogueShop } from './products/catalogue-shop.ts';
export { countRatings } from './products/count-ratings.ts';
export { type ProductRow, productRowByCode, productRowsById } from './products/product-rows.ts';
export { databaseSearch } from './products/product-search.ts';
export { loadProducts, loadVariantProducts, variantProductView } from './products/product-view.ts';
export { cacheTaxonomy, loadTaxonomy, type Taxonomy } from './products/taxonomy.ts';
export { SearchTally } from './search/search-tally.ts';

export { startSearch } from './search-engine/start-search.ts';

export const cataloguePlugins = {
  public: [
    taxonRoutes,
    productListRoutes,
    suggestionRoutes,
    popularSearchRoutes,
    selectionRoutes,
    productRoutes,
    brandRoutes,
  ],
  personal: [searchTallyRoutes, stockNoticeRoutes],
  admin: {
    catalogue: [
      searchIndexRoutes,
      synonymRoutes,
      searchTallyDeskRoutes,
      productDeskRoutes,
      importDeskRoutes,
      importFileRoutes,
      (shop: Shop) => entryDeskRoutes(shop, CATEGORY_DESK),
      (shop: Shop) => entryDeskRoutes(shop, BRAND_DESK),
      (shop: Shop) => entryDeskRoutes(shop, OPTION_DESK),
      (shop: Shop) => entryOrderRoutes(shop, CATEGORY_ORDER),
      (shop: Shop) => entryOrderRoutes(shop, BRAND_ORDER),
      pictureRoutes('/catalogue-pictures'),
    ],
  },
};

export function catalogueJobs(shop: CatalogueShop, log: FastifyBaseLogger): JobKind[] {
  return [
    {
      name: RENEWAL_JOB,
      timeLimit: 3_600_000,
      async run({ payload }, { stopping }) {
        // Loaded only when needed: cleaning HTML takes much code.
        const { renewProducts } = await import('./import/renew-products.ts');
        await renewProducts(shop.queries, payload as Renewal, stopping);
      },
    },
    { name: 'keep-counts', every: 300_000, run: () => keepCounts(shop.queries) },
    { name: 'renew-popular-searches', every: 600_000, run: () => renewPopularSearches(shop) },
    { name: 'forget-unfound-searches', every: 3_600_000, run: () => forgetUnfound(shop.queries) },
    {
      name: 'mail-returned-stock',
      every: 60_000,
      run: (_, { stopping }) => mailReturnedStock(shop, stopping),
    },
    {
      name: 'count-sales',
      every: 3_600_000,
      run: (_, { stopping }) => countSales(shop.queries, stopping),
    },
    {
      ...IMPORT_FILE_JOB,
      // Loaded only when needed: cleaning HTML takes much code.
      run: async (job, leaving) =>
        (await import('./desk/run-import-file.ts')).runImportFile(shop, log, job, leaving),
    },
    { name: 'forget-import-files', every: 3_600_000, run: () => forgetImportFiles(shop.queries) },
  ];
}
