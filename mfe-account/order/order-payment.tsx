import { useTranslation } from '@shop/federation/i18n';
import { ButtonLink } from '@shop/shared-ui/button';
import { formatMoney, MoneyText } from '@shop/shared-ui/price';
import { TextWithIban } from '@shop/shared-ui/text-with-iban';
import { useShop } from '@shop/shop-client/context';
import type { Order } from '@shop/shop-client/model';
import { useHref } from '@shop/shop-client/use-href';
import { OrderSection } from './order-section.tsx';

/** By what the order is paid, and how far that is. */
export function OrderPayment({ order }: { order: Order }) {
  const { locale } = useShop();
  const { t } = useTranslation();
  const { giftCard, currency, invoices } = order;
  const payment = order.payments.at(-1);
  if (!payment && !giftCard) return null;
  const back = (payment?.refunded?.amount ?? 0) + (giftCard?.refunded ?? 0);
  return (
    <OrderSection title={t('order.payment')}>
      {giftCard && <p className="text-ink">{t('order.giftCard', { lastFour: giftCard.lastFour })}</p>}
      {payment && <Payment order={order} payment={payment} />}
      {back > 0 && (
        <p className="mt-1">
          <MoneyText>
            {t('order.refunded', { amount: formatMoney({ amount: back, currency }, locale) })}
          </MoneyText>
        </p>
      )}
      {invoices.map(({ kind, number, path }) => (
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
    </OrderSection>
  );
}

function Payment({ order, payment }: { order: Order; payment: Order['payments'][number] }) {
  const href = useHref();
  const { t } = useTranslation();
  const { method, state, problem } = payment;
  const canPay = order.state !== 'cancelled' && (state === 'failed' || state === 'processing');
  return (
    <>
      <p className="text-ink">{method.name}</p>
      <p>{t(`order.paymentState.${state}`)}</p>
      {state === 'failed' && problem && <p className="mt-1 text-sm text-sale">{problem}</p>}
      {state === 'new' && order.state !== 'cancelled' && method.instructions && (
        <p dir="auto" className="mt-2 text-sm whitespace-pre-line">
          <TextWithIban text={method.instructions} />
        </p>
      )}
      {canPay && (
        <ButtonLink size="sm" className="mt-4" href={href('confirmation', { token: order.token })}>
          {t('order.pay')}
        </ButtonLink>
      )}
    </>
  );
}
