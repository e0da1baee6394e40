import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import type { Queries } from '../../kernel/database/database.ts';
import { catalogueImports } from '../../kernel/database/schema.ts';
import type { MediaStore } from '../../kernel/media/media-store.ts';
import { readSource } from './read-text.ts';

const ONLY_ROW = 1;

/** Imports a catalogue file unless it is the one that was imported last. @throws CatalogueError */
export async function importAtBoot(
  queries: Queries,
  file: string,
  media: MediaStore,
  privatePictures: boolean,
  log: FastifyBaseLogger,
): Promise<void> {
  const source = await readSource(file);
  const hash = createHash('sha256').update(source.content).digest('hex');
  const [last] = await queries.select().from(catalogueImports).where(eq(catalogueImports.id, ONLY_ROW));
  if (last?.hash === hash) return;
  // Loaded only when needed: most starts find the catalogue as it was.
  const { importCatalogue } = await import('./import.ts');
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
}
