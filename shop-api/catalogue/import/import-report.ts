import type { Localised } from '../../kernel/language/locale.ts';
import { CatalogueError } from './catalogue-error.ts';
import { joined, same } from './told.ts';

/** Collects what could not be taken as it stands, and why, with the row of each. */
export class ImportReport {
  readonly problems: Localised[] = [];
  readonly taken: string[] = [];
  readonly #places = new WeakMap<object, Localised>();

  /** Remembers where in the file an entry stands, such as `products, row 12 (linen-shirt)`. */
  placed<Entry extends object>(entry: Entry, place: Localised): Entry {
    this.#places.set(entry, place);
    return entry;
  }

  placeOf(entry: object): Localised {
    return this.#places.get(entry) ?? same('');
  }

  /** @param where field or part of the entry */
  add(entry: object, text: Localised, where = same('')): void {
    this.note(joined([this.placeOf(entry), where], { ar: '، ', en: ', ' }), text);
  }

  took(entry: object, outcome: 'created' | 'updated' | 'unchanged'): void {
    this.taken.push(`${this.placeOf(entry).en}: ${outcome}`);
  }

  note(place: Localised, text: Localised): void {
    const line = joined([place, text], same(': '));
    if (!this.problems.some(({ en }) => en === line.en)) this.problems.push(line);
  }

  /** @throws CatalogueError when there is any problem */
  refuse(): void {
    if (this.problems.length > 0)
      throw new CatalogueError('entries-wrong', shortened(this.problems.map(({ en }) => en)).join('\n'), {
        problems: this.problems,
      });
  }
}

const MAX_LINES = 50;

/** The first lines, and how many more there are. */
export function shortened(lines: string[]): string[] {
  return lines.length > MAX_LINES
    ? [...lines.slice(0, MAX_LINES), `… and ${lines.length - MAX_LINES} more`]
    : lines;
}
