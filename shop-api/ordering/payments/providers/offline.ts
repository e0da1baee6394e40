import type { PaymentProvider } from '../../../cart/cart.ts';
import { notFound } from '../../../kernel/http/http-error.ts';

type MethodTexts = Pick<PaymentProvider, 'code' | 'name' | 'description' | 'instructions' | 'paidOnDelivery'>;

/** A way to pay that no other system takes part in: people tell the order desk, and give money back themselves. */
export function offline(words: MethodTexts): PaymentProvider {
  return {
    ...words,
    kind: 'offline',
    charge: async () => ({ state: 'awaiting' }),
    abandon: async () => undefined,
    find: async () => undefined,
    refund: async () => undefined,
    readEvents: async () => {
      throw notFound('paymentProvider');
    },
  };
}
