import { CatalogueError } from './catalogue-error.ts';

/** Collects what could not be taken as it stands, and why, with the row of each. */
export class ImportReport {
  readonly problems: string[] = [];
  readonly taken: string[] = [];
  readonly #places = new WeakMap<object, string>();

  /** Remembers where in the file an entry stands, such as `products, row 12 (linen-shirt)`. */
  placed<Entry extends object>(entry: Entry, place: string): Entry {
    this.#places.set(entry, place);
    return entry;
  }

  placeOf(entry: object): string {
    return this.#places.get(entry) ?? '';
  }

  /** @param where field or part of the entry */
  add(entry: object, text: string, where = ''): void {
    this.note([this.placeOf(entry), where].filter(Boolean).join(', '), text);
  }

  took(entry: object, outcome: 'created' | 'updated' | 'unchanged'): void {
    this.taken.push(`${this.placeOf(entry)}: ${outcome}`);
  }

  note(place: string, text: string): void {
    const line = `${place}: ${text}`;
    if (!this.problems.includes(line)) this.problems.push(line);
  }

  /** @throws CatalogueError when there is any problem */
  refuse(): void {
    if (this.problems.length > 0)
      throw new CatalogueError('entries-wrong', shortened(this.problems).join('\n'));
  }
}

const MAX_LINES = 50;

/** The first lines, and how many more there are. */
export function shortened(lines: string[]): string[] {
  return lines.length > MAX_LINES
    ? [...lines.slice(0, MAX_LINES), `… and ${lines.length - MAX_LINES} more`]
    : lines;
}
