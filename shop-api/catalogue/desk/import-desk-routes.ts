import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { HttpError, notFound } from '../../kernel/http/http-error.ts';
import type { Shop } from '../../kernel/shop.ts';
import { CatalogueError } from '../import/catalogue-error.ts';
import { type ImportRow, readImports } from '../import/import-log.ts';
import { requireLists } from './list-areas.ts';

const MAX_ID = 2_147_483_647;
const params = Type.Object({ id: Type.Integer({ minimum: 1, maximum: MAX_ID }) });

/** An import, or an edit at the desk, in the list of what can be undone. */
interface ListedImport {
  id: number;
  file: string;
  startedAt: string;
  /** Absent while it runs, and where it broke off. */
  finishedAt?: string;
  counts: ImportRow['counts'];
  /** The import that this one undid. */
  undoes?: number;
  /** The import that undid this one. */
  undoneBy?: number;
}

/** For the merchant: registered where the admin token is asked for. */
export function importDeskRoutes({ queries }: Shop): FastifyPluginAsyncTypebox {
  return async (server) => {
    server.get(
      '/imports',
      { schema: { summary: 'Imports and edits that can be taken back, latest first' } },
      async () => ({ items: listed(await readImports(queries)) }),
    );

    server.get('/imports/:id', { schema: { summary: 'One import', params } }, async (request) => {
      const { id } = request.params;
      const found = listed(await readImports(queries)).find((each) => each.id === id);
      if (!found) throw notFound('importUnknown');
      return found;
    });

    server.post(
      '/imports/:id/undo',
      { schema: { summary: 'Takes back what an import or an edit changed', params } },
      async (request) => {
        const { id } = request.params;
        const found = (await readImports(queries)).find((each) => each.id === id);
        requireLists(request, Object.keys(found?.counts ?? {}));
        // Loaded only when needed: cleaning HTML takes much code.
        const { undoImport } = await import('../import/undo-import.ts');
        return undoImport(queries, id).catch((error: unknown) => {
          throw refusalOf(error);
        });
      },
    );
  };
}

function listed(rows: ImportRow[]): ListedImport[] {
  const undone = new Map(rows.map(({ id, undoes }) => [undoes, id]));
  return rows.map(({ id, file, startedAt, finishedAt, counts, undoes }) => ({
    ...{ id, file, startedAt: startedAt.toISOString(), finishedAt: finishedAt?.toISOString(), counts },
    ...{ undoes: undoes ?? undefined, undoneBy: undone.get(id) },
  }));
}

function refusalOf(error: unknown): unknown {
  if (!(error instanceof CatalogueError)) return error;
  if (error.code === 'import-unknown') return notFound('importUnknown');
  return error.code === 'import-undone' ? new HttpError(409, { key: 'importUndone' }) : error;
}
