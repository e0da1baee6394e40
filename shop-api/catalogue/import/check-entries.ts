import { isRoutable } from '@shop/shop-domain/href';
import { Compile } from 'typebox/compile';
import { couponCodeOf } from '../../kernel/database/promotion-tables.ts';
import { LOCALES, type Localised } from '../../kernel/language/locale.ts';
import type { MessageKey } from '../../kernel/language/messages.ts';
import {
  AD_LOCATIONS,
  type CatalogueFile,
  ENTRY_SCHEMAS,
  type ListName,
  listNames,
  type ProductEntry,
} from '../file-format/catalogue-file.ts';
import { problemOfParents } from './category-tree.ts';
import type { ImportReport } from './import-report.ts';
import type { ShopCodes } from './shop-codes.ts';
import { same, told } from './told.ts';

/** The lists of a file before anybody looked at what is in them. */
export type UncheckedLists = Record<ListName, object[]>;

const checkers = Object.fromEntries(
  listNames.map((list) => [list, Compile(ENTRY_SCHEMAS[list])] as const),
) as Record<ListName, ReturnType<typeof Compile>>;
const MAX_ERRORS_OF_ONE = 5;

/**
 * Keeps the entries that are right in themselves and refer only to what the file or the shop has; each one that is
 * left out is reported with its row.
 */
export function checkEntries(lists: UncheckedLists, shop: ShopCodes, report: ImportReport): CatalogueFile {
  const file = {
    format: 1,
    ...Object.fromEntries(
      listNames.map((list) => [list, withoutRepeats(shapedAs(list, lists[list], report), report)]),
    ),
  } as CatalogueFile;
  file.taxons = withoutTakenSlugs(withRoutableSlugs(file.taxons, report), shop.slugs.taxons, report);
  file.products = withoutTakenSlugs(withRoutableSlugs(file.products, report), shop.slugs.products, report);
  file.pages = withoutTakenSlugs(withRoutableSlugs(file.pages, report), shop.slugs.pages, report);
  file.articles = withoutTakenSlugs(withRoutableSlugs(file.articles, report), shop.slugs.articles, report);
  file.taxons = underKnownParents(file.taxons, shop, report);
  file.products = withKnownLinks(file, shop, report);
  file.ads = file.ads.filter(
    (ad) =>
      AD_LOCATIONS.includes(ad.location) ||
      leftOut(
        report,
        ad,
        told('importNoAdPlace', { place: ad.location, places: AD_LOCATIONS.join(' and ') }),
      ),
  );
  file.promotions = withOwnCoupons(file.promotions, report);
  file.shippingMethods = file.shippingMethods.filter(
    (method) =>
      !method.workingDays ||
      method.workingDays.min <= method.workingDays.max ||
      leftOut(report, method, told('importDaysReversed')),
  );
  const topics = union(shop.articleTopics, file.articleTopics);
  file.articles = file.articles.filter(
    (article) =>
      !article.topic ||
      topics.has(article.topic) ||
      leftOut(report, article, told('importNoTopic', { code: article.topic })),
  );
  const products = union(shop.products, file.products);
  file.reviews = file.reviews.filter(
    (review) =>
      products.has(review.product) ||
      leftOut(report, review, told('importNoProduct', { code: review.product })),
  );
  return file;
}

function leftOut(report: ImportReport, entry: object, text: Localised): false {
  report.add(entry, text);
  return false;
}

function union(codes: Iterable<string>, entries: { code: string }[]): Set<string> {
  return new Set([...codes, ...entries.map(({ code }) => code)]);
}

function shapedAs(list: ListName, entries: object[], report: ImportReport) {
  const checker = checkers[list];
  return entries.filter((entry): entry is { code: string } => {
    if (checker.Check(entry)) return true;
    for (const { instancePath, message } of checker.Errors(entry).slice(0, MAX_ERRORS_OF_ONE)) {
      report.add(
        entry,
        told('importField', { reason: message }),
        same(instancePath.slice(1).replaceAll('/', '.')),
      );
    }
    return false;
  });
}

function withoutRepeats<Row extends { code: string }>(entries: Row[], report: ImportReport): Row[] {
  const seen = new Set<string>();
  return entries.filter((entry) => {
    if (seen.has(entry.code)) return leftOut(report, entry, told('importCodeTwice'));
    seen.add(entry.code);
    return true;
  });
}

function withRoutableSlugs<Row extends { slug: { ar: string; en: string } }>(
  entries: Row[],
  report: ImportReport,
): Row[] {
  return entries.filter((entry) => {
    const wrong = LOCALES.filter((locale) => !isRoutable(entry.slug[locale]));
    for (const locale of wrong) report.add(entry, told('importSlugUnroutable'), same(`slug.${locale}`));
    return wrong.length === 0;
  });
}

function withoutTakenSlugs<Row extends { code: string; slug: { ar: string; en: string } }>(
  entries: Row[],
  taken: ShopCodes['slugs']['products'],
  report: ImportReport,
): Row[] {
  const written = new Set(entries.map(({ code }) => code));
  const seen = { ar: new Set<string>(), en: new Set<string>() };
  return entries.filter((entry) => {
    for (const locale of LOCALES) {
      const slug = entry.slug[locale];
      const owner = taken[locale].get(slug);
      if (seen[locale].has(slug)) return leftOut(report, entry, told('importSlugTwice', { locale }));
      if (owner && !written.has(owner)) {
        return leftOut(report, entry, told('importSlugTaken', { owner, locale }));
      }
    }
    for (const locale of LOCALES) seen[locale].add(entry.slug[locale]);
    return true;
  });
}

/** Leaving one out may orphan another, so this goes on until all that are left have a way to a root. */
function underKnownParents(
  entries: CatalogueFile['taxons'],
  shop: ShopCodes,
  report: ImportReport,
): CatalogueFile['taxons'] {
  const parents = new Map([...shop.taxons, ...entries.map(({ code, parent }) => [code, parent] as const)]);
  const kept = entries.filter((entry) => {
    const problem = problemOfParents(entry, parents);
    return problem === null || leftOut(report, entry, problem);
  });
  return kept.length === entries.length ? kept : underKnownParents(kept, shop, report);
}

function withKnownLinks(file: CatalogueFile, shop: ShopCodes, report: ImportReport): ProductEntry[] {
  const brands = union(shop.brands, file.brands);
  const taxons = union(shop.taxons.keys(), file.taxons);
  const attributes = union(shop.attributes, file.attributes);
  const options = new Map(shop.options);
  for (const { code, values } of file.options) options.set(code, union(options.get(code) ?? [], values));
  const written = new Set(file.products.map(({ code }) => code));
  const variants = new Map<string, string>();

  const problemsOf = (product: ProductEntry): Localised[] => [
    ...(product.brand && !brands.has(product.brand) ? [told('importNoBrand', { code: product.brand })] : []),
    ...missing([product.taxons.main, ...product.taxons.others], taxons, 'importNoTaxon'),
    ...missing(Object.keys(product.attributes), attributes, 'importNoAttribute'),
    ...missing(product.options, options, 'importNoOption'),
    ...product.variants.filter(isSold).flatMap(({ code, values, stock, backorder }) => {
      const owner = shop.variants.get(code);
      const foreign = owner !== undefined && owner !== product.code && !written.has(owner);
      return [
        ...(variants.has(code)
          ? [told('importVariantTaken', { code, owner: variants.get(code) ?? '' })]
          : []),
        ...(foreign ? [told('importVariantTakenInShop', { code, owner })] : []),
        ...(stock < 0 && !backorder ? [told('importStockBelowZero', { code })] : []),
        ...product.options
          .filter((option) => !options.get(option)?.has(values[option] ?? ''))
          .map((option) => told('importVariantValue', { code, option })),
      ];
    }),
    ...repeats(product.variants.map(({ code }) => code)).map((code) => told('importVariantTwice', { code })),
  ];

  const kept = file.products.filter((product) => {
    const problems = problemsOf(product);
    for (const problem of problems) report.add(product, problem);
    if (problems.length === 0) {
      for (const { code } of product.variants.filter(isSold)) variants.set(code, product.code);
    }
    return problems.length === 0;
  });
  const products = union(shop.products, kept);
  return kept.map((product) =>
    withoutLostNeighbours(withoutMovedVariants(product, variants, report), products, report),
  );
}

function missing(codes: string[], known: { has(code: string): boolean }, key: MessageKey): Localised[] {
  return codes.filter((code) => !known.has(code)).map((code) => told(key, { code }));
}

function repeats(codes: string[]): string[] {
  return codes.filter((code, index) => codes.indexOf(code) !== index);
}

function isSold({ enabled = true }: { enabled?: boolean }) {
  return enabled;
}

/** A variant that another product has taken over is this one's no more. */
function withoutMovedVariants(
  product: ProductEntry,
  owners: Map<string, string>,
  report: ImportReport,
): ProductEntry {
  const own = product.variants.filter(({ code }) => (owners.get(code) ?? product.code) === product.code);
  if (own.length === product.variants.length) return product;
  return report.placed({ ...product, variants: own }, report.placeOf(product));
}

/** A product is worth having without one of its neighbours. */
function withoutLostNeighbours(
  product: ProductEntry,
  products: Set<string>,
  report: ImportReport,
): ProductEntry {
  const known = { ...product };
  for (const name of ['similar', 'goesWith'] as const) {
    const lost = missing(product[name] ?? [], products, 'importNoProduct');
    for (const text of lost) report.add(product, text, same(name));
    if (lost.length > 0) known[name] = product[name]?.filter((code) => products.has(code));
  }
  return report.placed(known, report.placeOf(product));
}

/** Coupons are compared as they are stored, over all promotions. */
function withOwnCoupons(promotions: CatalogueFile['promotions'], report: ImportReport) {
  const seen = new Set<string>();
  return promotions.filter((promotion) => {
    const codes = (promotion.coupons ?? []).map(({ code }) => couponCodeOf(code));
    const repeated = codes.find((code, index) => seen.has(code) || codes.indexOf(code) !== index);
    if (repeated) return leftOut(report, promotion, told('importCouponTwice', { code: repeated }));
    for (const code of codes) seen.add(code);
    return true;
  });
}
