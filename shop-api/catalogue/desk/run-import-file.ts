import type { FastifyBaseLogger } from 'fastify';
import type {
  ImportFileOutcome,
  ImportFileRun,
  ShownDifference,
  ShownValue,
} from '../../kernel/database/import-tables.ts';
import type { Job, JobKind } from '../../kernel/jobs/job.ts';
import type { Shop } from '../../kernel/shop.ts';
import { CatalogueError } from '../import/catalogue-error.ts';
import type { Difference } from '../import/entry-changes.ts';
import { importCatalogue } from '../import/import.ts';
import type { Progress } from '../import/progress.ts';
import { same } from '../import/told.ts';
import { noteRun, readImportFile, readImportSource } from './import-files.ts';

type Leaving = Parameters<JobKind['run']>[1];

/** What is kept of a run to be looked at. */
const MAX_PROBLEMS = 500;
const MAX_DIFFERENCES = 300;
const MAX_FIELDS = 12;
const MAX_VALUE_LENGTH = 300;
/** Milliseconds between two notes of how far it is. */
const NOTE_INTERVAL = 700;

/**
 * Imports a file that a browser sent, or tells what that would change; how it goes stands beside the file. What a server that
 * vanished had begun is told as broken off: what it wrote is whole, and the merchant says whether to go on.
 */
export async function runImportFile(
  shop: Shop,
  log: FastifyBaseLogger,
  job: Job,
  leaving: Leaving,
): Promise<void> {
  const { queries } = shop;
  const { file: id } = job.payload as { file: number };
  const file = await readImportFile(queries, id).catch(() => undefined);
  if (!file?.run) return;
  const { kind, options } = file.run;
  const end = (outcome: Partial<ImportFileRun>) =>
    noteRun(queries, id, { kind, options, state: 'failed', ...outcome });
  // It ended, or had to: only its job goes on.
  if (file.run.state === 'done' || file.run.state === 'failed') return;
  if (job.attempts > 1) return end({ failure: { code: BROKE_OFF, lines: [] } });
  const notes = new ProgressNotes((progress) =>
    noteRun(queries, id, { kind, options, state: 'running', progress }),
  );
  const outcome = await taken(shop, id, file.run, notes.progress(leaving)).catch((error: unknown) => {
    // The next server takes it on from the beginning, which leaves what is written as it is.
    if (leaving.stopping.aborted) throw error;
    if (!(error instanceof CatalogueError)) log.error({ err: error }, 'a file could not be imported');
    return failureOf(error);
  });
  await notes.written();
  await end(outcome);
}

const BROKE_OFF = 'import-broke-off';

async function taken(
  { queries, media, settings }: Shop,
  id: number,
  { kind, options }: ImportFileRun,
  progress: Progress,
): Promise<Partial<ImportFileRun>> {
  const source = await readImportSource(queries, id);
  if (!source) return { failure: { code: 'file-missing', lines: [] } };
  const differences: ImportFileOutcome['differences'] = { total: 0, items: [] };
  const { strict, setStock, keepVariants, ...shopify } = options;
  const summary = await importCatalogue(queries, source, media, {
    ...{ strict, setStock, keepVariants, shopify, progress, dryRun: kind === 'preview' },
    privatePictures: settings.privatePictures,
    oneAtATime: !settings.databaseUrl,
    noteDifference: (difference) => {
      differences.total += 1;
      if (differences.items.length < MAX_DIFFERENCES) differences.items.push(shownDifference(difference));
    },
  });
  const { told, warnings, counts, pictures, encoding } = summary;
  return {
    state: 'done',
    outcome: {
      ...{ import: summary.import, counts, pictures, encoding, warnings, differences },
      problems: { total: told.length, lines: told.slice(0, MAX_PROBLEMS) },
    },
  };
}

function failureOf(error: unknown): Partial<ImportFileRun> {
  if (!(error instanceof CatalogueError)) return { failure: { code: 'failed', lines: [] } };
  const { code, message, problems } = error;
  // What it says is for whoever has the command line.
  if (code === BROKE_OFF) return { failure: { code, lines: [], import: error.import } };
  return { failure: { code, lines: problems?.slice(0, MAX_PROBLEMS) ?? message.split('\n').map(same) } };
}

function shownDifference({ list, code, changes }: Difference): ShownDifference {
  if (!changes) return { list, code };
  const shown = changes.slice(0, MAX_FIELDS).map(({ path, from, to }) => ({
    ...{ path, from: shownValue(from), to: shownValue(to) },
  }));
  return { list, code, fields: changes.length, changes: shown };
}

function shownValue(value: unknown): ShownValue {
  if (value === null || value === undefined) return null;
  if (typeof value === 'number' || typeof value === 'boolean') return value;
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return text.length > MAX_VALUE_LENGTH ? `${text.slice(0, MAX_VALUE_LENGTH)}…` : text;
}

/** Writes how far it is now and then, one note after the other. */
class ProgressNotes {
  readonly #write: (progress: NonNullable<ImportFileRun['progress']>) => Promise<void>;
  #last = 0;
  #writing: Promise<void> | undefined;

  constructor(write: (progress: NonNullable<ImportFileRun['progress']>) => Promise<void>) {
    this.#write = write;
  }

  /** It is told between transactions, where an import can be left. */
  progress({ stopping, signal }: Leaving): Progress {
    return (what, done, total) => {
      stopping.throwIfAborted();
      signal.throwIfAborted();
      if (this.#writing || performance.now() - this.#last < NOTE_INTERVAL) return;
      this.#last = performance.now();
      this.#writing = this.#write({ what, done, total })
        // The next one tells as much.
        .catch(() => undefined)
        .finally(() => {
          this.#writing = undefined;
        });
    };
  }

  async written(): Promise<void> {
    await this.#writing;
  }
}
