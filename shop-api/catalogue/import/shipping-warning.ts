import { eq } from 'drizzle-orm';
import type { Queries } from '../../kernel/database/database.ts';
import { shippingMethods } from '../../kernel/database/schema.ts';

/** For the merchant, who would otherwise wait for orders in vain. */
export const NO_SHIPPING_METHODS =
  'the shop has no shipping methods, so nobody can order: import some (shippingMethods in a JSON catalogue)';

export async function hasShippingMethods(queries: Queries): Promise<boolean> {
  return (await queries.$count(shippingMethods, eq(shippingMethods.enabled, true))) > 0;
}
