import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import type { Shop } from '../../kernel/shop.ts';
import type { OrderedList } from './edit-entry.ts';

const MOST_ENTRIES = 10_000;

const Codes = Type.Array(Type.String({ minLength: 1, maxLength: 255 }), { maxItems: MOST_ENTRIES });

/** Puts the entries of one list into another order, as long as they are in the one that was read. */
export function entryOrderRoutes(
  { queries }: Shop,
  { path, list }: { path: `/${string}`; list: OrderedList },
): FastifyPluginAsyncTypebox {
  return async (server) => {
    // Loaded only when needed: cleaning HTML takes much code.
    const editing = () => import('./edit-entry.ts');
    const readCodes = async () => [...(await (await editing()).readEntries(queries, list)).keys()];
    const snapshot = async () => ({ codes: await readCodes() });

    server.put(
      path,
      { config: { snapshot }, schema: { body: Type.Object({ from: Codes, to: Codes }) } },
      async (request) => {
        const { orderEntries } = await editing();
        const undoable = await orderEntries(queries, list, request.body);
        return { import: undoable, codes: await readCodes() };
      },
    );
  };
}
