import { type Static, Type } from 'typebox';
import { invalid, invalidFields } from '../../kernel/http/http-error.ts';
import { name, reference } from '../../kernel/http/named-schemas.ts';
import type { Locale } from '../../kernel/language/locale.ts';
import type { Money } from '../../kernel/language/money-text.ts';
import type { Settings } from '../../kernel/settings/settings.ts';
import type { PaymentProvider } from './payment-provider.ts';

export const PaymentMethod = name(
  'PaymentMethod',
  Type.Object({
    code: Type.String(),
    kind: Type.Enum(['offline', 'card', 'redirect']),
    name: Type.String(),
    description: Type.String(),
    instructions: Type.String(),
  }),
);
export type PaymentMethod = Static<typeof PaymentMethod>;

/** What decides by which ways a cart or an order can be paid. */
interface Buying {
  customerId: number | null;
  boughtGiftCards: readonly object[];
}
interface PaidShop {
  payments: readonly PaymentProvider[];
  settings: Pick<Settings, 'guestCashOrders'>;
}

/** The ways to pay that somebody is offered for a cart; a shop may want no cash on delivery from guests. */
export function offeredTo({ payments, settings }: PaidShop, buying: Buying): readonly PaymentProvider[] {
  const isRefused = buying.customerId === null && settings.guestCashOrders === 'off';
  return fitting(isRefused ? withoutCash(payments) : payments, buying);
}

/** The ways to pay for a placed order. Guests whose orders on delivery are not simply taken choose that at the checkout alone. */
export function offeredForOrder({ payments, settings }: PaidShop, order: Buying): readonly PaymentProvider[] {
  const isRefused = order.customerId === null && settings.guestCashOrders !== 'open';
  return fitting(isRefused ? withoutCash(payments) : payments, order);
}

/** A gift card is paid before it goes out, and instalments are given for goods alone. */
function fitting(providers: readonly PaymentProvider[], { boughtGiftCards }: Buying) {
  const offered = providers.filter(isOffered);
  return boughtGiftCards.length > 0
    ? withoutCash(offered).filter(({ instalments }) => !instalments)
    : offered;
}

/** Whether the shop has it for anybody. */
export function isOffered(provider: PaymentProvider): boolean {
  return provider.isOffered?.() ?? true;
}

/** Whether a sum can be paid by it. */
export function takes({ limits }: PaymentProvider, { amount, currency }: Money): boolean {
  if (!limits) return true;
  const between = limits[currency];
  return between !== undefined && amount >= between.min && amount <= between.max;
}

function withoutCash(providers: readonly PaymentProvider[]) {
  return providers.filter(({ paidOnDelivery }) => !paidOnDelivery);
}

export const PaymentChoices = Type.Object({
  payments: Type.Array(Type.Object({ methods: Type.Record(Type.String(), reference(PaymentMethod)) })),
});

/** How a shopper chooses a way to pay. */
export const PaymentChoice = Type.Object({
  method: Type.String({ minLength: 1, maxLength: 255 }),
  token: Type.Optional(
    Type.String({ maxLength: 255, description: 'stands for a card; a method of kind `card` needs it' }),
  ),
});

export function methodOf(
  { code, kind, name, description, instructions }: PaymentProvider,
  locale: Locale,
): Static<typeof PaymentMethod> {
  return {
    code,
    kind,
    name: name[locale],
    description: description[locale],
    instructions: instructions[locale],
  };
}

/** The ways to pay; none where there is nothing to pay. */
export function viewMethods(
  providers: readonly PaymentProvider[],
  locale: Locale,
  total: Money,
): Static<typeof PaymentChoices> {
  if (total.amount <= 0) return { payments: [] };
  const offered = providers.filter((each) => takes(each, total));
  return {
    payments: [{ methods: Object.fromEntries(offered.map((each) => [each.code, methodOf(each, locale)])) }],
  };
}

/** @throws HttpError 400 for `method`, with two messages when nobody knows it, or for `token` */
export function chosenProvider(
  providers: readonly PaymentProvider[],
  { method, token }: Static<typeof PaymentChoice>,
  total: Money,
): PaymentProvider {
  const provider = providers.find(({ code }) => code === method);
  if (!provider || !takes(provider, total))
    throw invalidFields({ method: [{ key: 'paymentMethodUnknown' }, { key: 'paymentMethod' }] });
  if (provider.kind === 'card' && !token) throw invalid('token', 'cardMissing');
  return provider;
}
