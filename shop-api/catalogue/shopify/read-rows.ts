import { createReadStream } from 'node:fs';
import { CsvError, parse } from 'csv-parse';
import { CatalogueError } from '../catalogue-error.ts';
import { type Row, readHeader } from './columns.ts';

/** Characters that one record may hold; a description is never that long, a quote that is not closed is. */
const longestRecord = 2_000_000;

/**
 * The rows of each product, which stand together in an export, one product at a time.
 * @throws CatalogueError
 */
export async function* readProductRows(file: string): AsyncGenerator<Row[]> {
  let product: Row[] = [];
  for await (const row of readRows(file)) {
    const handle = row.cell('handle');
    const [first] = product;
    if (first && handle !== first.cell('handle')) {
      yield product;
      product = [];
    }
    product.push(row);
  }
  if (product.length > 0) yield product;
}

async function* readRows(file: string): AsyncGenerator<Row> {
  const records = createReadStream(file).pipe(
    parse({
      bom: true,
      relax_column_count: true,
      skip_empty_lines: true,
      max_record_size: longestRecord,
    }),
  );
  let toRow: ReturnType<typeof readHeader> | null = null;
  let number = 0;
  try {
    for await (const values of records as AsyncIterable<string[]>) {
      number++;
      if (toRow) yield toRow(number, values);
      else toRow = readHeader(values);
    }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).syscall) {
      throw new CatalogueError(`The file cannot be read: ${(error as Error).message}`);
    }
    if (!(error instanceof CsvError)) throw error;
    throw new CatalogueError(`line ${error.lines ?? number + 1}: ${error.message}`);
  }
  if (!toRow) throw new CatalogueError('The file is empty');
}
