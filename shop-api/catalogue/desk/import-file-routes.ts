import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import type { Shop } from '../../kernel/shop.ts';
import {
  keepImportFile,
  MAX_IMPORT_FILE,
  readImportFile,
  readImportSource,
  startRun,
} from './import-files.ts';
import { requireLists } from './list-areas.ts';

const MAX_ID = 2_147_483_647;
const MAX_RATE = 1000;
const params = Type.Object({ id: Type.Integer({ minimum: 1, maximum: MAX_ID }) });

const Options = Type.Object({
  language: Type.Enum(['ar', 'en'], { default: 'en' }),
  currency: Type.Enum(['SAR', 'USD'], { default: 'SAR' }),
  /** Riyals for one dollar. */
  rate: Type.Number({ exclusiveMinimum: 0, exclusiveMaximum: MAX_RATE, default: 3.75 }),
  allowFree: Type.Boolean({ default: false }),
  setStock: Type.Boolean({ default: false }),
  keepVariants: Type.Boolean({ default: false }),
  strict: Type.Boolean({ default: false }),
});

/** Catalogue files that a browser sends: kept, looked at, and imported, while the page asks how far that is. */
export function importFileRoutes({ queries }: Shop): FastifyPluginAsyncTypebox {
  return async (server) => {
    server.addContentTypeParser('application/octet-stream', { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, body),
    );

    server.post(
      '/import-files',
      {
        // Read somewhat beyond the limit: a sender that is cut off would never see the response.
        bodyLimit: 2 * MAX_IMPORT_FILE,
        schema: {
          summary: 'Keeps a catalogue file for a day, to be looked at and imported',
          querystring: Type.Object({ name: Type.String({ minLength: 1, maxLength: 255 }) }),
        },
      },
      async (request, reply) => {
        const kept = await keepImportFile(queries, request.query.name, request.body);
        reply.code(201);
        return kept;
      },
    );

    server.get(
      '/import-files/:id',
      { schema: { summary: 'A file that was sent, and how far its import is', params } },
      ({ params: { id } }) => readImportFile(queries, id),
    );

    server.post(
      '/import-files/:id/preview',
      {
        schema: { summary: 'What an import of the file would change', params, body: Options },
        config: { isNotLogged: true },
      },
      async ({ params: { id }, body }, reply) => {
        reply.code(202);
        return startRun(queries, id, 'preview', body);
      },
    );

    server.post(
      '/import-files/:id/import',
      { schema: { summary: 'Imports the file in the background', params, body: Options } },
      async (request, reply) => {
        const { id } = request.params;
        const source = request.staff && (await readImportSource(queries, id));
        if (source) {
          // Loaded only when needed: cleaning HTML takes much code.
          const { listsIn } = await import('../import/import.ts');
          requireLists(request, listsIn(source));
        }
        reply.code(202);
        return startRun(queries, id, 'import', request.body);
      },
    );
  };
}
