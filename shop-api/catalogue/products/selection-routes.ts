import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { and, arrayContains, asc, desc, eq, gt, ne, notInArray, sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { type Static, type TSchema, Type } from 'typebox';
import { listings, orderItems, orders, products, variants } from '../../kernel/database/schema.ts';
import { normaliseListQuery, SliceQuery, ViewQuery } from '../../kernel/http/list-query.ts';
import { reference } from '../../kernel/http/named-schemas.ts';
import { originOf } from '../../kernel/http/origin.ts';
import { MarketQuery, marketOf } from '../../kernel/http/request-locale.ts';
import { Product, ProductSummary } from './catalogue-schema.ts';
import type { CatalogueShop } from './catalogue-shop.ts';
import { loadProducts, productSummary } from './product-view.ts';
import { TAXONOMY_TAGS } from './taxonomy.ts';

const TAGS = ['Product selections'];
const querystring = Type.Object({ ...MarketQuery.properties, limit: SliceQuery.limit, ...ViewQuery });
const itemsOf = <Item extends TSchema>(item: Item) => Type.Object({ items: Type.Array(item) });
const response = { 200: Type.Union([itemsOf(reference(Product)), itemsOf(reference(ProductSummary))]) };

/** Days whose sales make a best seller. */
const RECENTLY = 30;

/** Short rows of products for the home page: `limit` of them, without further pages. */
export function selectionRoutes(shop: CatalogueShop): FastifyPluginAsyncTypebox {
  return async (server) => {
    const { queries } = shop;
    server.addHook('preValidation', normaliseListQuery);

    const answer = async (request: FastifyRequest, rows: { id: number }[], tags?: string[]) => {
      if (tags) request.cacheTags = [...rows.map(({ id }) => id), ...tags, ...TAXONOMY_TAGS];
      const products = await loadProducts(
        queries,
        rows.map(({ id }) => id),
        marketOf(request),
        originOf(request, shop.settings.publicUrl),
        await shop.taxonomy(),
      );
      const { view } = request.query as Static<typeof querystring>;
      return view === 'summary' ? { items: products.map(productSummary) } : { items: products };
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
        return answer(request, rows, ['listings']);
      },
    );

    server.get(
      '/best-sellers',
      {
        schema: {
          tags: TAGS,
          summary: `Products by units sold in the last ${RECENTLY} days, then by position`,
          querystring,
          response,
        },
      },
      async (request) => {
        const { currency } = marketOf(request);
        const sold = queries
          .select({ productId: variants.productId, units: sql`sum(${orderItems.quantity})`.as('units') })
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
          .as('sold');
        const limit = request.query.limit ?? 10;
        const best = await queries
          .select({ id: listings.productId })
          .from(sold)
          .innerJoin(listings, eq(listings.productId, sold.productId))
          .where(eq(listings.currency, currency))
          .orderBy(desc(sold.units), asc(listings.position), asc(listings.productId))
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
        return answer(request, [...best, ...others]);
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
        return answer(request, rows, ['listings', 'offers']);
      },
    );
  };
}
