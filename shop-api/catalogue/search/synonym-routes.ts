import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { asc, inArray } from 'drizzle-orm';
import { Type } from 'typebox';
import { SYNONYM_ROLES, searchSynonyms } from '../../kernel/database/schema.ts';
import type { Shop } from '../../kernel/shop.ts';
import type { DictionaryChanges, Synonyms } from './dictionary.ts';

/** Bytes; a dictionary of some thousand lines. */
const BODY_LIMIT = 4 * 1024 * 1024;

const Phrases = Type.Array(Type.String({ minLength: 1, maxLength: 60 }), { maxItems: 100 });
const Line = Type.Object({
  words: Phrases,
  finds: Phrases,
  role: Type.Union([Type.Enum([...SYNONYM_ROLES]), Type.Null()]),
});

/** For the merchant: registered where the admin token is asked for. */
export function synonymRoutes({ queries }: Shop): FastifyPluginAsyncTypebox {
  return async (server) => {
    server.get('/search-synonyms', { schema: { summary: 'What words of a search stand for' } }, () =>
      queries
        .select({ words: searchSynonyms.words, finds: searchSynonyms.finds, role: searchSynonyms.role })
        .from(searchSynonyms)
        .orderBy(asc(searchSynonyms.id)),
    );

    server.put(
      '/search-synonyms',
      {
        bodyLimit: BODY_LIMIT,
        schema: {
          summary: 'Other synonyms in place of all, or what that would change',
          body: Type.Object({ lines: Type.Array(Line, { minItems: 1 }), dryRun: Type.Boolean() }),
        },
      },
      async ({ body: { lines, dryRun } }): Promise<DictionaryChanges> =>
        queries.transaction(async (tx) => {
          const former = await tx.select().from(searchSynonyms).orderBy(asc(searchSynonyms.id)).for('update');
          const kept = new Set(lines.map(keyOf));
          const known = new Set(former.map(keyOf));
          const added = lines.filter((line) => !known.has(keyOf(line)));
          const removed = former.filter((line) => !kept.has(keyOf(line)));
          if (!dryRun && removed.length > 0)
            await tx.delete(searchSynonyms).where(
              inArray(
                searchSynonyms.id,
                removed.map(({ id }) => id),
              ),
            );
          if (!dryRun && added.length > 0) await tx.insert(searchSynonyms).values(added);
          return { added, removed, unchanged: former.length - removed.length };
        }),
    );
  };
}

function keyOf({ words, finds, role }: Synonyms): string {
  return JSON.stringify([words, finds, role]);
}
