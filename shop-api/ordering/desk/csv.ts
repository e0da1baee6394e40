import { stringify } from 'csv-stringify/sync';

/** A table for spreadsheets, which take nothing in it for a formula. */
export function csvOf(columns: string[], rows: (string | number | undefined)[][]): string {
  return stringify([columns, ...rows], { escape_formulas: true, record_delimiter: 'windows' });
}
