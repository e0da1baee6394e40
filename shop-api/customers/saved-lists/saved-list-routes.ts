import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { type CatalogueShop, loadProducts, Product } from '../../catalogue/catalogue.ts';
import { canonicalUrlOf } from '../../kernel/http/canonical-url.ts';
import { normaliseListQuery, SliceQuery } from '../../kernel/http/list-query.ts';
import { name, reference } from '../../kernel/http/named-schemas.ts';
import { originOf } from '../../kernel/http/origin.ts';
import { pageOf, pageView } from '../../kernel/http/page-view.ts';
import { LanguageQuery, MarketQuery, marketOf } from '../../kernel/http/request-locale.ts';
import { sentForm } from '../../kernel/http/sent-form.ts';
import { loggedIn } from '../authentication.ts';
import {
  addList,
  addToList,
  listedProducts,
  MAX_LISTS,
  MAX_NAME,
  MAX_PRODUCTS,
  type OwnList,
  ownList,
  ownLists,
  removeFromList,
  removeList,
  renameList,
  type SavedList as SavedListRow,
  sharedList,
  shareList,
  withdrawList,
} from './saved-lists.ts';

const SavedList = name(
  'SavedList',
  Type.Object({
    id: Type.Integer(),
    name: Type.String(),
    total: Type.Integer(),
    token: Type.Optional(Type.String({ description: 'of its link, while it is shared' })),
  }),
);

const tags = ['Saved lists'];
const common = { tags, security: [{ bearer: [] }], querystring: LanguageQuery };
const params = Type.Object({ id: Type.Integer({ maximum: 2_147_483_647 }) });
const itemParams = Type.Object({ ...params.properties, code: Type.String() });
const productQuery = Type.Object({ ...MarketQuery.properties, ...SliceQuery });
const productPage = pageOf(reference(Product));
const body = Type.Object({ name: Type.String({ maxLength: 255 }) });
const FORM = { attachValidation: true, config: { form: true } };
const empty = { 204: Type.Null() };

/** Lists that customers name, beside their wishlist, and that others may be shown by a link. */
export function savedListRoutes(shop: CatalogueShop): FastifyPluginAsyncTypebox {
  const { queries, settings } = shop;

  async function productsOf(
    list: SavedListRow,
    request: FastifyRequest & { query: { page?: number; limit?: number } },
  ) {
    const { page = 1, limit = 10 } = request.query;
    const ids = await listedProducts(queries, list.id, { page, limit });
    const origin = originOf(request, settings.publicUrl);
    const items = await loadProducts(queries, ids, marketOf(request), origin, await shop.taxonomy());
    return pageView({ page, limit }, list.total, items, canonicalUrlOf(request));
  }

  return async (server) => {
    server.get(
      '/saved-lists',
      {
        schema: {
          ...common,
          summary: "The customer's named lists, oldest first",
          response: { 200: Type.Array(reference(SavedList)) },
        },
      },
      async (request) => (await ownLists(queries, loggedIn(request))).map(listView),
    );

    server.post(
      '/saved-lists',
      {
        ...FORM,
        schema: {
          ...common,
          summary: `Begins a list under a name of at most ${MAX_NAME} characters; at most ${MAX_LISTS} lists`,
          body,
          response: { 201: reference(SavedList) },
        },
      },
      async (request, reply) => {
        const added = await addList(queries, loggedIn(request), sentForm(request));
        return reply.code(201).send(listView(added));
      },
    );

    server.get(
      '/saved-lists/:id',
      {
        preValidation: normaliseListQuery,
        schema: {
          ...common,
          summary: 'A list with its products, newest first',
          params,
          querystring: productQuery,
          response: { 200: Type.Object({ list: reference(SavedList), ...productPage }) },
        },
      },
      async (request) => {
        const list = await ownList(queries, ownOf(request));
        return { list: listView(list), ...(await productsOf(list, request)) };
      },
    );

    server.patch(
      '/saved-lists/:id',
      { ...FORM, schema: { ...common, summary: 'Renames a list', params, body, response: empty } },
      async (request, reply) => {
        await renameList(queries, ownOf(request), sentForm(request));
        return reply.code(204).send(null);
      },
    );

    server.delete(
      '/saved-lists/:id',
      { schema: { ...common, summary: 'Removes a list, and withdraws its link', params, response: empty } },
      async (request, reply) => {
        await removeList(queries, ownOf(request));
        return reply.code(204).send(null);
      },
    );

    server.put(
      '/saved-lists/:id/products/:code',
      {
        schema: {
          ...common,
          summary: `Adds a product to a list of at most ${MAX_PRODUCTS}`,
          params: itemParams,
          response: empty,
        },
      },
      async (request, reply) => {
        await addToList(queries, ownOf(request), request.params.code);
        return reply.code(204).send(null);
      },
    );

    server.delete(
      '/saved-lists/:id/products/:code',
      { schema: { ...common, summary: 'Takes a product off a list', params: itemParams, response: empty } },
      async (request, reply) => {
        await removeFromList(queries, ownOf(request), request.params.code);
        return reply.code(204).send(null);
      },
    );

    server.put(
      '/saved-lists/:id/link',
      {
        schema: {
          ...common,
          summary: 'Shares a list by a link, the same one until it is withdrawn',
          params,
          response: { 200: Type.Object({ token: Type.String() }) },
        },
      },
      async (request) => ({ token: await shareList(queries, ownOf(request)) }),
    );

    server.delete(
      '/saved-lists/:id/link',
      { schema: { ...common, summary: 'Withdraws the link of a list', params, response: empty } },
      async (request, reply) => {
        await withdrawList(queries, ownOf(request));
        return reply.code(204).send(null);
      },
    );

    server.get(
      '/shared-lists/:token',
      {
        preValidation: normaliseListQuery,
        schema: {
          tags,
          summary: 'A list that its customer shares, for whoever has its link; nothing of the customer',
          params: Type.Object({ token: Type.String() }),
          querystring: productQuery,
          response: { 200: Type.Object({ name: Type.String(), ...productPage }) },
        },
      },
      async (request) => {
        const list = await sharedList(queries, request.params.token);
        return { name: list.name, ...(await productsOf(list, request)) };
      },
    );
  };
}

function ownOf(request: FastifyRequest & { params: { id: number } }): OwnList {
  return { customerId: loggedIn(request), id: request.params.id };
}

function listView({ token, ...list }: SavedListRow) {
  return { ...list, token: token ?? undefined };
}
