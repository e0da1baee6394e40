import { useTranslation } from '@shop/federation/i18n';
import { useRevalidate } from '@shop/federation/revalidate';
import { Button } from '@shop/shared-ui/button';
import { Dialog } from '@shop/shared-ui/dialog';
import { formatMoney, MoneyText } from '@shop/shared-ui/price';
import { useShop } from '@shop/shop-client/context';
import { failureText } from '@shop/shop-client/failed-call';
import type { Order } from '@shop/shop-client/model';
import { useState } from 'react';

/** Cancels the order once the shopper has said so twice; nothing where it is too late. */
export function CancelOrder({ order }: { order: Order }) {
  const { t } = useTranslation();
  const [asking, setAsking] = useState(false);
  if (!order.cancellable && !asking) return null;
  return (
    <>
      <Button variant="ghost" size="sm" aria-haspopup="dialog" onClick={() => setAsking(true)}>
        {t('cancelOrder.ask')}
      </Button>
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        size="sm"
        title={t('cancelOrder.title')}
        closeLabel={t('dialog.close')}
      >
        {asking && <Question order={order} onClose={() => setAsking(false)} />}
      </Dialog>
    </>
  );
}

function Question({ order, onClose }: { order: Order; onClose: () => void }) {
  const { api, locale, toasts } = useShop();
  const { t } = useTranslation();
  const revalidate = useRevalidate();
  const [cancelling, setCancelling] = useState(false);
  const payment = order.payments.at(-1);
  const paid = payment?.state === 'completed' ? payment : undefined;

  async function cancel(): Promise<void> {
    setCancelling(true);
    try {
      await api.cancelOrder(order.token);
      toasts.success(t('cancelOrder.done'));
    } catch (error) {
      toasts.error(failureText(error, t('failure.other')));
    }
    // Refused, it has changed meanwhile: the page then tells how it stands.
    await revalidate();
    onClose();
  }

  return (
    <>
      <p className="text-base text-pretty text-ink-muted">
        {t('cancelOrder.text')}
        {paid && (
          <MoneyText>
            {` ${t(paid.method.kind === 'offline' ? 'cancelOrder.refundByHand' : 'cancelOrder.refund', { amount: formatMoney(paid.price, locale) })}`}
          </MoneyText>
        )}
      </p>
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        <Button variant="ghost" onClick={onClose}>
          {t('cancelOrder.keep')}
        </Button>
        <Button variant="danger" loading={cancelling} onClick={() => void cancel()}>
          {t('cancelOrder.submit')}
        </Button>
      </div>
    </>
  );
}
