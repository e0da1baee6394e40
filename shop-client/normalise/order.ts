import type { Order, OrderEvent, OrderPayment, PaymentState } from '../model/order.ts';
import type { WireOrder } from '../wire.ts';
import { toCart } from './cart.ts';
import { toPaymentMethod } from './checkout.ts';
import type { ReadPicture } from './picture.ts';
import { toMoney } from './product.ts';

export function toOrder(wire: WireOrder, picture: ReadPicture): Order {
  const { number, state, paymentState, shippingState, confirmBy, returnableUntil } = wire;
  const { cancellable, carrier, trackingNumber, trackingUrl } = wire;
  return {
    ...toCart({ ...wire, checkoutState: 'completed' }, picture),
    ...{ number, state, paymentState, shippingState, confirmBy, returnableUntil },
    ...{ cancellable, carrier, trackingNumber, trackingUrl },
    placedAt: wire.checkoutCompletedAt,
    payments: wire.payments.map(toPayment),
    history: wire.history.map(({ kind, at }) => ({ kind, at }) as OrderEvent),
    invoices: wire.invoices,
    returns: wire.returns.map((each) => ({ ...each, id: String(each.id) })),
  };
}

function toPayment(wire: WireOrder['payments'][number]): OrderPayment {
  const { state, method, price, challengeUrl, problem, refunded } = wire;
  return {
    state: STATES.find((known) => known === state) ?? 'new',
    method: toPaymentMethod(method),
    price: toMoney(price),
    challengeUrl,
    problem,
    refunded: refunded && toMoney(refunded),
  };
}

const STATES: readonly PaymentState[] = ['processing', 'completed', 'failed', 'cancelled', 'refunded'];
