import type {
  Order,
  OrderEvent,
  OrderPayment,
  OrderReturn,
  OrderState,
  PaymentState,
} from '../model/order.ts';
import type { Currency } from '../model.ts';
import type { WireOrder } from '../wire.ts';
import { toCart } from './cart.ts';
import { toPaymentMethod } from './checkout.ts';
import type { ReadPicture } from './picture.ts';
import { toMoney } from './product.ts';

/** A stock shop tells neither of an order's history nor of returns. */
export function toOrder(wire: WireOrder, picture: ReadPicture): Order {
  return {
    ...toCart({ ...wire, checkoutState: 'completed' }, picture),
    number: wire.number,
    state: (wire.state ?? 'new') as OrderState,
    placedAt: wire.checkoutCompletedAt,
    paymentState: wire.paymentState,
    shippingState: wire.shippingState ?? wire.shipments?.[0]?.state ?? 'ready',
    payments: paymentsOf(wire),
    confirmBy: wire.confirmBy ?? undefined,
    trackingNumber: wire.trackingNumber ?? undefined,
    history: (wire.history ?? []).map(({ kind, at }) => ({ kind, at }) as OrderEvent),
    returns: (wire.returns ?? []).map((each) => ({ ...each, id: String(each.id) }) as OrderReturn),
    returnableUntil: wire.returnableUntil ?? undefined,
  };
}

function paymentsOf({ payments, totals, currency }: WireOrder): OrderPayment[] {
  const total = { amount: totals.total, currency: currency as Currency };
  return (payments ?? []).flatMap(({ state, method, price, challengeUrl, problem, refunded }) =>
    method
      ? {
          state: stateOf(state),
          method: toPaymentMethod(method),
          price: price ? toMoney(price) : total,
          challengeUrl: challengeUrl ?? undefined,
          problem: problem ?? undefined,
          refunded: refunded ? toMoney(refunded) : undefined,
        }
      : [],
  );
}

const states: readonly PaymentState[] = ['processing', 'completed', 'failed', 'cancelled', 'refunded'];

/** A stock shop has more states before a payment is done. */
function stateOf(state: string | undefined): PaymentState {
  return states.find((known) => known === state) ?? 'new';
}
