import type { Locale } from '@shop/federation/contract';
import type { Currency } from '@shop/shop-client/model';

export interface ImportOptions {
  /** Of CSV files: language of the texts, currency of the prices, riyals for one dollar. */
  language: Locale;
  currency: Currency;
  rate: number;
  allowFree: boolean;
  setStock: boolean;
  keepVariants: boolean;
  strict: boolean;
}

type Value = string | number | boolean | null;

/** What is wrong with a file or an entry of it, in both languages. */
export type Line = Record<Locale, string>;

/** A field, by names and codes down to it. */
export interface FieldChange {
  path: string[];
  from: Value;
  to: Value;
}

export interface Difference {
  list: string;
  code: string;
  /** How many fields change; without it the entry is new. */
  fields?: number;
  /** The first of them. */
  changes?: FieldChange[];
}

/** What a file did, or would do; totals count what the lists leave out. */
export interface Outcome {
  /** To undo it by. */
  import?: number;
  counts: Record<string, { created: number; updated: number; unchanged: number }>;
  encoding?: string;
  problems: { total: number; lines: Line[] };
  differences: { total: number; items: Difference[] };
  warnings: string[];
}

export interface Run {
  kind: 'preview' | 'import';
  state: 'waiting' | 'running' | 'done' | 'failed';
  options: ImportOptions;
  progress?: { what: string; done: number; total?: number };
  outcome?: Outcome;
  failure?: { code: string; lines: Line[]; import?: number };
}

/** A file that was sent, which the shop keeps for a day. */
export interface ImportFile {
  id: number;
  name: string;
  /** Bytes. */
  size: number;
  run?: Run;
}

export const isAtWork = (run: Run | undefined): boolean =>
  run?.state === 'waiting' || run?.state === 'running';
