import { hash } from 'node:crypto';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { asc, eq, inArray } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import type { Queries } from '../../kernel/database/database.ts';
import { SYNONYM_ROLES, searchSynonyms } from '../../kernel/database/schema.ts';
import {
  type FieldErrors,
  HttpError,
  type Message,
  notFound,
  throwIfInvalid,
} from '../../kernel/http/http-error.ts';
import type { Shop } from '../../kernel/shop.ts';
import { type DictionaryChanges, MAX_LETTERS, type Synonyms, tidyPhrases } from './dictionary.ts';
import { wordsOf } from './search-words.ts';

/** Bytes; a dictionary of some thousand lines. */
const BODY_LIMIT = 4 * 1024 * 1024;

const Phrases = Type.Array(Type.String({ minLength: 1, maxLength: 60 }), { maxItems: 100 });
const Line = Type.Object({
  words: Phrases,
  finds: Phrases,
  role: Type.Union([Type.Enum([...SYNONYM_ROLES]), Type.Null()]),
});

// Longer ones are told by their words.
const Typed = Type.Array(Type.String({ maxLength: 10 * MAX_LETTERS }), { maxItems: 100 });
const OneLine = Type.Object({ words: Typed, finds: Typed, role: Line.properties.role });
const Version = Type.String({ minLength: 1, maxLength: 100 });
const params = Type.Object({ id: Type.Integer({ minimum: 1, maximum: 2_147_483_647 }) });

/** For the merchant: registered where the admin token is asked for. */
export function synonymRoutes({ queries }: Shop): FastifyPluginAsyncTypebox {
  return async (server) => {
    const snapshot = async ({ params }: FastifyRequest) => {
      const { id } = params as { id: number };
      const [row] = await queries.select().from(searchSynonyms).where(eq(searchSynonyms.id, id));
      return row && { words: row.words, finds: row.finds, role: row.role };
    };

    server.get('/search-synonyms', { schema: { summary: 'What words of a search stand for' } }, async () =>
      (await queries.select().from(searchSynonyms).orderBy(asc(searchSynonyms.id))).map(viewOf),
    );

    server.post(
      '/search-synonyms',
      { schema: { summary: 'Adds a line to the synonyms', body: OneLine } },
      async ({ body }, reply) => {
        const [made] = await queries.insert(searchSynonyms).values(tidyLine(body)).returning();
        reply.code(201);
        return made && viewOf(made);
      },
    );

    server.put(
      '/search-synonyms/:id',
      {
        config: { snapshot },
        schema: {
          summary: 'Changes a line of the synonyms',
          params,
          body: Type.Object({ ...OneLine.properties, version: Version }),
        },
      },
      async ({ params: { id }, body: { version, ...line } }) => {
        const after = tidyLine(line);
        return queries.transaction(async (tx) => {
          await requireVersion(tx, id, version);
          const [changed] = await tx
            .update(searchSynonyms)
            .set(after)
            .where(eq(searchSynonyms.id, id))
            .returning();
          return changed && viewOf(changed);
        });
      },
    );

    server.delete(
      '/search-synonyms/:id',
      {
        config: { snapshot },
        schema: {
          summary: 'Removes a line of the synonyms',
          params,
          body: Type.Object({ version: Version }),
        },
      },
      async ({ params: { id }, body: { version } }, reply) => {
        await queries.transaction(async (tx) => {
          await requireVersion(tx, id, version);
          await tx.delete(searchSynonyms).where(eq(searchSynonyms.id, id));
        });
        return reply.code(204).send();
      },
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

/** What is sent back with a change of a line, so that nobody else's is lost. */
function viewOf({ id, words, finds, role }: Synonyms & { id: number }) {
  return {
    id,
    version: hash('sha256', keyOf({ words, finds, role }), 'base64url').slice(0, 16),
    words,
    finds,
    role,
  };
}

/** @throws HttpError 404 where there is no such line, or 409 with the line as it is where it was changed since */
async function requireVersion(tx: Queries, id: number, version: string): Promise<void> {
  const [row] = await tx.select().from(searchSynonyms).where(eq(searchSynonyms.id, id)).for('update');
  if (!row) throw notFound('synonymUnknown');
  const present = viewOf(row);
  if (present.version !== version) throw new HttpError(409, { key: 'versionStale' }, { present });
}

/** @throws HttpError 400 where the line says nothing, or what no search can be made of */
function tidyLine({ words, finds, role }: Synonyms): Synonyms {
  const line = { words: tidyPhrases(words), finds: tidyPhrases(finds), role };
  const wrong: FieldErrors = {};
  for (const name of ['words', 'finds'] as const) {
    const messages = line[name].flatMap((phrase): Message[] => {
      if (phrase.length > MAX_LETTERS)
        return [{ key: 'synonymLong', values: { phrase: phrase.slice(0, 20), most: MAX_LETTERS } }];
      return wordsOf(phrase).length === 0 ? [{ key: 'synonymSigns', values: { phrase } }] : [];
    });
    if (messages.length > 0) wrong[name] = messages;
  }
  if (line.words.length === 0) wrong.words = [{ key: 'required' }];
  if (line.words.length === 1 && line.finds.length === 0 && role === null)
    wrong.words ??= [{ key: 'synonymAlone' }];
  throwIfInvalid(wrong);
  return line;
}
