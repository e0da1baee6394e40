import type { Taxonomy } from '../catalogue/catalogue.ts';
import { TaggedCache } from '../kernel/cache/tagged-cache.ts';
import type { CartShop } from './cart-shop.ts';
import type { Promotion } from './promotions/discounts.ts';
import { loadPromotionsForAll } from './promotions/running-promotions.ts';
import { loadShippingMethods, type Method } from './shipping/shipping-methods.ts';

/** What every cart is priced and told by. */
export interface PricingTerms {
  taxonomy: Taxonomy;
  /** In their order; without any, nothing can be ordered. */
  shippingMethods: readonly Method[];
  /** Those that need no coupon, be it their time or not. */
  promotions: readonly Promotion[];
}

/** The terms, kept until they change. */
export function cachePricingTerms({
  queries,
  changes,
  taxonomy,
}: Pick<CartShop, 'queries' | 'changes' | 'taxonomy'>): () => Promise<PricingTerms> {
  const own = new TaggedCache<Omit<PricingTerms, 'taxonomy'>>(changes, {
    maxBytes: Number.MAX_SAFE_INTEGER,
    sizeOf: () => 0,
  });
  const load = async () => {
    const [shippingMethods, promotions] = await Promise.all([
      loadShippingMethods(queries),
      loadPromotionsForAll(queries),
    ]);
    return { value: { shippingMethods, promotions }, tags: ['shipping_methods', 'promotions', 'coupons'] };
  };
  return async () => ({ ...(await own.fetch('', load)).value, taxonomy: await taxonomy() });
}
