import { useTranslation } from '@shop/federation/i18n';
import { Button } from '@shop/shared-ui/button';
import { ReturnIcon } from '@shop/shared-ui/icons';
import { useShop } from '@shop/shop-client/context';
import type { Order } from '@shop/shop-client/model';
import type { OrderReturn } from '@shop/shop-client/model/order';
import { shopDay } from '@shop/shop-client/shop-day';
import { useState } from 'react';
import { ReturnDialog } from './return-dialog.tsx';
import { returnableOf } from './returnable.ts';

/** What was sent back of the order, and what still can be. */
export function OrderReturns({ order, now, isGuest }: { order: Order; now: string; isGuest: boolean }) {
  const { locale } = useShop();
  const { t } = useTranslation();
  const [asking, setAsking] = useState(false);
  const returnable = returnableOf(order, now);
  if (returnable.length === 0 && order.returns.length === 0) return null;
  return (
    <section aria-labelledby="order-returns" className="rounded-lg bg-surface-sunken p-5">
      <h2 id="order-returns" className="text-lg font-semibold text-ink">
        {t('returns.title')}
      </h2>
      {order.returns.length > 0 && (
        <ul className="mt-3 flex flex-col gap-3">
          {order.returns.map((each) => (
            <ReturnSummary key={each.id} order={order} request={each} />
          ))}
        </ul>
      )}
      {returnable.length > 0 && order.returnableUntil && (
        <>
          <p className="mt-2 text-base text-ink-muted">
            {t('returns.until', { date: shopDay(order.returnableUntil, locale) })}
          </p>
          <Button
            variant="secondary"
            size="sm"
            className="mt-4"
            startIcon={<ReturnIcon size={18} />}
            aria-haspopup="dialog"
            onClick={() => setAsking(true)}
          >
            {t('returns.ask')}
          </Button>
        </>
      )}
      <ReturnDialog
        open={asking}
        order={order}
        returnable={returnable}
        isGuest={isGuest}
        onClose={() => setAsking(false)}
      />
    </section>
  );
}

function ReturnSummary({ order, request }: { order: Order; request: OrderReturn }) {
  const { locale } = useShop();
  const { t } = useTranslation();
  const names = request.items.flatMap(({ id, quantity, exchangeFor }) => {
    const line = order.lines.find((each) => each.id === id);
    if (!line) return [];
    const name = `${line.product.name} × ${quantity}`;
    return [exchangeFor ? t('returns.exchanged', { name, other: exchangeFor.name }) : name];
  });
  return (
    <li className="border-s-2 border-accent ps-4">
      <p className="font-medium text-ink">{t(`returns.state.${request.state}`)}</p>
      <p className="text-sm text-ink-muted">
        <time dateTime={request.createdAt}>{shopDay(request.createdAt, locale)}</time>
      </p>
      {names.map((name) => (
        <p key={name} className="text-sm text-ink-muted">
          {name}
        </p>
      ))}
    </li>
  );
}
