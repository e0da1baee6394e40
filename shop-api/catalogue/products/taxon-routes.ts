import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyRequest } from 'fastify';
import { type TSchema, Type } from 'typebox';
import { canonicalUrlOf } from '../../kernel/http/canonical-url.ts';
import { notFound } from '../../kernel/http/http-error.ts';
import { normaliseListQuery, SliceQuery, ViewQuery } from '../../kernel/http/list-query.ts';
import { reference } from '../../kernel/http/named-schemas.ts';
import { originOf } from '../../kernel/http/origin.ts';
import { resourcePageOf, resourcePageView, sliceOf } from '../../kernel/http/page-view.ts';
import { LanguageQuery, localeOf } from '../../kernel/http/request-locale.ts';
import { Taxon, TaxonDetails, TaxonSummary } from './catalogue-schema.ts';
import type { CatalogueShop } from './catalogue-shop.ts';
import { TaxonResource, taxonResource } from './taxon-resource.ts';
import { type TaxonReader, type TaxonRow, taxonDetails, taxonSummary, taxonView } from './taxon-tree.ts';
import { TAXONOMY_TAGS } from './taxonomy.ts';

const TAGS = ['Taxons'];
const featuredOf = <View extends TSchema>(view: View) =>
  Type.Object({ home: Type.Array(view), menu: Type.Array(view) });

export function taxonRoutes(shop: CatalogueShop): FastifyPluginAsyncTypebox {
  return async (server) => {
    const readerOf = async (request: FastifyRequest): Promise<TaxonReader> => {
      request.cacheTags = TAXONOMY_TAGS;
      const { taxons: tree, images } = await shop.taxonomy();
      return { tree, locale: localeOf(request), images: images(originOf(request, shop.settings.publicUrl)) };
    };

    server.get(
      '/taxons',
      {
        preValidation: normaliseListQuery,
        schema: {
          tags: TAGS,
          summary: 'The tree of taxons; with page or limit, a flat list of them',
          querystring: Type.Object({ ...LanguageQuery.properties, ...SliceQuery, ...ViewQuery }),
          response: {
            200: Type.Union([
              Type.Array(reference(Taxon)),
              Type.Object(resourcePageOf(Type.Union([reference(TaxonResource), reference(TaxonSummary)]))),
            ]),
          },
        },
      },
      async (request) => {
        const reader = await readerOf(request);
        const { tree } = reader;
        // A list reader always sends one of the two, though perhaps not a number.
        if (!/[?&](page|limit)=/.test(request.url)) {
          return tree.childrenOf(null).map((root) => taxonView(reader, root));
        }
        const { page = 1, limit = 10, view } = request.query;
        const read = view === 'summary' ? taxonSummary : taxonResource;
        const items = sliceOf(tree.rows, { page, limit }).map((row) => read(reader, row));
        return resourcePageView({ page, limit }, tree.rows.length, items, canonicalUrlOf(request));
      },
    );

    server.get(
      '/taxons/:code',
      {
        schema: {
          tags: TAGS,
          summary: 'One taxon with what is below it and the way to it',
          params: Type.Object({ code: Type.String() }),
          querystring: LanguageQuery,
          response: { 200: TaxonDetails },
        },
      },
      async (request) => {
        const { code } = request.params;
        const reader = await readerOf(request);
        const row = reader.tree.byCode.get(code);
        if (!row) throw notFound('taxonCode', { code });
        return taxonDetails(reader, row);
      },
    );

    server.get(
      '/featured-taxons',
      {
        preValidation: normaliseListQuery,
        schema: {
          tags: TAGS,
          summary: 'Taxons for the home page and the menu',
          querystring: Type.Object({ ...LanguageQuery.properties, ...ViewQuery }),
          response: {
            200: Type.Union([featuredOf(TaxonDetails), featuredOf(reference(TaxonSummary))]),
          },
        },
      },
      async (request) => {
        const reader = await readerOf(request);
        const featured = <View>(place: string, read: (reader: TaxonReader, row: TaxonRow) => View) =>
          reader.tree.rows.filter((row) => row.featured.includes(place)).map((row) => read(reader, row));
        return request.query.view === 'summary'
          ? { home: featured('home', taxonSummary), menu: featured('menu', taxonSummary) }
          : { home: featured('home', taxonDetails), menu: featured('menu', taxonDetails) };
      },
    );
  };
}
