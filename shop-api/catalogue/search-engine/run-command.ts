import { writeFile } from 'node:fs/promises';
import {
  type CallShop,
  CommandError,
  RUNNING_SHOP_NOTES,
  runningShop,
} from '../../kernel/admin/running-shop.ts';
import { type Caller, runCommandLine, UsageError } from '../../kernel/command-line/run-command-line.ts';
import { SettingsError } from '../../kernel/settings/settings.ts';
import { CatalogueError } from '../import/catalogue-error.ts';
import { readSource, textOf } from '../import/read-text.ts';
import type { IndexState } from '../products/product-search.ts';
import type { DictionaryChanges, Synonyms } from '../search/dictionary.ts';
import { readSynonymFile, writeSynonymFile } from '../search/synonym-file.ts';

const line = {
  name: 'npm run search --',
  about: "The search's dictionary, and the index of the search engine (SEARCH_URL).",
  commands: {
    'export-synonyms <file.csv>': 'writes the dictionary: other words for what shoppers write',
    'import-synonyms <file.csv>': 'makes the file the dictionary; lines that it leaves out are removed',
    status: 'whether the engine searches, and what it has not heard of yet',
    rebuild: 'makes the index anew; the database searches meanwhile',
  },
  options: {
    'dry-run': { type: 'boolean', about: 'import-synonyms only tells what would change' },
    encoding: {
      type: 'string',
      value: '<name>',
      about: 'of the file, such as windows-1256; found out without it',
    },
  },
  examples: [
    'export-synonyms synonyms.csv',
    'import-synonyms synonyms.csv --dry-run',
    'import-synonyms synonyms.csv',
    'status',
  ],
  notes: [
    'The file has the columns words, finds and role; words of a cell are apart by |. All words of a line find each',
    'other, and what stands in finds, which does not find them. Roles: colour and audience are left out of a search that',
    'finds nothing otherwise, extra says nothing of a product. A file with a mistake changes nothing.',
    ...RUNNING_SHOP_NOTES,
  ],
} as const;

/** The command for what the search knows. */
export function runSearchCommand(caller: Caller): Promise<void> {
  const ask: CallShop = (...request) => runningShop(caller.env)(...request);
  const told = [CommandError, SettingsError, CatalogueError];
  return runCommandLine(line, caller, told, (words, values) => run(words, values, ask));
}

type Values = Parameters<Parameters<typeof runCommandLine<typeof line.options>>[3]>[1];

async function run([command = '', ...others]: string[], values: Values, ask: CallShop): Promise<string[]> {
  if (!['export-synonyms', 'import-synonyms', 'status', 'rebuild'].includes(command))
    throw new UsageError(command ? `There is no command ${command}` : 'Which command?');
  const [file] = others;
  const takesFile = command.endsWith('-synonyms');
  if (others.length !== (takesFile ? 1 : 0) || file === '')
    throw new UsageError(`${command} takes ${takesFile ? 'the name of a file' : 'no further words'}`);
  if (command === 'export-synonyms') {
    const lines = (await ask('GET', '/search-synonyms')) as Synonyms[];
    await writeFile(file ?? '', writeSynonymFile(lines));
    return [`${lines.length} lines written to ${file}`];
  }
  if (command === 'import-synonyms') return importSynonyms(file ?? '', values, ask);
  if (command === 'status') return [stateLine((await ask('GET', '/search-index')) as IndexState)];
  await ask('DELETE', '/search-index');
  return ['The index is made anew. The log and `status` tell how far it is.'];
}

/** @throws CommandError that tells every mistake of the file */
async function importSynonyms(file: string, values: Values, ask: CallShop): Promise<string[]> {
  const { text } = textOf(await readSource(file), values.encoding);
  const { lines, problems } = readSynonymFile(text);
  if (problems.length > 0) throw new CommandError(['Nothing was changed:', ...problems].join('\n'));
  const dryRun = values['dry-run'] ?? false;
  const changes = (await ask('PUT', '/search-synonyms', { lines, dryRun })) as DictionaryChanges;
  const { added, removed, unchanged } = changes;
  const told = (sign: string, each: Synonyms[]) =>
    each.map(({ words, finds, role }) =>
      [`${sign} ${words.join(' | ')}`, finds.length > 0 && `finds ${finds.join(' | ')}`, role]
        .filter(Boolean)
        .join(', '),
    );
  return [
    ...(dryRun ? [...told('-', removed), ...told('+', added)] : []),
    `${dryRun ? 'would be ' : ''}added ${added.length}, removed ${removed.length}, unchanged ${unchanged}`,
  ];
}

function stateLine({ engine, state, reason, waiting, indexed, products }: IndexState): string {
  return [
    `${engine}: ${state}`,
    reason,
    products !== undefined && `${indexed} of ${products} products`,
    waiting > 0 && `${waiting} changed products wait`,
  ]
    .filter(Boolean)
    .join(', ');
}
