import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { notFound } from '../errors/fault.ts';
import { LanguageQuery, type Locale, localeOf } from '../language/locale.ts';
import { forgiveListQuery, SliceQuery } from '../listing/list-query.ts';
import { resourcePageOf, resourcePageView, sliceOf } from '../listing/page-view.ts';
import { originOf } from '../media/image-view.ts';
import { reference } from '../openapi/named-schemas.ts';
import type { Shop } from '../shop.ts';
import { Taxon, TaxonDetails } from './catalogue-answers.ts';
import { TaxonResource, taxonResource } from './taxon-resource.ts';
import { loadTaxonTree, taxonDetails, taxonView } from './taxon-tree.ts';

const tags = ['Taxons'];

export const taxonRoutes =
  ({ queries, settings }: Shop): FastifyPluginAsyncTypebox =>
  async (server) => {
    server.get(
      '/taxons',
      {
        preValidation: forgiveListQuery,
        schema: {
          tags,
          summary: 'The tree of taxons; with page or limit, a flat list of them',
          querystring: Type.Object({ ...LanguageQuery.properties, ...SliceQuery }),
          response: {
            200: Type.Union([
              Type.Array(reference(Taxon)),
              Type.Object(resourcePageOf(reference(TaxonResource))),
            ]),
          },
        },
      },
      async (request) => {
        const locale = localeOf(request);
        const tree = await loadTaxonTree(queries, originOf(request, settings.publicUrl));
        // A list reader always sends one of the two, though perhaps not a number.
        if (!/[?&](page|limit)=/.test(request.url)) {
          return tree.childrenOf(null).map((root) => taxonView(tree, root, locale));
        }
        const { page = 1, limit = 10 } = request.query;
        const items = sliceOf(tree.rows, { page, limit }).map((row) => taxonResource(tree, row, locale));
        return resourcePageView({ page, limit }, tree.rows.length, items, request.url);
      },
    );

    server.get(
      '/taxons/:code',
      {
        schema: {
          tags,
          summary: 'One taxon with what is below it and the way to it',
          params: Type.Object({ code: Type.String() }),
          querystring: LanguageQuery,
          response: { 200: TaxonDetails },
        },
      },
      async (request) => {
        const { code } = request.params;
        const tree = await loadTaxonTree(queries, originOf(request, settings.publicUrl));
        const row = tree.find((candidate) => candidate.code === code);
        if (!row) throw notFound('taxonCode', { code });
        return taxonDetails(tree, row, localeOf(request));
      },
    );

    server.get(
      '/featured-taxons',
      {
        schema: {
          tags,
          summary: 'Taxons for the home page and the menu',
          querystring: LanguageQuery,
          response: { 200: Type.Object({ home: Type.Array(TaxonDetails), menu: Type.Array(TaxonDetails) }) },
        },
      },
      async (request) => {
        const locale: Locale = localeOf(request);
        const tree = await loadTaxonTree(queries, originOf(request, settings.publicUrl));
        const featured = (place: string) =>
          tree.rows
            .filter((row) => row.featured.includes(place))
            .map((row) => taxonDetails(tree, row, locale));
        return { home: featured('home'), menu: featured('menu') };
      },
    );
  };
