import { currencyOf } from '../../kernel/language/locale.ts';
import type { CatalogueShop } from '../products/catalogue-shop.ts';

/**
 * What comes of a text: all of its words together find something, as they are spelt; something is found once it is
 * corrected or some of its words are left out; or nothing is.
 */
export type SearchOutcome = 'found' | 'approximate' | 'nothing';

export async function outcomeOf(
  { search, taxonomy }: Pick<CatalogueShop, 'search' | 'taxonomy'>,
  text: string,
): Promise<SearchOutcome> {
  const market = { locale: 'ar', currency: currencyOf('ar') } as const;
  const asked = await search.read(text, market);
  if (!asked) return 'nothing';
  const list = await search.find(asked, { taxonomy: await taxonomy(), market });
  const [first] = await list.page({}, { page: 1, limit: 1 });
  if (first === undefined) return 'nothing';
  return asked.note?.corrected !== undefined || asked.note?.without ? 'approximate' : 'found';
}
