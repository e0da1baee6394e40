import { inArray } from 'drizzle-orm';
import type { CatalogueShop } from '../../catalogue/catalogue.ts';
import { isShown, type MenuEntry } from '../../kernel/database/content-tables.ts';
import type { Queries } from '../../kernel/database/database.ts';
import { articles, brands, pages, taxons } from '../../kernel/database/schema.ts';
import { slugsOf } from '../../kernel/http/slug.ts';
import type { Localised } from '../../kernel/language/locale.ts';

/** Code of the page that stands at `/about`. */
export const STORY = 'about-us';

/** What an entry leads to. */
export interface MenuTarget {
  /** None of places and addresses. */
  name?: Localised;
  slug?: Localised;
  /** Whether shoppers may see it now. */
  isShown: boolean;
}

const codesOf = (entries: MenuEntry[], kind: MenuEntry['kind']) =>
  entries.flatMap((entry) => (entry.kind === kind && entry.code ? [entry.code] : []));

/** What there is of what entries lead to, also what is hidden. */
async function rowsOf(queries: Queries, entries: MenuEntry[]) {
  const { code, name } = taxons;
  const slugs = { slugAr: taxons.slugAr, slugEn: taxons.slugEn };
  // One after the other: a transaction has one connection.
  const category = await queries
    .select({ code, name, ...slugs })
    .from(taxons)
    .where(inArray(code, codesOf(entries, 'category')));
  const brand = await queries
    .select({ code: brands.code, name: brands.name, enabled: brands.enabled })
    .from(brands)
    .where(inArray(brands.code, codesOf(entries, 'brand')));
  const page = await queries
    .select()
    .from(pages)
    .where(inArray(pages.code, codesOf(entries, 'page')));
  const article = await queries
    .select()
    .from(articles)
    .where(inArray(articles.code, codesOf(entries, 'article')));
  return { category, brand, page, article };
}

/** Finds out whether there is what entries lead to by a code. */
export async function knownTargets(
  queries: Queries,
  entries: MenuEntry[],
): Promise<(entry: MenuEntry) => boolean> {
  const rows = Object.entries(await rowsOf(queries, entries));
  const known = new Set(rows.flatMap(([kind, ofKind]) => ofKind.map(({ code }) => `${kind} ${code}`)));
  return ({ kind, code }) => known.has(`${kind} ${code}`);
}

/** Whether there is an article that shoppers may read. */
export async function hasArticles(queries: Queries): Promise<boolean> {
  const found = await queries.select({ id: articles.id }).from(articles).where(isShown(articles)).limit(1);
  return found.length > 0;
}

/** Finds what entries lead to; `undefined` is gone. */
export async function readTargets(
  { queries, settings, taxonomy }: CatalogueShop,
  entries: MenuEntry[],
): Promise<(entry: MenuEntry) => MenuTarget | undefined> {
  const rows = await rowsOf(queries, entries);
  const shownCategories = (await taxonomy()).taxons.byCode;
  const story = await queries.select().from(pages).where(isShown(pages));
  const isOpen: Record<string, boolean> = {
    blog: await hasArticles(queries),
    about: story.some(({ code }) => code === STORY),
    'gift-card': settings.giftCards !== undefined,
  };
  const isOn = (row: { enabled: boolean; isDue: boolean }) => row.enabled && row.isDue;
  const targets: Record<string, Map<string, MenuTarget>> = {
    category: byCode(rows.category, (row) => ({
      ...{ name: row.name, slug: slugsOf(row), isShown: shownCategories.has(row.code) },
    })),
    brand: byCode(rows.brand, ({ name, enabled }) => ({ name, isShown: enabled })),
    page: byCode(rows.page, (row) => ({ name: row.name, slug: slugsOf(row), isShown: isOn(row) })),
    article: byCode(rows.article, (row) => ({ name: row.title, slug: slugsOf(row), isShown: isOn(row) })),
  };
  return ({ kind, code = '' }) =>
    kind === 'place' || kind === 'link' ? { isShown: isOpen[code] ?? true } : targets[kind]?.get(code);
}

const byCode = <Row extends { code: string }>(rows: Row[], targetOf: (row: Row) => MenuTarget) =>
  new Map(rows.map((row) => [row.code, targetOf(row)]));
