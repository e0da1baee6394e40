import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { asc, desc } from 'drizzle-orm';
import { Type } from 'typebox';
import { type CatalogueShop, loadTaxonomy } from '../../catalogue/catalogue.ts';
import { isShown, MENU_KINDS, type MenuEntry } from '../../kernel/database/content-tables.ts';
import { articles, pages } from '../../kernel/database/schema.ts';
import type { Localised } from '../../kernel/language/locale.ts';
import { readTargets, STORY } from './menu-targets.ts';
import { changeMenus, entriesOf, type Menus, readMenus } from './menus.ts';

const MOST_IN_HEADER = 12;
/** As many columns as the footer has. */
const MOST_GROUPS = 3;
const MOST_IN_GROUP = 20;
/** To choose from, the newest. */
const MOST_ARTICLES = 200;
/** Departments beside which brands stand in the header while nobody has said anything. */
const BEFORE_BRANDS = 4;
const FEATURED_IN_FOOTER = 4;
/** Code of the page that stands at `/contact`. */
const CONTACT = 'contact';

const texts = (maxLength: number) =>
  Type.Object({ ar: Type.String({ maxLength }), en: Type.String({ maxLength }) });

const Entry = Type.Object({
  kind: Type.Enum([...MENU_KINDS]),
  code: Type.Optional(Type.String({ maxLength: 255 })),
  ...{ link: Type.Optional(texts(300)), name: Type.Optional(texts(60)) },
});

const Body = Type.Object({
  version: Type.Integer({ minimum: 0 }),
  header: Type.Union([Type.Null(), Type.Array(Entry, { maxItems: MOST_IN_HEADER })]),
  footer: Type.Union([
    Type.Null(),
    Type.Array(Type.Object({ title: texts(60), entries: Type.Array(Entry, { maxItems: MOST_IN_GROUP }) }), {
      maxItems: MOST_GROUPS,
    }),
  ]),
});

/** For the merchant: where header and footer lead, in which order, called what. */
export function menuDeskRoutes(shop: CatalogueShop): FastifyPluginAsyncTypebox {
  const { queries } = shop;
  return async (server) => {
    const snapshot = async (): Promise<Record<string, unknown>> => ({ ...(await readMenus(queries)) });

    server.get(
      '/menus',
      { schema: { summary: 'The menus in header and footer, with what their entries may lead to' } },
      async () => ({
        ...(await shown(shop, await readMenus(queries))),
        ...{ usual: await usual(shop), choices: await choices(shop) },
      }),
    );

    server.put(
      '/menus',
      {
        config: { snapshot },
        schema: {
          summary: 'Other menus in header and footer, as a whole; null leaves one to the shop’s data',
          body: Body,
        },
      },
      async (request) => {
        // All by one connection, which is all that an embedded database has.
        const present = (tx: typeof queries, menus: Menus) =>
          shown({ ...shop, queries: tx, taxonomy: () => loadTaxonomy(tx) }, menus);
        return shown(shop, await changeMenus(queries, request.body, present));
      },
    );
  };
}

/** Each entry with what it leads to; what is gone has none. */
async function shown(shop: CatalogueShop, { version, header, footer }: Menus) {
  const targetOf = await readTargets(shop, entriesOf({ header, footer }));
  const withTarget = (entry: MenuEntry) => {
    const target = targetOf(entry);
    return { ...entry, target: target && { name: target.name, isShown: target.isShown } };
  };
  return {
    version,
    header: header?.map(withTarget) ?? null,
    footer: footer?.map(({ title, entries }) => ({ title, entries: entries.map(withTarget) })) ?? null,
  };
}

/** What the storefront makes of the shop's data, to begin with: the groups of the footer have no titles here. */
async function usual({ queries, settings, taxonomy }: CatalogueShop) {
  const { rows, childrenOf } = (await taxonomy()).taxons;
  const shownPages = await queries.select().from(pages).where(isShown(pages)).orderBy(asc(pages.id));
  const [article] = await queries.select().from(articles).where(isShown(articles)).limit(1);
  const category = ({ code, name }: (typeof rows)[number]) => ({
    ...{ kind: 'category', code, target: { name, isShown: true } },
  });
  const place = (code: string) => ({ kind: 'place', code, target: { isShown: true } });
  // As the storefront has it: a root that everything is in is no department.
  let roots = childrenOf(null);
  for (let [only, other] = roots; only && !other && childrenOf(only).length > 0; [only, other] = roots)
    roots = childrenOf(only);
  const departments = roots.map(category);
  return {
    header: [
      ...departments.slice(0, BEFORE_BRANDS),
      place('brands'),
      ...departments.slice(BEFORE_BRANDS, MOST_IN_HEADER - 1),
    ],
    footer: [
      [
        ...rows
          .filter(({ featured }) => featured.includes('menu'))
          .slice(0, FEATURED_IN_FOOTER)
          .map(category),
        ...['categories', 'brands'].map(place),
        ...(settings.giftCards ? [place('gift-card')] : []),
        ...(article ? [place('blog')] : []),
      ],
      [
        ...shownPages
          .filter(({ code }) => code !== STORY && code !== CONTACT)
          .slice(0, MOST_IN_GROUP - 2)
          .map(({ code, name }) => ({ kind: 'page', code, target: { name, isShown: true } })),
        ...(shownPages.some(({ code }) => code === STORY) ? [place('about')] : []),
        place('contact'),
      ],
      ['profile', 'orders', 'track-order', 'saved-lists', 'cart'].map(place),
    ],
  };
}

/** What is shown, by name; of categories with those above them, since two may have one name. */
async function choices({ queries, taxonomy }: CatalogueShop) {
  const { taxons, brands } = await taxonomy();
  const path = (names: Localised[]): Localised => ({
    ar: names.map(({ ar }) => ar).join(' › '),
    en: names.map(({ en }) => en).join(' › '),
  });
  const shownPages = await queries.select().from(pages).where(isShown(pages)).orderBy(asc(pages.id));
  const newest = await queries
    .select({ code: articles.code, title: articles.title })
    .from(articles)
    .where(isShown(articles))
    .orderBy(desc(articles.createdAt), desc(articles.id))
    .limit(MOST_ARTICLES);
  return {
    category: taxons.rows.map((row) => ({
      ...{ code: row.code, name: path(taxons.pathTo(row).map(({ name }) => name)) },
    })),
    brand: brands.map(({ code, name }) => ({ code, name })),
    page: shownPages.map(({ code, name }) => ({ code, name })),
    article: newest.map(({ code, title }) => ({ code, name: title })),
  };
}
