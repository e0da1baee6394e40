import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyRequest } from 'fastify';
import { type Static, Type } from 'typebox';
import { type HttpError, notFound } from '../../kernel/http/http-error.ts';
import { DetailViewQuery, normaliseListQuery } from '../../kernel/http/list-query.ts';
import { reference } from '../../kernel/http/named-schemas.ts';
import { originOf } from '../../kernel/http/origin.ts';
import { MarketQuery, marketOf } from '../../kernel/http/request-locale.ts';
import { slugOf, slugParameter, wholeSlug } from '../../kernel/http/slug.ts';
import { ProductDetail } from './catalogue-schema.ts';
import type { CatalogueShop } from './catalogue-shop.ts';
import { type Asked, type ProductRow, productRowsAround } from './product-rows.ts';
import { type ProductReader, productSummary, productView, variantSummary } from './product-view.ts';
import { SizeTable, sizeTableView, storedSizeTable } from './size-table.ts';
import { TAXONOMY_TAGS } from './taxonomy.ts';

const TAGS = ['Products'];
const querystring = Type.Object({ ...MarketQuery.properties, ...DetailViewQuery });
const response = { 200: reference(ProductDetail) };

export function productRoutes(shop: CatalogueShop): FastifyPluginAsyncTypebox {
  return async (server) => {
    const { queries } = shop;

    const detail = async (
      request: FastifyRequest,
      asked: Asked,
      missing: () => HttpError,
    ): Promise<ProductDetail> => {
      const market = marketOf(request);
      const brief = (request.query as Static<typeof querystring>).view === 'summary';
      const [row, ...others] = await productRowsAround(queries, asked, { ...market, brief });
      if (!row) throw missing();
      request.cacheTags = [...[row, ...others].map(({ id }) => id), 'offers', ...TAXONOMY_TAGS];
      const taxonomy = await shop.taxonomy();
      const reader = { market, origin: originOf(request, shop.settings.publicUrl), taxonomy };
      const product = productView(row, reader, Number.POSITIVE_INFINITY);
      return {
        ...product,
        ...(brief && {
          variants: product.variants.map((variant) =>
            variantSummary(variant, (image) => product.images.indexOf(image)),
          ),
        }),
        sizeTable: storedSizeTable(row, reader) !== undefined,
        breadcrumb: breadcrumbOf(row, reader),
        associations: associationsOf(row, others, (other) => {
          const view = productView(other, reader);
          return brief ? productSummary(view) : view;
        }),
      };
    };

    server.get(
      '/products/by-slug/*',
      {
        schema: {
          tags: TAGS,
          summary: 'One product, by its slug',
          params: slugParameter,
          querystring,
          response,
        },
        preValidation: normaliseListQuery,
      },
      (request) => {
        const slug = wholeSlug(request.params);
        const { locale } = marketOf(request);
        return detail(request, { slug, locale }, () => notFound('productSlug', { slug, locale }));
      },
    );

    server.get(
      '/products/by-code/:code',
      {
        schema: {
          tags: TAGS,
          summary: 'One product, by its code',
          params: Type.Object({ code: Type.String() }),
          querystring,
          response,
        },
        preValidation: normaliseListQuery,
      },
      (request) => {
        const { code } = request.params;
        return detail(request, { code }, () => notFound('productCode', { code }));
      },
    );

    server.get(
      '/products/by-code/:code/size-table',
      {
        schema: {
          tags: TAGS,
          summary: 'What the sizes of one product measure',
          params: Type.Object({ code: Type.String() }),
          querystring: MarketQuery,
          response: { 200: reference(SizeTable) },
        },
      },
      async (request) => {
        const { code } = request.params;
        const market = marketOf(request);
        const [row] = await productRowsAround(queries, { code }, { ...market, brief: true });
        const taxonomy = await shop.taxonomy();
        const reader = { market, origin: originOf(request, shop.settings.publicUrl), taxonomy };
        const table = row && storedSizeTable(row, reader);
        if (!table) throw notFound('productCode', { code });
        request.cacheTags = [row.id, 'offers', ...TAXONOMY_TAGS];
        return sizeTableView(table, row, reader);
      },
    );
  };
}

/** What goes with a product, and what is like it: each of its neighbours once. */
function associationsOf<View>(
  { goesWithIds }: ProductRow,
  others: ProductRow[],
  view: (row: ProductRow) => View,
) {
  const goesWith = ({ id }: ProductRow) => goesWithIds.includes(id);
  const lists = Object.entries({
    complete_the_look: others.filter(goesWith),
    similar_products: others.filter((other) => !goesWith(other)),
  }).filter(([, rows]) => rows.length > 0);
  return lists.length > 0
    ? Object.fromEntries(lists.map(([type, rows]) => [type, rows.map(view)]))
    : ([] as []);
}

function breadcrumbOf(row: ProductRow, { taxonomy: { taxons }, market: { locale } }: ProductReader) {
  const main = row.mainTaxonId === null ? undefined : taxons.byId.get(row.mainTaxonId);
  return (main ? taxons.pathTo(main) : []).map((taxon) => ({
    code: taxon.code,
    name: taxon.name[locale],
    slug: slugOf(taxon, locale),
  }));
}
