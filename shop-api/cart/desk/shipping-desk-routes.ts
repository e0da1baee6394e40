import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { entryDeskRoutes, entryOrderRoutes, lastOfAll } from '../../catalogue/catalogue.ts';
import { readCountries } from '../../kernel/person/follow-countries.ts';
import type { Shop } from '../../kernel/shop.ts';
import { checkShippingMethod } from './check-shipping.ts';
import { Amount, Enabled, OrNothing, Texts } from './entry-properties.ts';
import { viewMethod } from './method-to-edit.ts';

const Days = Type.Integer({ minimum: 1, maximum: 90 });

const SHIPPING_METHOD = {
  ...{ name: Texts, description: Texts, enabled: Enabled },
  rate: Type.Optional(
    Type.Object({
      kind: Type.Optional(Type.Enum(['flat', 'per-unit'])),
      price: Type.Optional(Type.Object({ SAR: Type.Optional(Amount), USD: Type.Optional(Amount) })),
      freeAbove: OrNothing(Type.Object({ SAR: OrNothing(Amount), USD: OrNothing(Amount) })),
    }),
  ),
  countries: Type.Optional(
    Type.Array(Type.String({ pattern: '^[A-Z]{2}$' }), { maxItems: 300, uniqueItems: true }),
  ),
  workingDays: OrNothing(
    Type.Object({
      min: Type.Optional(Days),
      max: Type.Optional(Days),
      cutOffHour: OrNothing(Type.Integer({ minimum: 1, maximum: 23 })),
      weekdays: OrNothing(
        Type.Array(Type.Integer({ minimum: 0, maximum: 6 }), { minItems: 1, uniqueItems: true }),
      ),
      extraDays: OrNothing(
        Type.Record(Type.String({ pattern: '^[A-Z]{2}-[A-Z0-9]{1,3}$' }), OrNothing(Days)),
      ),
    }),
  ),
};

const LIST = { path: '/shipping-methods', list: 'shippingMethods' } as const;

/** For the merchant: registered where the admin token is asked for. */
export function shippingDeskRoutes(shop: Shop): FastifyPluginAsyncTypebox {
  return async (server) => {
    await server.register(
      entryDeskRoutes(shop, {
        ...{ ...LIST, properties: SHIPPING_METHOD },
        ...{ complete: lastOfAll, check: checkShippingMethod },
        view: async (_, stored) => stored.map(viewMethod),
        blank: () => ({
          ...{ name: { ar: '', en: '' }, description: { ar: '', en: '' } },
          rate: { kind: 'flat', price: {} },
        }),
      }),
    );
    await server.register(entryOrderRoutes(shop, LIST));

    server.get(
      '/shipping-countries',
      { schema: { summary: 'Countries that can be delivered to' } },
      async () => ({
        items: (await readCountries(shop.queries)).flatMap(({ code, name, hidden }) =>
          hidden ? [] : [{ code, name }],
        ),
      }),
    );
  };
}
