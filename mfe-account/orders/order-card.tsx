import { useTranslation } from '@shop/federation/i18n';
import { ButtonLink } from '@shop/shared-ui/button';
import { formatMoney, MoneyText } from '@shop/shared-ui/price';
import { useShop } from '@shop/shop-client/context';
import { piecesIn } from '@shop/shop-client/gift-cards';
import type { Order } from '@shop/shop-client/model';
import { shopDay } from '@shop/shop-client/shop-day';
import { useHref } from '@shop/shop-client/use-href';
import { GiftCardLine } from './gift-card-line.tsx';
import { OrderLine } from './order-line.tsx';
import { OrderState } from './order-state.tsx';

export function OrderCard({ order }: { order: Order }) {
  const { locale, storefront } = useShop();
  const href = useHref();
  const { t } = useTranslation();
  const units = piecesIn(order);
  return (
    <li className="overflow-hidden rounded-lg border border-line bg-surface-raised">
      <article aria-labelledby={`order-${order.number}`}>
        <header className="flex flex-wrap items-center justify-between gap-4 bg-surface-sunken p-5 sm:px-6">
          <div>
            <h2 id={`order-${order.number}`} className="text-lg font-semibold text-ink">
              <bdi dir="ltr">#{order.number}</bdi>
            </h2>
            <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-muted">
              <time dateTime={order.placedAt} className="whitespace-nowrap">
                {shopDay(order.placedAt, locale)}
              </time>
              <OrderState order={order} />
            </p>
          </div>
          <ButtonLink size="sm" variant="secondary" href={href('order', { token: order.token })}>
            {t('orders.view', { context: storefront })}
            <span className="sr-only"> {order.number}</span>
          </ButtonLink>
        </header>
        <ul className="divide-y divide-line px-5 sm:px-6">
          {order.lines.map((line) => (
            <OrderLine key={line.id} line={line} canReview={order.state !== 'cancelled'} />
          ))}
          {order.giftCards?.map((card) => (
            <GiftCardLine key={card.id} card={card} />
          ))}
        </ul>
        <footer className="flex items-baseline justify-between gap-4 border-t border-line p-5 sm:px-6">
          <span className="text-ink-muted">{t('orders.units', { count: units })}</span>
          <span className="font-semibold text-ink">
            {t('orders.total')}{' '}
            <bdi className="tabular-nums">
              <MoneyText>{formatMoney(order.totals.total, locale)}</MoneyText>
            </bdi>
          </span>
        </footer>
      </article>
    </li>
  );
}
