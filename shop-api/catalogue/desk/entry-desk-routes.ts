import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import type { Queries } from '../../kernel/database/database.ts';
import { notFound } from '../../kernel/http/http-error.ts';
import { originOf } from '../../kernel/http/origin.ts';
import type { Shop } from '../../kernel/shop.ts';
import type { EditedList, StoredEntry } from './edit-entry.ts';
import type { EntryDesk } from './entry-desk.ts';

/** Bytes; what a page says in two languages may be long. */
const BODY_LIMIT = 1024 * 1024;

// What an import takes as a code, though not as long: it stands in an address.
const Code = Type.String({ minLength: 1, maxLength: 100, pattern: '^[^\\s/]+$' });
const Version = Type.String({ minLength: 1, maxLength: 100 });

const params = Type.Object({ code: Type.String({ maxLength: 255 }) });

/** Lists, shows, makes and changes the entries of one list of a catalogue file, each change to be taken back. */
export function entryDeskRoutes<List extends EditedList>(
  { queries, settings }: Shop,
  { path, list, properties, view, blank, complete, check }: EntryDesk<List>,
): FastifyPluginAsyncTypebox {
  return async (server) => {
    const name = path.slice(1).replaceAll('-', ' ');
    // Loaded only when needed: cleaning HTML takes much code.
    const editing = () => import('./edit-entry.ts');
    const read = async () => (await editing()).readEntries(queries, list);
    const snapshot = async ({ params, body }: FastifyRequest) => {
      const { code } = { ...(body as object), ...(params as object) } as { code: string };
      return (await read()).get(code)?.entry as Record<string, unknown> | undefined;
    };
    const edited = async (
      request: FastifyRequest,
      code: string,
      version: string | undefined,
      change: object,
    ) => {
      const origin = originOf(request, settings.publicUrl);
      const shown = async (from: Queries, stored: StoredEntry<List>) =>
        (await view(from, [stored], origin))[0] ?? {};
      const { editEntry } = await editing();
      const edit = { code, version, change, complete, check };
      const { import: undoable, ...stored } = await editEntry(queries, list, edit, shown);
      return { import: undoable, ...(await shown(queries, stored)) };
    };

    server.get(path, { schema: { summary: `All ${name}` } }, async (request) => ({
      items: await view(queries, [...(await read()).values()], originOf(request, settings.publicUrl)),
    }));

    server.get(`${path}/:code`, { schema: { summary: `One of ${name}`, params } }, async (request) => {
      const { code } = request.params;
      const stored = (await read()).get(code);
      if (!stored) throw notFound('codeUnknown', { code });
      const [shown] = await view(queries, [stored], originOf(request, settings.publicUrl));
      return shown;
    });

    server.post(
      path,
      {
        bodyLimit: BODY_LIMIT,
        config: { snapshot },
        schema: { summary: `Makes one of ${name}`, body: Type.Object({ ...properties, code: Code }) },
      },
      async (request, reply) => {
        const { code, ...change } = request.body as { code: string };
        reply.code(201);
        return edited(request, code, undefined, { ...blank(), ...change });
      },
    );

    server.patch(
      `${path}/:code`,
      {
        bodyLimit: BODY_LIMIT,
        config: { snapshot },
        schema: {
          summary: `Changes one of ${name}; what is left out stays`,
          params,
          body: Type.Object({ ...properties, version: Version }),
        },
      },
      async (request) => {
        const { version, ...change } = request.body as { version: string };
        return edited(request, request.params.code, version, change);
      },
    );
  };
}
