import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { and, asc, desc, eq } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { productAssociations, products } from '../database/schema.ts';
import { type Fault, notFound } from '../errors/fault.ts';
import { MarketQuery, marketOf } from '../language/locale.ts';
import { forgiveListQuery, SliceQuery } from '../listing/list-query.ts';
import { originOf } from '../media/image-view.ts';
import { reference } from '../openapi/named-schemas.ts';
import type { Shop } from '../shop.ts';
import { Product, ProductDetail } from './catalogue-answers.ts';
import { loadProducts } from './product-view.ts';
import { byCode, bySlug, slugParameter, type Wanted, wholeSlug } from './slug-parameter.ts';
import { loadTaxonTree, slugOf } from './taxon-tree.ts';

const tags = ['Products'];
const response = { 200: reference(ProductDetail) };

export const productRoutes =
  ({ queries, settings }: Shop): FastifyPluginAsyncTypebox =>
  async (server) => {
    const detail = async (
      request: FastifyRequest,
      { where, order }: Wanted,
      missing: Fault,
    ): Promise<ProductDetail> => {
      const market = marketOf(request);
      const origin = originOf(request, settings.publicUrl);
      const [row] = await queries
        .select()
        .from(products)
        .where(and(where, eq(products.enabled, true)))
        .orderBy(order)
        .limit(1);
      if (!row) throw missing;
      const related = await queries
        .select()
        .from(productAssociations)
        .where(eq(productAssociations.productId, row.id))
        .orderBy(asc(productAssociations.type), asc(productAssociations.position));
      const [product] = await loadProducts(queries, [row.id], market, origin, {
        mostPictures: Number.POSITIVE_INFINITY,
      });
      const associated = await loadProducts(
        queries,
        related.map((each) => each.associatedId),
        market,
        origin,
      );
      if (!product) throw missing;
      const tree = await loadTaxonTree(queries, origin);
      const main = tree.find((taxon) => taxon.id === row.mainTaxonId);
      const path = main ? tree.pathTo(main) : [];
      return {
        ...product,
        breadcrumb: path.map((taxon) => ({
          code: taxon.code,
          name: taxon.name[market.locale],
          slug: slugOf(taxon, market.locale),
        })),
        associations: associated.length > 0 ? { similar_products: associated } : [],
      };
    };

    server.get(
      '/products/by-slug/*',
      {
        schema: {
          tags,
          summary: 'One product, by its slug',
          params: slugParameter,
          querystring: MarketQuery,
          response,
        },
      },
      (request) => {
        const slug = wholeSlug(request.params);
        const { locale } = marketOf(request);
        return detail(request, bySlug(products, slug, locale), notFound('productSlug', { slug, locale }));
      },
    );

    server.get(
      '/products/by-code/:code',
      {
        schema: {
          tags,
          summary: 'One product, by its code',
          params: Type.Object({ code: Type.String() }),
          querystring: MarketQuery,
          response,
        },
      },
      (request) => {
        const { code } = request.params;
        return detail(request, byCode(products.code, code), notFound('productCode', { code }));
      },
    );

    server.get(
      '/product-latest',
      {
        preValidation: forgiveListQuery,
        schema: {
          tags,
          summary: 'The newest products',
          querystring: Type.Object({ ...MarketQuery.properties, limit: SliceQuery.limit }),
          response: { 200: Type.Object({ items: Type.Array(reference(Product)) }) },
        },
      },
      async (request) => {
        const rows = await queries
          .select({ id: products.id })
          .from(products)
          .where(eq(products.enabled, true))
          .orderBy(desc(products.createdAt), desc(products.id))
          .limit(request.query.limit ?? 4);
        const ids = rows.map((row) => row.id);
        return {
          items: await loadProducts(queries, ids, marketOf(request), originOf(request, settings.publicUrl)),
        };
      },
    );
  };
