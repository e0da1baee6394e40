import type { Locale } from '@shop/federation/contract';
import { useTranslation } from '@shop/federation/i18n';
import { useShop } from '@shop/shop-client/context';
import type { Order } from '@shop/shop-client/model';
import type { OrderEventKind } from '@shop/shop-client/model/order';
import { shopDay } from '@shop/shop-client/shop-day';
import { arrivalDays } from '@shop/shop-domain/delivery-dates';
import { clsx } from 'clsx';
import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';

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

/** What happened to the order, oldest first, and what is still to come; nothing where the backend does not tell. */
export function OrderHistory({ order }: { order: Order }) {
  const { locale } = useShop();
  const { t } = useTranslation();
  const events = order.history.filter(({ kind }) => TOLD.includes(kind));
  if (events.length === 0) return null;
  const arrival = arrivalOf(order, locale, t);
  return (
    <section aria-labelledby="order-history">
      <h2 id="order-history" className="text-lg font-semibold text-ink">
        {t('order.history')}
      </h2>
      <ol className="mt-4">
        {events.map(({ kind, at }) => (
          <Step key={kind + at} name={t(`order.event.${kind}`)}>
            <time dateTime={at} className="text-sm text-ink-muted">
              {shopDay(at, locale)}
            </time>
            {kind === 'shipped' && <Parcel order={order} />}
          </Step>
        ))}
        {stepsToCome(order).map((step) => (
          <Step key={step} name={t(`order.toCome.${step}`)} toCome>
            {step === 'delivered' && arrival && <span className="text-sm text-ink-muted">{arrival}</span>}
          </Step>
        ))}
      </ol>
    </section>
  );
}

interface StepProps {
  name: string;
  toCome?: boolean;
  children?: ReactNode;
}

function Step({ name, toCome = false, children }: StepProps) {
  return (
    <li className="relative border-s border-line pb-5 ps-5 last:border-transparent last:pb-0">
      <span
        aria-hidden="true"
        className={clsx(
          'absolute -start-[0.34375rem] top-2 size-2.5 rounded-full',
          toCome ? 'border border-line-strong bg-surface' : 'bg-accent',
        )}
      />
      <p className={clsx('text-base', toCome ? 'text-ink-muted' : 'text-ink')}>{name}</p>
      {children}
    </li>
  );
}

/** Who brings it, and where to look where it is. */
function Parcel({ order: { carrier, trackingNumber, trackingUrl } }: { order: Order }) {
  const { t } = useTranslation();
  if (!carrier && !trackingNumber) return null;
  return (
    <p className="flex flex-wrap items-center gap-x-3 text-sm text-ink-muted">
      {carrier && <bdi>{carrier}</bdi>}
      {trackingNumber && <bdi dir="ltr">{trackingNumber}</bdi>}
      {trackingUrl && (
        <a
          href={trackingUrl}
          target="_blank"
          rel="noreferrer"
          className="inline-flex min-h-8 items-center font-medium text-accent underline-offset-4 hover:underline"
        >
          {t('order.trackParcel')}
        </a>
      )}
    </p>
  );
}

/** Of an order that is under way. */
function stepsToCome({ state, shippingState }: Order): ('shipped' | 'delivered')[] {
  if (state !== 'new') return [];
  if (shippingState === 'ready') return ['shipped', 'delivered'];
  return shippingState === 'shipped' ? ['delivered'] : [];
}

function arrivalOf({ placedAt, shippingMethod }: Order, locale: Locale, t: TFunction): string | undefined {
  if (!shippingMethod?.workingDays) return;
  const days = arrivalDays(new Date(placedAt), shippingMethod.workingDays, locale);
  return days.first === days.last ? t('order.expectedOn', days) : t('order.expectedBetween', days);
}
