import type { Localised } from '../../kernel/language/locale.ts';
import type { CatalogueFile, ProductEntry } from '../file-format/catalogue-file.ts';

type Named = Pick<CatalogueFile, 'brands' | 'taxons' | 'options' | 'attributes'>;

/** Names of what a product belongs to and comes in, by which it is found too. */
export function searchLabelsOf({ brands, taxons, options, attributes }: Named) {
  const namesOf = (entries: { code: string; name: Localised }[]) =>
    new Map(entries.map(({ code, name }) => [code, name]));
  const [brandNames, taxonNames, attributeNames] = [namesOf(brands), namesOf(taxons), namesOf(attributes)];
  const valueNames = new Map(options.map(({ code, values }) => [code, namesOf(values)]));
  return (entry: ProductEntry): Localised[] => {
    const chosen = entry.variants.flatMap(({ values }) => Object.entries(values));
    const names = [
      brandNames.get(entry.brand ?? ''),
      ...[entry.taxons.main, ...entry.taxons.others].map((code) => taxonNames.get(code)),
      ...Object.keys(entry.attributes).map((code) => attributeNames.get(code)),
      ...chosen.map(([option, value]) => valueNames.get(option)?.get(value)),
    ];
    return [...new Set(names)].filter((name) => name !== undefined);
  };
}
