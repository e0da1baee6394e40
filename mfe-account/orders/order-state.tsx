import { useTranslation } from '@shop/federation/i18n';
import { Badge, type BadgeTone } from '@shop/shared-ui/badge';
import type { Order } from '@shop/shop-client/model';

const TONES: Record<string, BadgeTone> = { shipped: 'new', delivered: 'new', cancelled: 'sold-out' };
const TOLD = ['ready', 'partially_shipped', 'shipped', 'delivered', 'cancelled'];

/** Where the goods are; nothing for a state that a backend made up. */
export function OrderState({ order }: { order: Order }) {
  const { t } = useTranslation();
  const state = order.state === 'cancelled' ? 'cancelled' : order.shippingState;
  if (!TOLD.includes(state)) return null;
  return <Badge tone={TONES[state] ?? 'limited'}>{t(`orders.state.${state}`)}</Badge>;
}
