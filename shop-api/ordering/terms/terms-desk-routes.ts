import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import {
  DOLLAR_ROUNDINGS,
  DOLLARS,
  type DollarRounding,
  type Dollars,
  GUEST_CASH_ORDERS,
  type GuestCashOrders,
  keepTo,
  TERMS,
} from '../../kernel/settings/terms.ts';
import type { Shop } from '../../kernel/shop.ts';
import { changeTerms, readSaidTerms, type SaidTerms, termsBy } from './terms.ts';

/** Of two types rather than two schemas: of those, the validator would take 0 and empty texts for the `null` that they are not. */
const orNull = <Value>(type: string, limits: object) =>
  Type.Optional(Type.Unsafe<Value | null>({ type: [type, 'null'], ...limits }));
const oneOf = <Value extends string>(values: readonly Value[]) =>
  Type.Optional(Type.Unsafe<Value | null>({ type: ['string', 'null'], enum: [...values, null] }));
const line = (maxLength: number) => orNull<string>('string', { maxLength });
const texts = (maxLength: number) =>
  Type.Optional(
    Type.Union([
      Type.Null(),
      Type.Object({ ar: Type.String({ maxLength }), en: Type.String({ maxLength }) }),
    ]),
  );

const PERCENT = { minimum: 0, maximum: TERMS.mostTaxPercent };

const Change = Type.Object({
  version: Type.Integer({ minimum: 0 }),
  returnDays: orNull<number>('integer', { minimum: 0, maximum: TERMS.mostReturnDays }),
  guestCashOrders: oneOf<GuestCashOrders>(GUEST_CASH_ORDERS),
  bankAccount: texts(1000),
  vatNumber: line(40),
  crNumber: line(40),
  sellerName: texts(200),
  sellerAddress: texts(500),
  contactEmail: line(254),
  dollars: oneOf<Dollars>(DOLLARS),
  dollarRate: orNull<number>('number', { ...TERMS.dollarRate, description: 'riyals for a dollar' }),
  dollarRounding: oneOf<DollarRounding>(DOLLAR_ROUNDINGS),
  taxPercent: orNull<number>('integer', PERCENT),
  countryTaxes: orNull<Record<string, number>>('object', {
    additionalProperties: { type: 'integer', ...PERCENT },
    description: 'by country, as ISO 3166-1 has it; all of them at once',
  }),
});

/** For the merchant: what is settled for selling. */
export function termsDeskRoutes({ queries, settings }: Shop): FastifyPluginAsyncTypebox {
  const shown = (said: SaidTerms) => {
    const { bankAccount, sellerName, sellerAddress, ...terms } = termsBy(said, settings.usualTerms);
    const none = { ar: '', en: '' };
    return {
      version: said.version,
      ...terms,
      bankAccount: bankAccount ?? none,
      sellerName: sellerName ?? none,
      sellerAddress: sellerAddress ?? none,
    };
  };
  return async (server) => {
    const snapshot = async (): Promise<Record<string, unknown>> => ({ ...(await readSaidTerms(queries)) });

    server.get(
      '/terms',
      { schema: { summary: 'What is settled for selling: returns, bank account, who sells and the like' } },
      async () => shown(await readSaidTerms(queries)),
    );

    server.patch(
      '/terms',
      {
        config: { snapshot },
        schema: {
          summary: 'Changes what is settled for selling; what is left out stays, null is as the environment',
          body: Change,
        },
      },
      async (request) => {
        const { version, ...change } = request.body;
        const said = await changeTerms(queries, change, version, shown);
        keepTo(settings, termsBy(said, settings.usualTerms));
        return shown(said);
      },
    );
  };
}
