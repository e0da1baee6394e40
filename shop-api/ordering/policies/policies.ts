import { type Static, Type } from 'typebox';
import { loadShippingMethods, WorkingDays } from '../../cart/cart.ts';
import type { Queries } from '../../kernel/database/database.ts';
import { name } from '../../kernel/http/named-schemas.ts';
import { CURRENCIES } from '../../kernel/language/locale.ts';
import type { Settings } from '../../kernel/settings/settings.ts';

const Amount = Type.Optional(Type.Integer());

export const Policies = name(
  'Policies',
  Type.Object(
    {
      returnDays: Type.Optional(
        Type.Integer({ description: 'after delivery; absent: nothing is taken back' }),
      ),
      transferDays: Type.Optional(
        Type.Integer({
          description: 'an order waits so long for a bank transfer; absent: for ever, or none is taken',
        }),
      ),
      deliveryDays: Type.Optional(WorkingDays),
      freeShippingAbove: Type.Optional(
        Type.Object({ SAR: Amount, USD: Amount }, { description: 'minor units by currency' }),
      ),
      registerNumber: Type.Optional(Type.String({ description: 'in the commercial register' })),
      vatNumber: Type.Optional(Type.String()),
    },
    { description: 'what the shop keeps to, by its settings and its shipping methods' },
  ),
);
export type Policies = Static<typeof Policies>;

/** What pages and mails may promise, each from what the shop really does. */
export async function policiesOf(
  queries: Queries,
  { returnDays, payments, seller }: Pick<Settings, 'returnDays' | 'payments' | 'seller'>,
): Promise<Policies> {
  const transferDays = transferDaysOf(payments);
  const methods = await loadShippingMethods(queries);
  const days = methods.flatMap(({ workingDays }) => workingDays ?? []);
  const limits = CURRENCIES.flatMap((currency) => {
    const above = methods.flatMap(({ rate }) => rate.freeAbove?.[currency] ?? []);
    return above.length > 0 ? [[currency, Math.min(...above)] as const] : [];
  });
  return {
    ...(returnDays > 0 && { returnDays }),
    ...(payments.bankAccount && transferDays > 0 && { transferDays }),
    ...(days.length > 0 && {
      deliveryDays: {
        min: Math.min(...days.map(({ min }) => min)),
        max: Math.max(...days.map(({ max }) => max)),
      },
    }),
    ...(limits.length > 0 && { freeShippingAbove: Object.fromEntries(limits) }),
    ...(seller?.crNumber && { registerNumber: seller.crNumber }),
    ...(seller && { vatNumber: seller.vatNumber }),
  };
}

/** Whole days, so that nobody is promised more than there is; 0: for ever, or too short to promise. */
export function transferDaysOf({ unpaidTimeout }: Pick<Settings['payments'], 'unpaidTimeout'>): number {
  return Math.floor(unpaidTimeout.transfer / (24 * 3600_000));
}
