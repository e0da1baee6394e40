import { type Static, Type } from 'typebox';
import { PaymentMethod } from '../cart/cart-answers.ts';
import { invalidFields } from '../errors/fault.ts';
import type { Locale } from '../language/locale.ts';
import { reference } from '../openapi/named-schemas.ts';
import { byCode } from './method-choice.ts';
import { paymentMethods } from './payment-methods.ts';

export const PaymentChoices = Type.Object({
  payments: Type.Array(Type.Object({ methods: Type.Record(Type.String(), reference(PaymentMethod)) })),
});

/** The ways to pay; none where there is nothing to pay. */
export const viewPayments = (locale: Locale, total: number): Static<typeof PaymentChoices> => ({
  payments: total > 0 ? [{ methods: byCode(paymentMethods(locale)) }] : [],
});

/** @throws Fault 400 for `method`, with two messages when nobody knows it */
export const checkPaymentMethod = (code: string): void => {
  if (paymentMethods('ar').some((method) => method.code === code)) return;
  throw invalidFields({ method: [{ key: 'paymentMethodUnknown' }, { key: 'paymentMethod' }] });
};
