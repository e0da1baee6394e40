import type { PaymentEvent } from '../../cart/cart.ts';
import type { PaymentState } from '../../kernel/database/stored-values.ts';

/** From which states each message of a provider leads on. Money that came is money that came, also for a cancelled order. */
const LEADS_FROM: Record<PaymentEvent['state'], readonly PaymentState[]> = {
  processing: ['new'],
  paid: ['new', 'processing', 'failed', 'cancelled'],
  declined: ['new', 'processing'],
};

const LEADS_TO = { processing: 'processing', paid: 'completed', declined: 'failed' } as const;

/**
 * What a payment becomes by a message about one of its attempts; null where it stays as it is. What an earlier attempt
 * did not bring is of no matter to the present one.
 */
export function stateAfter(
  state: PaymentState,
  message: PaymentEvent['state'],
  { isCurrent }: { isCurrent: boolean },
): (typeof LEADS_TO)[PaymentEvent['state']] | null {
  return LEADS_FROM[message].includes(state) && (isCurrent || message === 'paid') ? LEADS_TO[message] : null;
}
