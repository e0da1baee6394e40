import type { Localised } from '../../kernel/language/locale.ts';

/** Why a file as a whole could not be taken; scripts may rely on these. */
export type CatalogueProblem =
  | 'usage'
  | 'file-missing'
  | 'file-unreadable'
  | 'file-empty'
  | 'file-not-text'
  | 'file-broken'
  | 'file-unknown'
  | 'encoding-unclear'
  | 'entries-wrong'
  | 'shop-missing'
  | 'import-unknown'
  | 'import-undone'
  | 'import-broke-off';

/** What is wrong with a catalogue file, one line per mistake with its row, counted from 1. */
export class CatalogueError extends Error {
  readonly code: CatalogueProblem;
  /** The import that broke off. */
  readonly import?: number;
  /** All lines of the message, in both languages. */
  readonly problems?: Localised[];

  constructor(
    code: CatalogueProblem,
    message: string,
    options?: ErrorOptions & { import?: number; problems?: Localised[] },
  ) {
    super(message, options);
    this.code = code;
    this.import = options?.import;
    this.problems = options?.problems;
  }
}
