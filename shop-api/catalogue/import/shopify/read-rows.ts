import { Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import { CatalogueError } from '../catalogue-error.ts';
import { type Row, readHeader } from './columns.ts';

/** Characters that one record may hold; a description is never that long, a quote that is not closed is. */
const MAX_RECORD_LENGTH = 2_000_000;
const CHUNK_SIZE = 1_000_000;

/**
 * The rows of each product in the order that products first appear in; those without a handle are alone.
 * @throws CatalogueError
 */
export async function readProductRows(text: string): Promise<Row[][]> {
  const byHandle = new Map<string, Row[]>();
  for await (const row of readRows(text)) {
    const handle = row.cell('handle') || `\0${row.number}`;
    const rows = byHandle.get(handle);
    if (rows) rows.push(row);
    else byHandle.set(handle, [row]);
  }
  return [...byHandle.values()];
}

async function* readRows(text: string): AsyncGenerator<Row> {
  const records = Readable.from(piecesOf(text)).pipe(
    parse({
      bom: true,
      delimiter: delimiterOf(text),
      relax_column_count: true,
      skip_empty_lines: true,
      max_record_size: MAX_RECORD_LENGTH,
    }),
  );
  let toRow: ReturnType<typeof readHeader> | null = null;
  let number = 0;
  try {
    for await (const values of records as AsyncIterable<string[]>) {
      number++;
      if (!toRow) toRow = readHeader(values);
      else if (values.some((value) => value.trim() !== '')) yield toRow(number, values);
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new CatalogueError('file-broken', `line ${error.lines ?? number + 1}: ${error.message}`);
  }
  if (!toRow) throw new CatalogueError('file-empty', 'The file is empty');
}

function* piecesOf(text: string): Generator<string> {
  for (let start = 0; start < text.length; start += CHUNK_SIZE) yield text.slice(start, start + CHUNK_SIZE);
}

/** Excel writes semicolons where a comma is for decimals. What stands most often between the names of the header it is. */
function delimiterOf(text: string): string {
  const header = (text.split(/\r?\n|\r/, 1)[0] ?? '').replace(/"[^"]*"/g, '');
  const counts = [',', ';', '\t'].map((each) => [each, header.split(each).length] as const);
  return counts.reduce((most, each) => (each[1] > most[1] ? each : most))[0];
}
