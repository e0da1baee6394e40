import { writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { inspect, parseArgs } from 'node:util';
import { openDatabase } from '../database/database.ts';
import { FolderInUseError } from '../database/folder-lock.ts';
import { mediaFolder } from '../media/media-folder.ts';
import { readSettings, SettingsError } from '../settings.ts';
import { CatalogueError } from './catalogue-error.ts';
import { exportCatalogue } from './export.ts';
import { type ImportOptions, importCatalogue } from './import.ts';
import { shortened } from './import-report.ts';
import { progressLines } from './progress.ts';

const usage = `Usage:
  npm run catalogue -- import <file.json | file.csv> [options]
  npm run catalogue -- export <file.json>

Options of import:
  --strict             all or nothing
  --set-stock          also sets the stock of variants that the shop has
  --images <folder>    where pictures lie that the file names
  --report <file>      writes every row and what became of it
of a Shopify export (.csv):
  --language ar|en     language of the texts, en if not given
  --currency SAR|USD   currency of the prices, SAR if not given
  --rate <number>      riyals for one dollar, for the other currency's prices; 3.75 if not given`;

const flags = {
  strict: { type: 'boolean' },
  'set-stock': { type: 'boolean' },
  images: { type: 'string' },
  report: { type: 'string' },
  language: { type: 'string', default: 'en' },
  currency: { type: 'string', default: 'SAR' },
  rate: { type: 'string', default: '3.75' },
} as const;

const run = async (words: string[]): Promise<object> => {
  const { command, file, importOptions, reportFile } = readWords(words);
  const settings = readSettings(process.env);
  const folder = mediaFolder(settings.dataFolder);
  const database = await openDatabase({
    url: settings.databaseUrl,
    folder: settings.dataFolder,
    fsync: settings.fsync,
  });
  try {
    if (command === 'export') return await exportCatalogue(database.queries, file, folder);
    const { problems, rows, ...summary } = await importCatalogue(database.queries, file, folder, {
      ...importOptions,
      privatePictures: settings.privatePictures,
    });
    for (const line of shortened(problems)) process.stderr.write(`${line}\n`);
    if (reportFile) await writeFile(reportFile, [...rows, ...problems, ''].join('\n'));
    return { ...summary, problems: problems.length };
  } finally {
    await database.close();
  }
};

/** @throws CatalogueError with what is wrong, and how it is used */
const readWords = (words: string[]) => {
  try {
    const { values, positionals } = parseArgs({ args: words, options: flags, allowPositionals: true });
    const [command, file, ...more] = positionals;
    if ((command !== 'import' && command !== 'export') || !file || more.length > 0) throw new Error('');
    const { language, currency } = values;
    if (language !== 'ar' && language !== 'en') throw new Error('--language is ar or en');
    if (currency !== 'SAR' && currency !== 'USD') throw new Error('--currency is SAR or USD');
    const rate = Number(values.rate);
    if (!(rate > 0 && rate < 1000)) throw new Error('--rate is a number above 0');
    const importOptions: ImportOptions = {
      strict: values.strict,
      setStock: values['set-stock'],
      images: values.images && resolve(values.images),
      shopify: { language, currency, rate },
      progress: progressLines((line) => process.stderr.write(line)),
    };
    return { command, file, importOptions, reportFile: values.report };
  } catch (error) {
    throw new CatalogueError([(error as Error).message, usage].filter(Boolean).join('\n\n'));
  }
};

const fail = (error: unknown) => {
  const told = [CatalogueError, SettingsError, FolderInUseError].some((kind) => error instanceof kind);
  process.stderr.write(`${told ? (error as Error).message : inspect(error)}\n`);
  process.exitCode = 1;
};

run(process.argv.slice(2)).then((summary) => process.stdout.write(`${JSON.stringify(summary)}\n`), fail);
