import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { and, desc, eq, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm';
import type { Queries } from '../../kernel/database/database.ts';
import type { ImportFileOptions, ImportFileRun } from '../../kernel/database/import-tables.ts';
import { importFiles, jobs } from '../../kernel/database/schema.ts';
import { HttpError, invalid, notFound } from '../../kernel/http/http-error.ts';
import { enqueue } from '../../kernel/jobs/enqueue.ts';
import type { SourceFile } from '../import/read-text.ts';

/** Bytes that a file may have when it is sent. */
export const MAX_IMPORT_FILE = 20 * 1024 * 1024;
const MEGABYTE = 1024 * 1024;
const TYPES = /\.(csv|tsv|txt|json)$/i;
/** Files that are kept; older ones go, so that nobody fills the database with them. */
const MAX_FILES = 5;
/** Time for one file; what takes longer breaks off, and goes on where the same file is imported again. */
const TIME_LIMIT = 3600_000;

/** Previews beside one import; what a server that vanished had begun is told as broken off by the next one. */
export const IMPORT_FILE_JOB = { name: 'import-file', atOnce: 2, attempts: 3, timeLimit: TIME_LIMIT };
/** There is one import at a time. */
const IMPORT_KEY = 'import';

const squeezed = promisify(gzip);
const unfolded = promisify(gunzip);

/** A file as the desk shows it. */
export interface ImportFileView {
  id: number;
  name: string;
  /** Bytes. */
  size: number;
  /** The last preview or import of it. */
  run?: ImportFileRun;
}

/** In a day; the database's clock counts. */
const nextDay = sql`now() + interval '1 day'`;

/**
 * Keeps a file for a day, so that any server can import it.
 * @throws HttpError 400 when it is empty or of another kind, 413 when it is too large
 */
export async function keepImportFile(
  queries: Queries,
  name: string,
  content: unknown,
): Promise<ImportFileView> {
  if (!TYPES.test(name)) throw invalid('file', 'importFileType');
  if (!Buffer.isBuffer(content) || content.length === 0) throw invalid('file', 'importFileEmpty');
  if (content.length > MAX_IMPORT_FILE)
    throw new HttpError(413, { key: 'importFileLarge', values: { limit: MAX_IMPORT_FILE / MEGABYTE } });
  const [file] = await queries
    .insert(importFiles)
    .values({ name, size: content.length, content: await squeezed(content), expiresAt: nextDay })
    .returning({ id: importFiles.id });
  if (!file) throw new Error('the file was not kept');
  await forgetImportFiles(queries);
  return { id: file.id, name, size: content.length };
}

/** @throws HttpError 404 */
export async function readImportFile(queries: Queries, id: number): Promise<ImportFileView> {
  const { name, size, run } = importFiles;
  const [file] = await queries
    .select({ id: importFiles.id, name, size, run })
    .from(importFiles)
    .where(eq(importFiles.id, id));
  if (!file) throw notFound('importFileUnknown');
  return { ...file, run: file.run ?? undefined };
}

/** What was sent. It has no folder: its pictures come from addresses, never from this machine's disk. */
export async function readImportSource(queries: Queries, id: number): Promise<SourceFile | undefined> {
  const [file] = await queries
    .select({ name: importFiles.name, content: importFiles.content })
    .from(importFiles)
    .where(eq(importFiles.id, id));
  return file && { name: file.name, content: await unfolded(file.content) };
}

/**
 * Has a file imported, or looked at, in the background.
 * @throws HttpError 404, or 409 while this file is at work or, for an import, another one is
 */
export function startRun(
  queries: Queries,
  id: number,
  kind: ImportFileRun['kind'],
  options: ImportFileOptions,
): Promise<ImportFileView> {
  return queries.transaction(async (tx) => {
    const [file] = await tx
      .select({ name: importFiles.name })
      .from(importFiles)
      .where(eq(importFiles.id, id))
      .for('update');
    if (!file) throw notFound('importFileUnknown');
    const ofFile = and(
      eq(jobs.kind, IMPORT_FILE_JOB.name),
      or(eq(jobs.key, IMPORT_KEY), sql`${jobs.payload}->>'file' = ${String(id)}`),
    );
    // Nobody does what is set aside.
    await tx.delete(jobs).where(and(ofFile, isNotNull(jobs.setAsideAt)));
    const [busy] = await tx
      .select({ id: jobs.id })
      .from(jobs)
      .where(
        and(
          eq(jobs.kind, IMPORT_FILE_JOB.name),
          isNull(jobs.setAsideAt),
          sql`${jobs.payload}->>'file' = ${String(id)}`,
        ),
      );
    const key = kind === 'import' ? IMPORT_KEY : `preview ${id}`;
    const payload = { file: id };
    if (busy || (await enqueue(tx, { kind: IMPORT_FILE_JOB.name, key, payload })) === 0)
      throw new HttpError(409, { key: 'importRunning' });
    await noteRun(tx, id, { kind, state: 'waiting', options });
    return readImportFile(tx, id);
  });
}

/** Also keeps the file for another day. */
export async function noteRun(queries: Queries, id: number, run: ImportFileRun): Promise<void> {
  await queries.update(importFiles).set({ run, expiresAt: nextDay }).where(eq(importFiles.id, id));
}

/** Those that nobody has used for a day, and all but the last few. */
export async function forgetImportFiles(queries: Queries): Promise<void> {
  const older = queries
    .select({ id: importFiles.id })
    .from(importFiles)
    .orderBy(desc(importFiles.id))
    .offset(MAX_FILES);
  const isAtWork = sql`coalesce(${importFiles.run}->>'state', '') in ('waiting', 'running')`;
  await queries
    .delete(importFiles)
    .where(
      or(sql`${importFiles.expiresAt} < now()`, and(inArray(importFiles.id, older), sql`not (${isAtWork})`)),
    );
}
