import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import type { Shop } from '../../kernel/shop.ts';
import type { EntryOrder } from './entry-desk.ts';
import type { OrderedList, Reordering } from './order-entries.ts';

/** Bytes; codes of some thousand entries, twice. */
const BODY_LIMIT = 2 * 1024 * 1024;
const MOST_ENTRIES = 5000;

const Codes = Type.Array(Type.String({ minLength: 1, maxLength: 255 }), { maxItems: MOST_ENTRIES });

/** Puts entries of one list into another order, as long as they are in the one that was read. */
export function entryOrderRoutes<List extends OrderedList>(
  { queries }: Pick<Shop, 'queries'>,
  { path, list, properties = {}, among = () => () => true }: EntryOrder<List>,
): FastifyPluginAsyncTypebox {
  // Loaded only when needed: cleaning HTML takes much code.
  const ordering = () => import('./order-entries.ts');
  return async (server) => {
    server.put(
      `${path}/order`,
      {
        bodyLimit: BODY_LIMIT,
        config: {
          snapshot: async ({ body }) => {
            const entries = await (await ordering()).readOrder(queries, list, among(body as object));
            return { order: entries.map(({ code }) => code) };
          },
        },
        schema: {
          summary: `Another order of ${path.slice(1).replaceAll('-', ' ')}`,
          body: Type.Object({ ...properties, from: Codes, to: Codes }),
        },
      },
      async ({ body }) => {
        const { orderEntries } = await ordering();
        return orderEntries(queries, list, body as Reordering, among(body as object));
      },
    );
  };
}
