import type { Localised } from '../../kernel/language/locale.ts';
import { listNames } from '../file-format/catalogue-file.ts';
import { CatalogueError } from './catalogue-error.ts';
import type { UncheckedLists } from './check-entries.ts';
import type { ImportReport } from './import-report.ts';
import { joined, same, told } from './told.ts';

/**
 * The lists of a catalogue in JSON; each entry is told by its list and its row, counted from 1.
 * @throws CatalogueError when the file as a whole is not a catalogue
 */
export function readJsonCatalogue(text: string, report: ImportReport): UncheckedLists {
  const file = parsed(text);
  if (file.format !== 1) throw new CatalogueError('file-unknown', 'The file is not a catalogue of format 1');
  const known = new Set<string>(['format', ...listNames]);
  for (const name of Object.keys(file)) if (!known.has(name)) report.note(same(name), told('importNoList'));
  return Object.fromEntries(
    listNames.map((list) => {
      const entries = file[list] ?? [];
      if (!Array.isArray(entries)) throw new CatalogueError('file-broken', `${list}: must be a list`);
      return [
        list,
        entries.filter((entry, index) =>
          isEntry(entry, told('importListRow', { list, row: index + 1 }), report),
        ),
      ];
    }),
  ) as UncheckedLists;
}

function parsed(text: string): Record<string, unknown> {
  try {
    const data: unknown = JSON.parse(text);
    return typeof data === 'object' && data !== null ? { ...data } : {};
  } catch (error) {
    throw new CatalogueError('file-broken', `The file is not JSON: ${(error as Error).message}`);
  }
}

function isEntry(entry: unknown, place: Localised, report: ImportReport): boolean {
  if (typeof entry !== 'object' || entry === null) {
    report.note(place, told('importNoObject'));
    return false;
  }
  if (NO_CHARACTERS.test(JSON.stringify(entry))) {
    report.note(place, told('importNoCharacters'));
    return false;
  }
  const code = 'code' in entry && typeof entry.code === 'string' ? ` (${entry.code})` : '';
  report.placed(entry, joined([place, same(code)], same('')));
  return true;
}

/** NUL and halves of surrogate pairs, which PostgreSQL keeps in no text, as JSON writes them; not after another backslash. */
const NO_CHARACTERS = /(?<!\\)(?:\\\\)*\\u(?:0000|d[89a-f][0-9a-f]{2})/;
