import type { pages } from '../kernel/database/schema.ts';
import { slugOf, slugsOf } from '../kernel/http/slug.ts';
import type { Locale } from '../kernel/language/locale.ts';
import type { Shop } from '../kernel/shop.ts';
import { fillPolicies } from '../ordering/ordering.ts';

/** A page as shoppers read it, whether or not it is shown. */
export async function viewPage(
  { queries, settings }: Pick<Shop, 'queries' | 'settings'>,
  row: typeof pages.$inferSelect,
  locale: Locale,
) {
  return {
    id: row.id,
    code: row.code,
    slug: slugOf(row, locale),
    slugs: slugsOf(row),
    name: row.name[locale],
    content: await fillPolicies(queries, settings, row.content[locale], locale),
  };
}
