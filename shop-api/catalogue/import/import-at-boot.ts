import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import type { Database, Queries } from '../../kernel/database/database.ts';
import { catalogueImports } from '../../kernel/database/schema.ts';
import type { MediaStore } from '../../kernel/media/media-store.ts';
import { readSource } from './read-text.ts';

const ONLY_ROW = 1;

/**
 * Imports a catalogue file unless it is the one that was imported last. Of several servers that start at once one imports it, and the
 * others wait for it: imports of the same entries at once would wait for each other's rows in turn.
 * @throws CatalogueError
 */
export async function importAtBoot(
  { queries, alone }: Pick<Database, 'queries' | 'alone'>,
  file: string,
  media: MediaStore,
  privatePictures: boolean,
  log: FastifyBaseLogger,
): Promise<void> {
  const source = await readSource(file);
  const hash = createHash('sha256').update(source.content).digest('hex');
  if (await wasLast(queries, hash)) return;
  // Loaded only when needed: most starts find the catalogue as it was.
  const { importCatalogue } = await import('./import.ts');
  log.info('the catalogue is new: it is imported, once no other server does that');
  await alone(async () => {
    if (await wasLast(queries, hash)) return;
    const start = performance.now();
    const { problems, warnings, counts, pictures } = await importCatalogue(queries, source, media, {
      privatePictures,
    });
    for (const problem of problems) log.warn({ problem }, 'catalogue entry not taken');
    for (const warning of warnings) log.warn(warning);
    await queries
      .insert(catalogueImports)
      .values({ id: ONLY_ROW, hash })
      .onConflictDoUpdate({ target: catalogueImports.id, set: { hash, importedAt: new Date() } });
    log.info(
      { products: counts.products, pictures, milliseconds: Math.round(performance.now() - start) },
      'catalogue imported',
    );
  });
}

async function wasLast(queries: Queries, hash: string): Promise<boolean> {
  const [last] = await queries.select().from(catalogueImports).where(eq(catalogueImports.id, ONLY_ROW));
  return last?.hash === hash;
}
