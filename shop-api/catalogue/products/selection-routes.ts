import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { and, arrayContains, asc, desc, eq, gt, ne, notInArray, sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { type Static, type TSchema, Type } from 'typebox';
import { MemoryCache } from '../../kernel/cache/memory-cache.ts';
import type { Queries } from '../../kernel/database/database.ts';
import { listings, orderItems, orders, products, variants } from '../../kernel/database/schema.ts';
import { normaliseListQuery, SliceQuery, ViewQuery } from '../../kernel/http/list-query.ts';
import { reference } from '../../kernel/http/named-schemas.ts';
import { originOf } from '../../kernel/http/origin.ts';
import { MarketQuery, marketOf } from '../../kernel/http/request-locale.ts';
import { BestSeller, Product, ProductSummary } from './catalogue-schema.ts';
import type { CatalogueShop } from './catalogue-shop.ts';
import { RECENTLY } from './count-sales.ts';
import { bestSellerView, loadProducts, productSummary } from './product-view.ts';
import { TAXONOMY_TAGS } from './taxonomy.ts';

const TAGS = ['Product selections'];
const querystring = Type.Object({ ...MarketQuery.properties, limit: SliceQuery.limit, ...ViewQuery });
const itemsOf = <Item extends TSchema>(item: Item) => Type.Object({ items: Type.Array(item) });
const wholeOr = <Brief extends TSchema>(brief: Brief) => ({
  200: Type.Union([itemsOf(reference(Product)), itemsOf(reference(brief))]),
});
const response = wholeOr(ProductSummary);

/** Milliseconds that a ranking stands: each sale would have the sales of a month added up anew. */
const RANKING_TTL = 30_000;
/** Products that are ranked, of which some may not be on sale any more. */
const MAX_RANKED = 200;

interface Ranking {
  ids: number[];
  units: number[];
}

/** The products that were sold most. */
async function rankSales(queries: Queries): Promise<Ranking> {
  const units = sql<number>`sum(${orderItems.quantity})::int`;
  const rows = await queries
    .select({ id: variants.productId, units })
    .from(orders)
    .innerJoin(orderItems, eq(orderItems.orderId, orders.id))
    .innerJoin(variants, eq(variants.id, orderItems.variantId))
    .where(
      and(
        gt(orders.placedAt, sql`now() - make_interval(days => ${RECENTLY})`),
        ne(orders.state, 'cancelled'),
      ),
    )
    .groupBy(variants.productId)
    .orderBy(desc(units), asc(variants.productId))
    .limit(MAX_RANKED);
  return { ids: rows.map((row) => row.id), units: rows.map((row) => row.units) };
}

const isSummary = ({ query }: FastifyRequest): boolean =>
  (query as Static<typeof querystring>).view === 'summary';

/** Short rows of products for the home page: `limit` of them, without further pages. */
export function selectionRoutes(shop: CatalogueShop): FastifyPluginAsyncTypebox {
  return async (server) => {
    const { queries, changes } = shop;
    const rankingTtl = changes.staleness > 0 ? RANKING_TTL : 0;
    const ranking = new MemoryCache<Ranking>({ ttl: rankingTtl });
    server.addHook('preValidation', normaliseListQuery);

    const productsOf = async (
      request: FastifyRequest,
      rows: { id: number }[],
      { tags, brief = false }: { tags: string[]; brief?: boolean },
    ) => {
      request.cacheTags = [...rows.map(({ id }) => id), ...tags, ...TAXONOMY_TAGS];
      return loadProducts(
        queries,
        rows.map(({ id }) => id),
        marketOf(request),
        originOf(request, shop.settings.publicUrl),
        await shop.taxonomy(),
        { brief },
      );
    };

    const answer = async (request: FastifyRequest, rows: { id: number }[], tags: string[]) => {
      const brief = isSummary(request);
      const products = await productsOf(request, rows, { tags, brief });
      return brief ? { items: products.map(productSummary) } : { items: products };
    };

    server.get(
      '/product-latest',
      { schema: { tags: TAGS, summary: 'The newest products', querystring, response } },
      async (request) => {
        const rows = await queries
          .select({ id: listings.productId })
          .from(listings)
          .where(eq(listings.currency, marketOf(request).currency))
          .orderBy(desc(listings.createdAt), desc(listings.productId))
          .limit(request.query.limit ?? 4);
        return answer(request, rows, ['listed']);
      },
    );

    server.get(
      '/best-sellers',
      {
        schema: {
          tags: TAGS,
          summary: `Products by units sold in the last ${RECENTLY} days, then by position`,
          querystring,
          response: wholeOr(BestSeller),
        },
      },
      async (request) => {
        const { currency } = marketOf(request);
        const { ids, units } = await ranking.fetch('', () => rankSales(queries));
        const limit = request.query.limit ?? 10;
        const best = await queries
          .select({ id: listings.productId })
          .from(listings)
          .innerJoin(
            sql`unnest(${sql.param(ids)}::int[], ${sql.param(units)}::int[]) as sold(id, units)`,
            eq(listings.productId, sql`sold.id`),
          )
          .where(eq(listings.currency, currency))
          .orderBy(sql`sold.units desc`, asc(listings.position), asc(listings.productId))
          .limit(limit);
        // Apart, so that the whole shop need not be put in order for the few that are wanted.
        const others = await queries
          .select({ id: listings.productId })
          .from(listings)
          .where(
            and(
              eq(listings.currency, currency),
              notInArray(
                listings.productId,
                best.map(({ id }) => id),
              ),
            ),
          )
          .orderBy(asc(listings.position), asc(listings.productId))
          .limit(limit - best.length);
        // No sale says so by itself.
        request.cacheTtl = rankingTtl;
        const products = await productsOf(request, [...best, ...others], { tags: ['listed'] });
        return isSummary(request) ? { items: products.map(bestSellerView) } : { items: products };
      },
    );

    server.get(
      '/featured-products/:place',
      {
        schema: {
          tags: TAGS,
          summary: 'Products that the shop shows in a place such as expert-picks, by position',
          params: Type.Object({ place: Type.String() }),
          querystring,
          response,
        },
      },
      async (request) => {
        const rows = await queries
          .select({ id: listings.productId })
          .from(listings)
          .innerJoin(products, eq(products.id, listings.productId))
          .where(
            and(
              eq(listings.currency, marketOf(request).currency),
              arrayContains(products.featured, [request.params.place]),
            ),
          )
          .orderBy(asc(listings.position), asc(listings.productId))
          .limit(request.query.limit ?? 10);
        return answer(request, rows, ['listed', 'offers']);
      },
    );
  };
}
