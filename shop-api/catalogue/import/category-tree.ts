import type { Localised } from '../../kernel/language/locale.ts';
import { told } from './told.ts';

/**
 * What is wrong above a category.
 * @param parents of all categories, by their codes
 */
export function problemOfParents(
  { code, parent }: { code: string; parent?: string },
  parents: Map<string, string | undefined>,
): Localised | null {
  const way = new Set([code]);
  for (let above = parent; above !== undefined; above = parents.get(above)) {
    if (way.has(above)) return told('importParentsCircle', { code: above });
    if (!parents.has(above)) return told('importNoTaxon', { code: above });
    way.add(above);
  }
  return null;
}
