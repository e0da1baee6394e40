import { useTranslation } from '@shop/federation/i18n';
import { ButtonLink } from '@shop/shared-ui/button';
import { formatMoney, MoneyText } from '@shop/shared-ui/price';
import { useShop } from '@shop/shop-client/context';
import type { Order } from '@shop/shop-client/model';
import { useHref } from '@shop/shop-client/use-href';
import { OrderSection } from './order-section.tsx';

/** By what the order is paid, and how far that is. */
export function OrderPayment({ order }: { order: Order }) {
  const { locale } = useShop();
  const href = useHref();
  const { t } = useTranslation();
  const payment = order.payments.at(-1);
  if (!payment) return null;
  const { method, state, problem, refunded } = payment;
  const canPay = order.state !== 'cancelled' && (state === 'failed' || state === 'processing');
  return (
    <OrderSection title={t('order.payment')}>
      <p className="text-ink">{method.name}</p>
      <p>{t(`order.paymentState.${state}`)}</p>
      {state === 'failed' && problem && <p className="mt-1 text-sm text-sale">{problem}</p>}
      {refunded && refunded.amount > 0 && (
        <p className="mt-1">
          <MoneyText>{t('order.refunded', { amount: formatMoney(refunded, locale) })}</MoneyText>
        </p>
      )}
      {state === 'new' && order.state !== 'cancelled' && method.instructions && (
        <p dir="auto" className="mt-2 text-sm whitespace-pre-line">
          {method.instructions}
        </p>
      )}
      {order.invoices.map(({ kind, number, path }) => (
        <a
          key={number}
          href={path}
          target="_blank"
          rel="noreferrer"
          className="mt-2 flex min-h-8 items-center gap-2 self-start font-medium text-accent underline-offset-4 hover:underline"
        >
          {t(`order.invoice.${kind}`)}
          <bdi dir="ltr" className="text-sm font-normal text-ink-muted tabular-nums">
            {String(number).padStart(6, '0')}
          </bdi>
        </a>
      ))}
      {canPay && (
        <ButtonLink size="sm" className="mt-4" href={href('confirmation', { token: order.token })}>
          {t('order.pay')}
        </ButtonLink>
      )}
    </OrderSection>
  );
}
