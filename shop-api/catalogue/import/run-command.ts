import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { type Caller, runCommandLine, UsageError } from '../../kernel/command-line/run-command-line.ts';
import { openDatabase } from '../../kernel/database/database.ts';
import { FolderInUseError } from '../../kernel/database/folder-lock.ts';
import { ForeignMigrationsError } from '../../kernel/database/migrate.ts';
import { openMediaStore } from '../../kernel/media/media-store.ts';
import { readSettings, SettingsError } from '../../kernel/settings/settings.ts';
import { CatalogueError } from './catalogue-error.ts';
import { differenceLines } from './difference-lines.ts';
import type { Difference } from './entry-changes.ts';
import { exportCatalogue } from './export.ts';
import { type ImportOptions, importCatalogue } from './import.ts';
import { readImports } from './import-log.ts';
import { shortened } from './import-report.ts';
import { progressLines } from './progress.ts';
import { readSource } from './read-text.ts';
import { undoImport } from './undo-import.ts';

const LINE = {
  name: 'npm run catalogue --',
  about: 'Takes catalogues, prices and stocks into the shop, and the catalogue out of it.',
  commands: {
    'import <file.json | file.csv>': 'brings the shop to what the file says; what it leaves out stays',
    'export <file.json>': 'writes the whole catalogue, its pictures in images/ beside it',
    imports: 'lists what was imported, and can be undone',
    'undo <id>': 'takes back what an import changed',
  },
  options: {
    'dry-run': { type: 'boolean', about: 'only tells what would change' },
    json: { type: 'boolean', about: 'tells every difference in the summary' },
    report: {
      type: 'string',
      value: '<file>',
      about: 'writes every row and difference, and what became of it',
    },
    strict: { type: 'boolean', about: 'all or nothing' },
    'set-stock': {
      type: 'boolean',
      about: 'a file of whole products also sets the stock of variants that the shop has',
    },
    'keep-variants': { type: 'boolean', about: 'variants that a whole product lacks go on being sold' },
    images: { type: 'string', value: '<folder>', about: 'where pictures lie that the file names' },
    encoding: { type: 'string', value: '<name>', about: 'such as windows-1256; found out without it' },
    create: { type: 'boolean', about: 'makes a new embedded database where there is none' },
    language: {
      type: 'string',
      value: 'ar|en',
      about: 'of a CSV file: language of the texts, en if not given',
    },
    currency: {
      type: 'string',
      value: 'SAR|USD',
      about: 'of a CSV file: currency of the prices, SAR if not given',
    },
    rate: {
      type: 'string',
      value: '<number>',
      about: 'of a CSV file: riyals for one dollar, 3.75 if not given',
    },
    'allow-free': { type: 'boolean', about: 'of a CSV file: takes prices of 0' },
  },
  examples: [
    'import products_export.csv --dry-run',
    'import prices.csv --currency USD',
    'import catalogue.json --strict --report report.txt',
    'undo 12',
  ],
  notes: [
    'Settings are those of the shop: DATA_DIR, or DATABASE_URL for PostgreSQL. An embedded database is opened by one',
    'process at a time: stop the shop first. The rules of both formats: shop-api/catalogue/import/README.md.',
  ],
} as const;

/** The command that takes catalogues in and out. */
export function runCatalogueCommand(caller: Caller): Promise<void> {
  const told = [CatalogueError, SettingsError, FolderInUseError, ForeignMigrationsError];
  return runCommandLine(LINE, caller, told, (words, values) => run(words, values, caller));
}

async function run(words: string[], values: Values, { env, stderr }: Caller): Promise<object | string[]> {
  const [command = '', argument, ...more] = words;
  if (!['import', 'export', 'imports', 'undo'].includes(command))
    throw new UsageError(command ? `There is no command ${command}` : 'Which command?');
  if (command === 'imports' ? argument !== undefined : !argument || more.length > 0)
    throw new UsageError(`${command} takes ${command === 'imports' ? 'nothing more' : 'one word more'}`);
  const options = importOptionsOf(values, stderr);
  const settings = readSettings(env);
  if (!settings.databaseUrl && !values.create) refuseNewDatabase(settings.dataFolder);
  const media = openMediaStore(settings);
  const database = await openDatabase({
    url: settings.databaseUrl,
    sessionUrl: settings.databaseSessionUrl,
    folder: settings.dataFolder,
    fsync: settings.fsync,
  });
  const { queries } = database;
  try {
    if (command === 'imports') return importLines(await readImports(queries));
    if (command === 'undo') {
      const { problems, ...summary } = await undoImport(queries, idOf(argument));
      for (const problem of shortened(problems.map(({ en }) => en))) stderr.write(`${problem}\n`);
      return { ...summary, problems: problems.length };
    }
    if (command === 'export') return await exportCatalogue(queries, argument ?? '', media);
    const differences: Difference[] = [];
    const tells = values['dry-run'] || values.json || values.report;
    const { problems, warnings, rows, counts, ...summary } = await importCatalogue(
      queries,
      await readSource(argument ?? ''),
      media,
      {
        ...options,
        privatePictures: settings.privatePictures,
        ...(tells && { noteDifference: (difference) => differences.push(difference) }),
      },
    );
    const lines = differences.flatMap(differenceLines);
    if (values['dry-run'] && !values.json) for (const each of shortened(lines)) stderr.write(`${each}\n`);
    for (const warning of warnings) stderr.write(`warning: ${warning}\n`);
    for (const problem of shortened(problems)) stderr.write(`${problem}\n`);
    if (values.report) await writeFile(values.report, [...rows, ...lines, ...problems, ''].join('\n'));
    return {
      ...(values['dry-run'] && { dryRun: true }),
      ...{ products: { created: 0, updated: 0, unchanged: 0 }, ...counts },
      ...summary,
      problems: problems.length,
      ...(values.json && { differences }),
    };
  } finally {
    await database.close();
  }
}

type Values = Parameters<Parameters<typeof runCommandLine<typeof LINE.options>>[3]>[1];

/** @throws UsageError */
function importOptionsOf(values: Values, stderr: Caller['stderr']): ImportOptions {
  const { language = 'en', currency = 'SAR', images, encoding, strict } = values;
  if (language !== 'ar' && language !== 'en') throw new UsageError('--language is ar or en');
  if (currency !== 'SAR' && currency !== 'USD') throw new UsageError('--currency is SAR or USD');
  const rate = Number(values.rate ?? 3.75);
  if (!(rate > 0 && rate < 1000)) throw new UsageError('--rate is a number above 0');
  return {
    ...{ strict, encoding, dryRun: values['dry-run'], images: images && resolve(images) },
    ...{ setStock: values['set-stock'], keepVariants: values['keep-variants'] },
    shopify: { language, currency, rate, allowFree: values['allow-free'] ?? false },
    progress: progressLines((text) => stderr.write(text)),
  };
}

/** Whoever forgets `DATABASE_URL` would fill a shop that nobody sees. */
function refuseNewDatabase(dataFolder: string) {
  if (existsSync(join(dataFolder, 'db'))) return;
  throw new CatalogueError(
    'shop-missing',
    `No shop was ever started in ${resolve(dataFolder)}. Set DATABASE_URL or DATA_DIR to the shop that is meant, ` +
      'or give --create to begin a new one there.',
  );
}

function idOf(word: string | undefined): number {
  if (!/^\d{1,9}$/.test(word ?? '')) throw new UsageError('undo takes the number of an import');
  return Number(word);
}

function importLines(imports: Awaited<ReturnType<typeof readImports>>): string[] {
  const undone = new Map(imports.map(({ id, undoes }) => [undoes, id]));
  return imports.map(({ id, file, startedAt, finishedAt, counts }) =>
    [
      id,
      startedAt.toISOString().slice(0, 16).replace('T', ' '),
      file.replace(/\p{Cc}+/gu, ' '),
      ...Object.entries(counts)
        .filter(([, { created, updated }]) => created + updated > 0)
        .map(([list, { created, updated }]) => `${list} +${created} ~${updated}`),
      ...(finishedAt ? [] : ['broke off']),
      ...(undone.has(id) ? [`undone by ${undone.get(id)}`] : []),
    ].join('\t'),
  );
}
