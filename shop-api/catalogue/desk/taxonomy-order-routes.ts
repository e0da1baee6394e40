import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import type { Shop } from '../../kernel/shop.ts';
import type { Entry } from '../file-format/catalogue-file.ts';
import { type BelowParent, isBelow } from './taxonomy-desk.ts';

/** Bytes; codes of some thousand entries, twice. */
const ORDER_BODY_LIMIT = 2 * 1024 * 1024;
const MOST_ORDERED = 5000;

const Code = Type.String({ minLength: 1, maxLength: 255 });
const Codes = Type.Array(Code, { minItems: 1, maxItems: MOST_ORDERED });

/** For the merchant: registered where the admin token is asked for. */
export function taxonomyOrderRoutes({ queries }: Pick<Shop, 'queries'>): FastifyPluginAsyncTypebox {
  // Loaded only when needed: cleaning HTML takes much code.
  const ordering = () => import('./order-entries.ts');
  const readOrderOf = async <List extends 'brands' | 'taxons'>(
    list: List,
    among: (entry: Entry<List>) => boolean,
  ) => ({ order: (await (await ordering()).readOrder(queries, list, among)).map(({ code }) => code) });

  return async (server) => {
    server.put(
      '/categories/order',
      {
        bodyLimit: ORDER_BODY_LIMIT,
        config: { snapshot: ({ body }) => readOrderOf('taxons', isBelow((body as BelowParent).parent)) },
        schema: {
          summary: 'Another order of the categories below one, or of those on top',
          body: Type.Object({ parent: Type.Union([Type.Null(), Code]), from: Codes, to: Codes }),
        },
      },
      async ({ body: { parent, ...order } }) => {
        const { orderEntries } = await ordering();
        return orderEntries(queries, 'taxons', order, isBelow(parent));
      },
    );

    server.put(
      '/brands/order',
      {
        bodyLimit: ORDER_BODY_LIMIT,
        config: { snapshot: () => readOrderOf('brands', () => true) },
        schema: { summary: 'Another order of the brands', body: Type.Object({ from: Codes, to: Codes }) },
      },
      async ({ body: order }) => {
        const { orderEntries } = await ordering();
        return orderEntries(queries, 'brands', order, () => true);
      },
    );
  };
}
