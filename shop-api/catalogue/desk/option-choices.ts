import { inArray } from 'drizzle-orm';
import type { Queries } from '../../kernel/database/database.ts';
import { optionValues } from '../../kernel/database/schema.ts';

/** The values that each option has, by its code; none for what is no option. */
export async function readOptionValues(
  queries: Queries,
  codes: readonly string[],
): Promise<(code: string) => ReadonlySet<string>> {
  const rows = await queries
    .select({ option: optionValues.optionCode, code: optionValues.code })
    .from(optionValues)
    .where(inArray(optionValues.optionCode, [...codes]));
  const byOption = Map.groupBy(rows, ({ option }) => option);
  return (option) => new Set(byOption.get(option)?.map(({ code }) => code));
}
