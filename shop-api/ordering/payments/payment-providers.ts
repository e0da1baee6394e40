import type { PaymentProvider } from '../../cart/cart.ts';
import type { Settings } from '../../kernel/settings/settings.ts';
import { transferDaysOf } from '../policies/policies.ts';
import { bankTransfer } from './providers/bank-transfer.ts';
import { cashOnDelivery } from './providers/cash-on-delivery.ts';
import { moyasar } from './providers/moyasar.ts';
import { tabby } from './providers/tabby.ts';
import { tamara } from './providers/tamara.ts';
import { testCard } from './providers/test-card.ts';

/** The ways to pay that this shop knows, as they are listed. What it was paid by stays known where it is offered no more. */
export function paymentProviders({ payments }: Pick<Settings, 'payments'>): PaymentProvider[] {
  return [
    ...(payments.moyasar ? [moyasar(payments.moyasar)] : []),
    ...(payments.tabby ? [tabby(payments.tabby)] : []),
    ...(payments.tamara ? [tamara(payments.tamara)] : []),
    cashOnDelivery,
    bankTransfer(payments, transferDaysOf(payments)),
    ...(payments.test ? [testCard(payments.webhookSecret)] : []),
  ];
}
