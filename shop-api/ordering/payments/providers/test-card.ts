import type { Charge, Payment, PaymentEvent, PaymentProvider } from '../../../cart/cart.ts';
import { unauthorised } from '../../../kernel/http/http-error.ts';
import { isSigned, SIGNATURE_HEADER } from '../webhook-signature.ts';

export const TEST_CARD_CODE = 'test_card';

/** What each token of the published test numbers leads to. */
const outcomes: Record<string, ((payment: Payment) => Charge) | undefined> = {
  tok_success: ({ key }) => ({ state: 'paid', reference: key }),
  tok_insufficient: () => ({ state: 'declined', reason: 'insufficientFunds' }),
  tok_challenge: ({ key }) => ({
    state: 'challenge',
    reference: key,
    challengeUrl: `/shop-api/payments/test/challenge/${key}`,
  }),
};

/** Plays a card provider for demonstrations and tests: the token chooses what happens, and no money moves. */
export function testCard(secret: Uint8Array): PaymentProvider {
  return {
    code: TEST_CARD_CODE,
    kind: 'card',
    name: { ar: 'بطاقة (وضع الاختبار)', en: 'Card (test mode)' },
    description: { ar: 'بأرقام الاختبار فقط، ولا يُخصم شيء', en: 'Test numbers only; nothing is charged' },
    instructions: { ar: '', en: '' },
    charge: async (payment) =>
      outcomes[payment.cardToken ?? '']?.(payment) ?? { state: 'declined', reason: 'declined' },
    abandon: async () => undefined,
    find: async () => undefined,
    refund: async () => undefined,
    readEvents: async ({ headers, rawBody }) => {
      if (!isSigned(rawBody, headers[SIGNATURE_HEADER], secret)) throw unauthorised('webhookSignature');
      return [JSON.parse(rawBody.toString()) as PaymentEvent];
    },
  };
}
