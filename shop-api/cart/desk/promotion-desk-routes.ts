import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { entryDeskRoutes, lastOfAll } from '../../catalogue/catalogue.ts';
import type { Shop } from '../../kernel/shop.ts';
import { checkPromotion } from './check-promotion.ts';
import { Amount, Enabled, OrNothing, Texts } from './entry-properties.ts';
import { viewPromotions } from './promotion-to-edit.ts';

const MOST_COUPONS = 5000;

const Count = Type.Integer({ minimum: 1, maximum: 2_147_483_647 });
const Amounts = Type.Object({ SAR: Type.Optional(Amount), USD: Type.Optional(Amount) });
// A moment: what a day without a time means differs from field to field.
const Moment = Type.String({
  pattern: '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}(:\\d{2}(\\.\\d+)?)?(Z|[+-]\\d{2}:\\d{2})$',
});

const PROMOTION = {
  ...{ name: Texts, enabled: Enabled },
  discount: Type.Optional(
    Type.Object({
      kind: Type.Enum(['percentage', 'fixed']),
      percent: Type.Optional(Type.Number({ exclusiveMinimum: 0, maximum: 100 })),
      amounts: Type.Optional(Amounts),
    }),
  ),
  minimum: OrNothing(Amounts),
  ...{ startsAt: OrNothing(Moment), endsAt: OrNothing(Moment) },
  /** Those that are left out stay. */
  coupons: Type.Optional(
    Type.Array(
      Type.Object({
        code: Type.String({ minLength: 1, maxLength: 64, pattern: '^\\S+$' }),
        ...{ usageLimit: OrNothing(Count), perCustomerLimit: OrNothing(Count), expiresAt: OrNothing(Moment) },
      }),
      { maxItems: MOST_COUPONS },
    ),
  ),
};

/** For the merchant: registered where the admin token is asked for. */
export function promotionDeskRoutes(shop: Shop): FastifyPluginAsyncTypebox {
  return async (server) => {
    await server.register(
      entryDeskRoutes(shop, {
        ...{ path: '/promotions', list: 'promotions', properties: PROMOTION },
        ...{ complete: lastOfAll, check: checkPromotion, view: viewPromotions },
        blank: () => ({ name: { ar: '', en: '' }, discount: { kind: 'percentage' } }),
      }),
    );
  };
}
