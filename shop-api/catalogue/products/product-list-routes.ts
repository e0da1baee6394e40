import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { eq } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { listings } from '../../kernel/database/schema.ts';
import { canonicalUrlOf } from '../../kernel/http/canonical-url.ts';
import { notFound } from '../../kernel/http/http-error.ts';
import { type ListQuery, normaliseListQuery, ProductListQuery } from '../../kernel/http/list-query.ts';
import { reference } from '../../kernel/http/named-schemas.ts';
import { originOf } from '../../kernel/http/origin.ts';
import { MarketQuery, marketOf } from '../../kernel/http/request-locale.ts';
import { slugParameter, wholeSlug } from '../../kernel/http/slug.ts';
import { ProductPage, ProductSummaryPage } from './catalogue-schema.ts';
import type { CatalogueShop } from './catalogue-shop.ts';
import type { ListScope } from './find-listings.ts';
import { cacheLists } from './list-cache.ts';
import { databaseList, type ListSource } from './list-source.ts';
import { askedSlice, listProducts } from './product-list.ts';
import { type TaxonRow, type TaxonTree, taxonView } from './taxon-tree.ts';
import { TAXONOMY_TAGS } from './taxonomy.ts';

type Reader = Pick<ListScope, 'queries' | 'taxonomy' | 'market'>;

const TAGS = ['Product lists'];
const querystring = Type.Object({ ...MarketQuery.properties, ...ProductListQuery });
const response = { 200: Type.Union([reference(ProductPage), reference(ProductSummaryPage)]) };

export function productListRoutes(shop: CatalogueShop): FastifyPluginAsyncTypebox {
  return async (server) => {
    const find = cacheLists(shop.changes);
    server.addHook('preValidation', normaliseListQuery);

    const list = async (
      request: FastifyRequest,
      sourceFor: (reader: Reader) => ListSource | Promise<ListSource>,
    ) => {
      const reader = {
        queries: shop.queries,
        taxonomy: await shop.taxonomy(),
        market: marketOf(request),
      };
      const query = request.query as ListQuery;
      const source = await sourceFor(reader);
      const found = await find(source, reader.market, query, askedSlice(query));
      request.cacheTags = source.tags && [...found.ids, ...source.tags, ...TAXONOMY_TAGS];
      const origin = originOf(request, shop.settings.publicUrl);
      return listProducts(found, reader, query, { origin, url: canonicalUrlOf(request) });
    };

    const listTaxon = async (request: FastifyRequest, pick: (tree: TaxonTree) => TaxonRow | undefined) => {
      const { taxons: tree, images } = await shop.taxonomy();
      const row = pick(tree);
      if (!row) return undefined;
      const name = `taxon:${row.id}`;
      const tags = [name, 'brands'];
      const page = await list(request, (reader) =>
        databaseList({ ...reader, key: name, tags, taxonId: row.id }, name),
      );
      const { locale } = marketOf(request);
      const reader = { tree, locale, images: images(originOf(request, shop.settings.publicUrl)) };
      return { ...page, taxon: taxonView(reader, row) };
    };

    server.get(
      '/taxon-products/by-slug/*',
      {
        schema: {
          tags: TAGS,
          summary: 'Products of a taxon, by its slug',
          params: slugParameter,
          querystring,
          response,
        },
      },
      async (request) => {
        const slug = wholeSlug(request.params);
        const { locale } = marketOf(request);
        const page = await listTaxon(request, (tree) => tree.bySlug(slug, locale));
        if (!page) throw notFound('taxonSlug', { slug });
        return page;
      },
    );

    server.get(
      '/taxon-products/by-code/:code',
      {
        schema: {
          tags: TAGS,
          summary: 'Products of a taxon, by its code',
          params: Type.Object({ code: Type.String() }),
          querystring,
          response,
        },
      },
      async (request) => {
        const { code } = request.params;
        const page = await listTaxon(request, (tree) => tree.byCode.get(code));
        if (!page) throw notFound('taxonCode', { code });
        return page;
      },
    );

    server.get(
      '/brand/:code/products',
      {
        schema: {
          tags: TAGS,
          summary: 'Products of a brand',
          params: Type.Object({ code: Type.String() }),
          querystring,
          response,
        },
      },
      async (request) => {
        const { code } = request.params;
        const { brands } = await shop.taxonomy();
        const brand = brands.find((row) => row.code === code);
        if (!brand) throw notFound('brand', { code });
        const name = `brand:${brand.id}`;
        const tags = [name, 'brands'];
        return list(request, (reader) =>
          databaseList({ ...reader, key: name, tags, where: eq(listings.brandId, brand.id) }, name),
        );
      },
    );

    server.get(
      '/search/products',
      {
        schema: {
          tags: TAGS,
          summary: 'Products that a text asks for, best first; all products without a text',
          querystring: Type.Object({
            ...querystring.properties,
            'criteria[search][value]': Type.Optional(Type.String()),
            'criteria[search][type]': Type.Optional(Type.String()),
            exact: Type.Optional(
              Type.Literal('1', { description: '1 searches for words as they are spelt, mistyped or not' }),
            ),
            simplified: Type.Optional(Type.String()),
          }),
          response,
        },
      },
      async (request) => {
        const { 'criteria[search][value]': text = '', exact } = request.query;
        if (!text.trim())
          return list(request, (reader) =>
            databaseList({ ...reader, key: 'all', tags: ['listings', 'brands'] }, 'listings'),
          );
        const asked = await shop.search.read(text, marketOf(request), exact === '1');
        const page = await list(request, (reader) => shop.search.find(asked, reader));
        return { ...page, search: asked?.note };
      },
    );
  };
}
