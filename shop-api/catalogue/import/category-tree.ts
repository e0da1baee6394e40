/**
 * What is wrong above a category.
 * @param parents of all categories, by their codes
 */
export function problemOfParents(
  { code, parent }: { code: string; parent?: string },
  parents: Map<string, string | undefined>,
): string | null {
  const way = new Set([code]);
  for (let above = parent; above !== undefined; above = parents.get(above)) {
    if (way.has(above)) return `its parents go in a circle at ${above}`;
    if (!parents.has(above)) return `there is no taxon ${above}`;
    way.add(above);
  }
  return null;
}
