import type { PaymentProvider } from '../../../cart/cart.ts';
import { notFound } from '../../../kernel/http/http-error.ts';

type OfflineMethod = Pick<
  PaymentProvider,
  'code' | 'name' | 'description' | 'instructions' | 'paidOnDelivery' | 'isOffered'
>;

/** A way to pay that no other system takes part in: people tell the order desk, and give money back themselves. */
export function offline(method: OfflineMethod): PaymentProvider {
  // Not a copy: what is left to do may be another from one moment to the next.
  return Object.assign(method, {
    kind: 'offline' as const,
    charge: async () => ({ state: 'awaiting' as const }),
    abandon: async () => undefined,
    find: async () => undefined,
    refund: async () => undefined,
    readEvents: async () => {
      throw notFound('paymentProvider');
    },
  });
}
