import { parse } from 'csv-parse/sync';
import { SYNONYM_ROLES, type SynonymRole } from '../../kernel/database/schema.ts';
import { MAX_LETTERS, type Synonyms, tidyPhrases } from './dictionary.ts';
import { wordsOf } from './search-words.ts';

const COLUMNS = ['words', 'finds', 'role'];
const MAX_LINES = 5000;
const MAX_PHRASES = 100;

/** The dictionary as a table, and what is wrong with it in a line each. */
export interface SynonymFile {
  lines: Synonyms[];
  problems: string[];
}

/** Reads a dictionary: a column `words`, and perhaps `finds` and `role`. Words of a cell are apart by «|», «،» or a new line. */
export function readSynonymFile(text: string): SynonymFile {
  let rows: { record: string[]; info: { lines: number } }[];
  try {
    rows = parse(text, {
      bom: true,
      info: true,
      delimiter: [',', ';', '\t'],
      relax_column_count: true,
      skip_empty_lines: true,
      trim: true,
    }) as unknown as typeof rows;
  } catch (error) {
    return { lines: [], problems: [(error as Error).message] };
  }
  const [header, ...body] = rows;
  const names = (header?.record ?? []).map((name) => name.toLowerCase());
  if (!names.includes('words'))
    return { lines: [], problems: [`line 1: the first line names the columns: ${COLUMNS.join(', ')}`] };
  const strange = names.filter((name) => name && !COLUMNS.includes(name));
  const problems = strange.map((name) => `line 1: there is no column ${name}, only ${COLUMNS.join(', ')}`);
  if (body.length > MAX_LINES) problems.push(`more than ${MAX_LINES} lines`);
  const lines: Synonyms[] = [];
  for (const { record, info } of body.slice(0, MAX_LINES)) {
    const cell = (name: string) => record[names.indexOf(name)] ?? '';
    const [words, finds] = [phrasesOf(cell('words')), phrasesOf(cell('finds'))];
    const role = cell('role').toLowerCase();
    if (words.length + finds.length === 0 && role === '') continue;
    const wrong = problemsOf(words, finds, role);
    problems.push(...wrong.map((problem) => `line ${info.lines}: ${problem}`));
    if (wrong.length === 0) lines.push({ words, finds, role: (role || null) as SynonymRole | null });
  }
  if (lines.length === 0 && problems.length === 0) problems.push('there are no words in the file');
  return { lines, problems };
}

/** The table that `readSynonymFile` reads; with a mark by which Excel knows Arabic. */
export function writeSynonymFile(lines: Synonyms[]): string {
  const rows = lines.map(({ words, finds, role }) => [words.join(' | '), finds.join(' | '), role ?? '']);
  return `\uFEFF${[COLUMNS, ...rows].map((row) => row.map(quoted).join(',')).join('\r\n')}\r\n`;
}

function phrasesOf(cell: string): string[] {
  return tidyPhrases(cell.split(/[|،\n]/));
}

function problemsOf(words: string[], finds: string[], role: string): string[] {
  const phrases = [...words, ...finds];
  const dumb = phrases.filter((phrase) => wordsOf(phrase).length === 0);
  const long = phrases.filter((phrase) => phrase.length > MAX_LETTERS);
  return [
    ...(words.length === 0 ? ['there is nothing in the column words'] : []),
    ...(words.length === 1 && finds.length === 0 && role === ''
      ? [`«${words[0]}» stands alone: which words does it find?`]
      : []),
    ...(phrases.length > MAX_PHRASES ? [`more than ${MAX_PHRASES} words`] : []),
    ...dumb.map((phrase) => `«${phrase}» has neither letters nor digits`),
    ...long.map((phrase) => `«${phrase.slice(0, 20)}…» is longer than ${MAX_LETTERS} letters`),
    ...(role && !(SYNONYM_ROLES as readonly string[]).includes(role)
      ? [`role is ${SYNONYM_ROLES.join(', ')} or nothing, not ${role}`]
      : []),
  ];
}

function quoted(cell: string): string {
  return /[",;\t\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}
