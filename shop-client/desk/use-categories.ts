import { useEffect, useState } from 'react';
import { useShop } from '../context.ts';
import type { Taxon } from '../model.ts';

export interface Choice {
  value: string;
  label: string;
}

/** All categories of the shop to choose from, by their codes; empty until they are there, and where they cannot be read. */
export function useCategories(): Choice[] {
  const { api } = useShop();
  const [categories, setCategories] = useState<Choice[]>([]);
  useEffect(() => {
    let isShown = true;
    api.departments().then(
      (roots) => isShown && setCategories(roots.flatMap((root) => withPath(root, []))),
      // What was chosen before can be kept without them.
      () => {},
    );
    return () => {
      isShown = false;
    };
  }, [api]);
  return categories;
}

/** Two categories may have one name under different ones. */
function withPath({ code, name, children }: Taxon, above: string[]): Choice[] {
  const path = [...above, name];
  return [{ value: code, label: path.join(' › ') }, ...children.flatMap((child) => withPath(child, path))];
}
