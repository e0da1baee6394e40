import { type Static, Type } from 'typebox';
import { invalid, invalidFields } from '../../kernel/http/http-error.ts';
import { name, reference } from '../../kernel/http/named-schemas.ts';
import type { Locale } from '../../kernel/language/locale.ts';
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

/** The ways to pay that somebody is offered for a cart; a shop may want no cash on delivery from guests. */
export function offeredTo(
  {
    payments,
    settings,
  }: { payments: readonly PaymentProvider[]; settings: Pick<Settings, 'guestCashOrders'> },
  customerId: number | null,
): readonly PaymentProvider[] {
  return customerId === null && settings.guestCashOrders === 'off' ? withoutCash(payments) : payments;
}

/** The ways to pay for a placed order. Guests whose orders on delivery are not simply taken choose that at the checkout alone. */
export function offeredForOrder(
  {
    payments,
    settings,
  }: { payments: readonly PaymentProvider[]; settings: Pick<Settings, 'guestCashOrders'> },
  { customerId }: { customerId: number | null },
): readonly PaymentProvider[] {
  return customerId === null && settings.guestCashOrders !== 'open' ? withoutCash(payments) : payments;
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
  total: number,
): Static<typeof PaymentChoices> {
  return {
    payments:
      total > 0
        ? [{ methods: Object.fromEntries(providers.map((each) => [each.code, methodOf(each, locale)])) }]
        : [],
  };
}

/** @throws HttpError 400 for `method`, with two messages when nobody knows it, or for `token` */
export function chosenProvider(
  providers: readonly PaymentProvider[],
  { method, token }: Static<typeof PaymentChoice>,
): PaymentProvider {
  const provider = providers.find(({ code }) => code === method);
  if (!provider) throw invalidFields({ method: [{ key: 'paymentMethodUnknown' }, { key: 'paymentMethod' }] });
  if (provider.kind === 'card' && !token) throw invalid('token', 'cardMissing');
  return provider;
}
