import type { Query } from '../http.ts';
import type { PopularSearches, SearchNote, Suggestions } from '../model/finding.ts';
import type {
  BestSeller,
  Brand,
  FeaturedTaxons,
  Page,
  Product,
  ProductPage,
  ProductQuery,
  ProductSummary,
  SizeTable,
  Taxon,
} from '../model.ts';
import { toBrand } from '../normalise/content.ts';
import { toPage } from '../normalise/page.ts';
import { toBestSeller, toProduct, toProductPage, toProductSummary } from '../normalise/product.ts';
import { toSuggestions } from '../normalise/suggestions.ts';
import {
  departmentsOf,
  flatten,
  toFeaturedTaxons,
  toTaxon,
  toTaxonDetails,
  toTaxonPage,
  toTree,
} from '../normalise/taxon.ts';
import type * as Wire from '../wire.ts';
import { absentAs, type Client, emptyPage, isAbsent, nothing, segment, slugPath } from './client.ts';

export interface CatalogueCalls {
  latestProducts(limit: number): Promise<ProductSummary[]>;
  /** What sold most of late; empty where the backend does not count. */
  bestSellers(limit: number): Promise<BestSeller[]>;
  /** Products picked for a place of the shop; empty where the backend has no such place. */
  featuredProducts(place: 'expert-picks', limit: number): Promise<ProductSummary[]>;
  product(slug: string): Promise<Product>;
  /** For a code that was kept, such as that of a saved product. */
  productByCode(code: string): Promise<Product>;
  sizeTable(productCode: string): Promise<SizeTable>;
  /** Without featured ones of its own, a backend's roots are featured. */
  featuredTaxons(): Promise<FeaturedTaxons>;
  taxons(query: { page: number; limit: number }): Promise<Page<Taxon>>;
  /** What the shop is divided into, each with all categories below it. */
  departments(): Promise<Taxon[]>;
  taxon(code: string): Promise<Taxon>;
  /** With the taxon itself, for the page's title. */
  taxonProducts(slug: string, query: ProductQuery): Promise<ProductPage & { taxon?: Taxon }>;
  /** Empty where the backend has no brands. */
  brands(query: { page: number; limit: number }): Promise<Page<Brand>>;
  brandProducts(code: string, query: ProductQuery): Promise<ProductPage>;
  search(text: string, query: ProductQuery): Promise<ProductPage & { note?: SearchNote }>;
  /** Empty where the backend does not suggest. */
  suggestions(text: string): Promise<Suggestions>;
  /** Empty where the backend does not count. */
  popularSearches(): Promise<PopularSearches>;
  /** One mail once a variant that is sold out is back; asking again does no harm. */
  askForStockNotice(variantCode: string, email: string): Promise<void>;
  /** Ends all of them, by the token of a mail. */
  endStockNotices(token: string): Promise<void>;
  /** Has a search counted that a visitor made. */
  countSearch(text: string): Promise<void>;
}

/** Of each product or taxon what lists show; a stock Sylius shop sends it whole. */
const SUMMARY = { view: 'summary' };

export function catalogueCalls({ http, picture }: Client): CatalogueCalls {
  const product = (wire: Wire.WireProductDetail) => toProduct(wire, picture);
  const summaries = (wire: Wire.WirePage<Wire.WireProductSummary>) =>
    toPage(wire, (summary) => toProductSummary(summary, picture)).items;
  const productPage = (wire: Wire.WireProductPage) => toProductPage(wire, picture);
  const taxonTree = () => http.get('/taxons/', (roots: Wire.WireTaxon[]) => toTree(roots, picture));

  return {
    latestProducts: (limit) => http.get('/product-latest/', summaries, { limit, ...SUMMARY }),

    bestSellers: (limit) =>
      http
        .get(
          '/best-sellers',
          (wire: Wire.WirePage<Wire.WireBestSeller>) =>
            toPage(wire, (each) => toBestSeller(each, picture)).items,
          { limit, ...SUMMARY },
        )
        .catch(absentAs([])),

    featuredProducts: (place, limit) =>
      http.get(`/featured-products/${segment(place)}`, summaries, { limit, ...SUMMARY }).catch(absentAs([])),

    product: (slug) => http.get(`/products/by-slug/${slugPath(slug)}`, product, SUMMARY),

    productByCode: (code) => http.get(`/products/by-code/${segment(code)}`, product, SUMMARY),

    sizeTable: (code) =>
      http.get(`/products/by-code/${segment(code)}/size-table`, (wire: Wire.WireSizeTable) => wire),

    featuredTaxons: () =>
      http
        .get(
          '/featured-taxons',
          (wire: Parameters<typeof toFeaturedTaxons>[0]) => toFeaturedTaxons(wire, picture),
          SUMMARY,
        )
        .catch(async (error: unknown) => {
          if (!isAbsent(error)) throw error;
          const roots = await taxonTree();
          return { home: roots, menu: roots };
        }),

    taxons: (query) =>
      http.get('/taxons/', (wire: Parameters<typeof toTaxonPage>[0]) => toTaxonPage(wire, picture, query), {
        ...query,
        ...SUMMARY,
      }),

    departments: async () => departmentsOf(await taxonTree()),

    taxon: (code) =>
      http.get(`/taxons/${segment(code)}`, (wire: Wire.WireTaxonDetails) => toTaxonDetails(wire, picture)),

    async taxonProducts(slug, query) {
      const list = await http.get(
        `/taxon-products/by-slug/${slugPath(slug)}`,
        (wire: Wire.WireProductPage) => ({
          ...productPage(wire),
          taxon: wire.taxon ? toTaxon(wire.taxon, picture) : undefined,
        }),
        listQuery(query),
      );
      if (list.taxon) return list;
      return { ...list, taxon: flatten(await taxonTree()).find((taxon) => taxon.slug === slug) };
    },

    brands: (query) =>
      http
        .get(
          '/brands/index',
          (wire: Wire.WirePage<Wire.WireBrand>) => toPage(wire, (brand) => toBrand(brand, picture), query),
          query,
        )
        .catch(absentAs(emptyPage(query))),

    brandProducts: (code, query) =>
      http.get(`/brand/${segment(code)}/products`, productPage, listQuery(query)),

    search: (text, query) =>
      http.get(
        '/search/products',
        (wire: Wire.WireProductPage) => ({ ...productPage(wire), note: wire.search }),
        {
          'criteria[search][value]': text,
          'criteria[search][type]': 'contains',
          simplified: 1,
          ...listQuery(query),
        },
      ),

    suggestions: (text) =>
      http
        .get('/search/suggestions', (wire: Wire.WireSuggestions) => toSuggestions(wire, picture), { q: text })
        .catch(absentAs({ products: [], taxons: [], brands: [] })),

    popularSearches: () =>
      http
        .get('/search/popular', ({ searches, taxons }: Wire.WirePopularSearches) => ({ searches, taxons }))
        .catch(absentAs({ searches: [], taxons: [] })),

    askForStockNotice: (variantCode, email) =>
      http.send('POST', '/stock-notices', { variantCode, email }, nothing),
    endStockNotices: (token) => http.send('POST', '/stock-notices/end', { token }, nothing),

    countSearch: (text) =>
      http.send('POST', '/search/searches', { text }, () => undefined).catch(absentAs(undefined)),
  };
}

function listQuery({
  until: _,
  sizes,
  colors,
  brands,
  available,
  onSale,
  exact,
  ...query
}: ProductQuery): Query {
  return {
    ...SUMMARY,
    ...{ ...query, size: sizes, color: colors, brand: brands },
    available: available ? 1 : undefined,
    onSale: onSale ? 1 : undefined,
    exact: exact ? 1 : undefined,
  };
}
