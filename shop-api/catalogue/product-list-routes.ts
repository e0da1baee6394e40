import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { and, eq, inArray, like, type SQL } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { brands, listings, products, taxons } from '../database/schema.ts';
import { notFound } from '../errors/fault.ts';
import { fold } from '../language/arabic-folding.ts';
import { MarketQuery, marketOf } from '../language/locale.ts';
import { forgiveListQuery, ProductListQuery } from '../listing/list-query.ts';
import { originOf } from '../media/image-view.ts';
import { reference } from '../openapi/named-schemas.ts';
import type { Shop } from '../shop.ts';
import { ProductPage } from './catalogue-answers.ts';
import type { ListScope } from './find-listings.ts';
import { listProducts } from './product-list.ts';
import { byCode, bySlug, slugParameter, type Wanted, wholeSlug } from './slug-parameter.ts';
import { loadTaxonTree, taxonView } from './taxon-tree.ts';

const tags = ['Product lists'];
const querystring = Type.Object({ ...MarketQuery.properties, ...ProductListQuery });
const response = { 200: reference(ProductPage) };

/** A longer text matches nothing that a shorter one does not. */
const longestSearch = 200;

export const productListRoutes =
  ({ queries, settings }: Shop): FastifyPluginAsyncTypebox =>
  async (server) => {
    server.addHook('preValidation', forgiveListQuery);

    const scopeOf = (request: FastifyRequest): ListScope => ({
      queries,
      market: marketOf(request),
      origin: originOf(request, settings.publicUrl),
      url: request.url,
    });

    const listTaxon = async (request: FastifyRequest, { where, order }: Wanted, missing: () => Error) => {
      const scope = scopeOf(request);
      const [taxon] = await queries.select().from(taxons).where(where).orderBy(order).limit(1);
      if (!taxon) throw missing();
      const tree = await loadTaxonTree(queries, scope.origin);
      const row = tree.find((candidate) => candidate.id === taxon.id) ?? taxon;
      const page = await listProducts({ ...scope, taxonId: taxon.id }, request.query as object);
      return { ...page, taxon: taxonView(tree, row, scope.market.locale) };
    };

    server.get(
      '/taxon-products/by-slug/*',
      {
        schema: {
          tags,
          summary: 'Products of a taxon, by its slug',
          params: slugParameter,
          querystring,
          response,
        },
      },
      (request) => {
        const slug = wholeSlug(request.params);
        const wanted = bySlug(taxons, slug, marketOf(request).locale);
        return listTaxon(request, wanted, () => notFound('taxonSlug', { slug }));
      },
    );

    server.get(
      '/taxon-products/by-code/:code',
      {
        schema: {
          tags,
          summary: 'Products of a taxon, by its code',
          params: Type.Object({ code: Type.String() }),
          querystring,
          response,
        },
      },
      (request) => {
        const { code } = request.params;
        return listTaxon(request, byCode(taxons.code, code), () => notFound('taxonCode', { code }));
      },
    );

    server.get(
      '/brand/:code/products',
      {
        schema: {
          tags,
          summary: 'Products of a brand',
          params: Type.Object({ code: Type.String() }),
          querystring,
          response,
        },
      },
      async (request) => {
        const { code } = request.params;
        const [brand] = await queries.select().from(brands).where(eq(brands.code, code));
        if (!brand) throw notFound('brand', { code });
        return listProducts({ ...scopeOf(request), where: eq(listings.brandId, brand.id) }, request.query);
      },
    );

    server.get(
      '/search/products',
      {
        schema: {
          tags,
          summary: 'Products whose text holds every word; all products without a word',
          querystring: Type.Object({
            ...querystring.properties,
            'criteria[search][value]': Type.Optional(Type.String()),
            'criteria[search][type]': Type.Optional(Type.String()),
            simplified: Type.Optional(Type.String()),
          }),
          response,
        },
      },
      (request) => {
        const text = request.query['criteria[search][value]'] ?? '';
        const found = queries.select({ id: products.id }).from(products).where(holdsEveryWord(text));
        const where = text.trim() ? inArray(listings.productId, found) : undefined;
        return listProducts({ ...scopeOf(request), where }, request.query);
      },
    );
  };

const holdsEveryWord = (text: string): SQL | undefined =>
  and(
    ...fold(text.slice(0, longestSearch))
      .split(' ')
      .filter(Boolean)
      .map((word) => like(products.searchText, `%${word.replace(/[\\%_]/g, '\\$&')}%`)),
  );
