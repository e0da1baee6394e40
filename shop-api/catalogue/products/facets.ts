import { type Static, Type } from 'typebox';
import type { ListQuery } from '../../kernel/http/list-query.ts';
import { name } from '../../kernel/http/named-schemas.ts';
import type { Locale } from '../../kernel/language/locale.ts';
import type { Counted } from './find-listings.ts';
import type { Taxonomy } from './taxonomy.ts';

const counted = { code: Type.String(), name: Type.String(), count: Type.Integer() };

/** What a list may be narrowed by. Each facet is counted with all the other filters applied, but not its own. */
export const Facets = name(
  'Facets',
  Type.Object({
    prices: Type.Object(
      { min: Type.Integer(), max: Type.Integer() },
      { description: 'bounds over the whole result before the price filter, minor units' },
    ),
    sizes: Type.Array(Type.Object(counted)),
    colors: Type.Array(Type.Object({ ...counted, color: Type.Optional(Type.String()) })),
    brands: Type.Array(Type.Object(counted)),
    available: Type.Object({ count: Type.Integer() }),
    onSale: Type.Object(
      { count: Type.Integer() },
      { description: 'products with a variant whose originalPrice is above its price' },
    ),
  }),
);
export type Facets = Static<typeof Facets>;

/** Counts with the names of what was counted, in the shop's order; what is chosen stays even where it has no product. */
export function facetsOf(
  { prices, sizes, colors, brands, available, onSale }: Pick<Counted, keyof Facets>,
  query: ListQuery,
  taxonomy: Taxonomy,
  locale: Locale,
): Facets {
  const offered = (option: string, counts: Record<string, number>, chosen: string[] = []) =>
    (taxonomy.options.get(option)?.values ?? [])
      .map((value) => ({
        code: value.code,
        name: value.name[locale],
        color: value.color ?? undefined,
        count: counts[value.code] ?? 0,
      }))
      .filter(({ code, count }) => count > 0 || chosen.includes(code));
  return {
    prices,
    sizes: offered('size', sizes, query.size),
    colors: offered('color', colors, query.color),
    brands: taxonomy.brands
      .map(({ id, code, name }) => ({ code, name: name[locale], count: brands[id] ?? 0 }))
      .filter(({ code, count }) => count > 0 || query.brand?.includes(code)),
    available: { count: available },
    onSale: { count: onSale },
  };
}
