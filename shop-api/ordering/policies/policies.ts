import { HOME_COUNTRY } from '@shop/shop-domain/postal-address';
import { type Static, Type } from 'typebox';
import {
  loadShippingMethods,
  PAYMENT_MARKS,
  type PaymentProvider,
  usualDaysTo,
  WorkingDays,
} from '../../cart/cart.ts';
import type { Queries } from '../../kernel/database/database.ts';
import { name } from '../../kernel/http/named-schemas.ts';
import { CURRENCIES, type Locale } from '../../kernel/language/locale.ts';
import type { Settings } from '../../kernel/settings/settings.ts';
import { readTerms } from '../terms/terms.ts';

const Amount = Type.Optional(Type.Integer());
const Range = Type.Object({ min: Type.Integer(), max: Type.Integer() });

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
      currency: Type.Optional(
        Type.Literal('SAR', { description: 'the only one that it sells in; absent: in all' }),
      ),
      deliveryDays: Type.Optional(WorkingDays),
      freeShippingAbove: Type.Optional(
        Type.Object({ SAR: Amount, USD: Amount }, { description: 'minor units by currency' }),
      ),
      giftWrap: Type.Optional(
        Type.Object({ SAR: Amount, USD: Amount }, { description: 'its price in minor units by currency' }),
      ),
      giftCards: Type.Optional(Type.Boolean({ description: 'whether it has gift cards' })),
      registerNumber: Type.Optional(Type.String({ description: 'in the commercial register' })),
      vatNumber: Type.Optional(Type.String()),
      paymentMarks: Type.Optional(
        Type.Array(Type.Enum([...PAYMENT_MARKS]), {
          description: 'what can be paid with, besides cash and transfers',
        }),
      ),
      instalments: Type.Optional(
        Type.Array(
          Type.Object({
            brand: Type.String(),
            payments: Type.Integer(),
            limits: Type.Object({ SAR: Type.Optional(Range), USD: Type.Optional(Range) }),
          }),
          { description: 'who divides which sums (minor units) into equal payments without interest' },
        ),
      ),
    },
    { description: 'what the shop keeps to, by its terms, its settings and its shipping methods' },
  ),
);
export type Policies = Static<typeof Policies>;

/** What pages and mails may promise, each from what the shop really does. */
export async function policiesOf(
  queries: Queries,
  {
    usualTerms,
    payments,
    giftWrap,
    giftCards,
  }: Pick<Settings, 'usualTerms' | 'payments' | 'giftWrap' | 'giftCards'>,
): Promise<Policies> {
  // Read rather than taken from settings: what is made of it is kept until the change feed tells of another change.
  const { returnDays, bankAccount, vatNumber, crNumber, dollars } = await readTerms(queries, { usualTerms });
  const transferDays = transferDaysOf(payments);
  const methods = await loadShippingMethods(queries);
  const deliveryDays = usualDaysTo(methods, { countryCode: HOME_COUNTRY });
  const limits = CURRENCIES.flatMap((currency) => {
    const above = methods.flatMap(({ rate }) => rate.freeAbove?.[currency] ?? []);
    return above.length > 0 ? [[currency, Math.min(...above)] as const] : [];
  });
  return {
    ...(returnDays > 0 && { returnDays }),
    ...(bankAccount && transferDays > 0 && { transferDays }),
    ...(dollars === 'off' && { currency: 'SAR' as const }),
    ...(deliveryDays && { deliveryDays }),
    ...(limits.length > 0 && { freeShippingAbove: Object.fromEntries(limits) }),
    ...(Object.keys(giftWrap).length > 0 && { giftWrap }),
    ...(giftCards && { giftCards: true }),
    ...(crNumber && { registerNumber: crNumber }),
    ...(vatNumber && { vatNumber }),
  };
}

/** What pages tell of the ways to pay before somebody comes to the checkout. */
export function paymentPolicies(
  providers: readonly PaymentProvider[],
  locale: Locale,
): Pick<Policies, 'paymentMarks' | 'instalments'> {
  const marks = PAYMENT_MARKS.filter((mark) => providers.some((each) => each.marks?.includes(mark)));
  const dividing = providers.flatMap(({ instalments, limits = {} }) =>
    instalments ? [{ brand: instalments.brand[locale], payments: instalments.payments, limits }] : [],
  );
  return {
    ...(marks.length > 0 && { paymentMarks: marks }),
    ...(dividing.length > 0 && { instalments: dividing }),
  };
}

/** Whole days, so that nobody is promised more than there is; 0: for ever, or too short to promise. */
export function transferDaysOf({ unpaidTimeout }: Pick<Settings['payments'], 'unpaidTimeout'>): number {
  return Math.floor(unpaidTimeout.transfer / (24 * 3600_000));
}
