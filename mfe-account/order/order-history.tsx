import { useTranslation } from '@shop/federation/i18n';
import { useShop } from '@shop/shop-client/context';
import type { Order } from '@shop/shop-client/model';
import type { OrderEventKind } from '@shop/shop-client/model/order';
import { shopDay } from '@shop/shop-client/shop-day';

const TOLD: readonly OrderEventKind[] = [
  'placed',
  'payment_declined',
  'paid',
  'shipped',
  'delivered',
  'cancelled',
  'refunded',
  'return_requested',
  'return_accepted',
  'return_refused',
];

/** What happened to the order, oldest first; nothing where the backend does not tell. */
export function OrderHistory({ order }: { order: Order }) {
  const { locale } = useShop();
  const { t } = useTranslation();
  const events = order.history.filter(({ kind }) => TOLD.includes(kind));
  if (events.length === 0) return null;
  return (
    <section aria-labelledby="order-history">
      <h2 id="order-history" className="text-lg font-semibold text-ink">
        {t('order.history')}
      </h2>
      <ol className="mt-4 border-s border-line ps-5">
        {events.map(({ kind, at }) => (
          <li key={kind + at} className="relative pb-4 last:pb-0">
            <span
              aria-hidden="true"
              className="absolute -start-[1.5625rem] top-2 size-2.5 rounded-full bg-accent"
            />
            <p className="text-base text-ink">{t(`order.event.${kind}`)}</p>
            <time dateTime={at} className="text-sm text-ink-muted">
              {shopDay(at, locale)}
            </time>
          </li>
        ))}
      </ol>
    </section>
  );
}
