import { useTranslation } from '@shop/federation/i18n';
import { Button, ButtonLink } from '@shop/shared-ui/button';
import { KeptFocus } from '@shop/shared-ui/kept-focus';
import { TextWithIban } from '@shop/shared-ui/text-with-iban';
import { useShop } from '@shop/shop-client/context';
import { failureText } from '@shop/shop-client/failed-call';
import type { Order } from '@shop/shop-client/model';
import type { OrderPayment } from '@shop/shop-client/model/order';
import { type ReactNode, useState } from 'react';
import { Failure } from '../payment/failure.tsx';
import { PaymentForm } from '../payment/payment-form.tsx';
import { paymentStanding } from './payment-standing.ts';
import { useRepayment } from './use-repayment.ts';

export interface PaymentStateProps {
  order: Order;
  onChange: (order: Order) => void;
}

/** What is left to do for the payment of an order, if anything is. */
export function PaymentState({ order, onChange }: PaymentStateProps) {
  const [payment] = order.payments;
  if (!payment) return null;
  switch (paymentStanding(order)) {
    case 'declined':
      return <PayAgain order={order} payment={payment} onChange={onChange} />;
    case 'challenge':
      return <Challenge order={order} payment={payment} onChange={onChange} />;
    case 'processing':
      return <Waiting order={order} onChange={onChange} />;
    case 'awaiting':
      return <Instructions payment={payment} />;
    default:
      return null;
  }
}

function PayAgain({ order, payment, onChange }: PaymentStateProps & { payment: OrderPayment }) {
  const { t } = useTranslation();
  const { methods, chosen, choose, paying, failure, pay } = useRepayment(order, onChange);
  return (
    <Box title={t('repay.title')}>
      {payment.problem && <Failure text={payment.problem} />}
      <p className="text-base text-ink-muted">{t('repay.text')}</p>
      <PaymentForm
        methods={methods}
        chosen={chosen}
        onChoose={choose}
        total={payment.price}
        submit={t('repay.pay')}
        paying={paying}
        onPay={pay}
      >
        {failure && (
          <Failure text={failure.text}>
            {failure.retry && (
              <Button size="sm" variant="secondary" onClick={failure.retry}>
                {t('failure.retry')}
              </Button>
            )}
          </Failure>
        )}
      </PaymentForm>
    </Box>
  );
}

function Challenge({ order, payment, onChange }: PaymentStateProps & { payment: OrderPayment }) {
  const { t } = useTranslation();
  const [otherWay, setOtherWay] = useState(false);
  const page = payment.method.kind === 'redirect' ? 'paymentPage' : 'challenge';
  return (
    <KeptFocus to="h2">
      {otherWay ? (
        <PayAgain order={order} payment={payment} onChange={onChange} />
      ) : (
        <Box title={t(`${page}.title`)}>
          <p className="text-base text-ink-muted">{t(`${page}.text`)}</p>
          <div className="flex flex-wrap gap-3">
            <ButtonLink href={payment.challengeUrl ?? ''}>{t(`${page}.open`)}</ButtonLink>
            <Button variant="ghost" onClick={() => setOtherWay(true)}>
              {t('challenge.otherWay')}
            </Button>
          </div>
        </Box>
      )}
    </KeptFocus>
  );
}

function Waiting({ order, onChange }: PaymentStateProps) {
  const { api } = useShop();
  const { t } = useTranslation();
  const [asking, setAsking] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  async function ask(): Promise<void> {
    setAsking(true);
    setFailure(null);
    try {
      onChange(await api.order(order.token));
    } catch (error) {
      setFailure(failureText(error, t('failure.unreachable')));
    } finally {
      setAsking(false);
    }
  }

  return (
    <Box title={t('waiting.title')}>
      <p className="text-base text-ink-muted">{t('waiting.text')}</p>
      {failure && <Failure text={failure} />}
      <Button variant="secondary" className="self-start" loading={asking} onClick={() => void ask()}>
        {t('waiting.ask')}
      </Button>
    </Box>
  );
}

function Instructions({ payment: { method } }: { payment: OrderPayment }) {
  if (!method.instructions) return null;
  return (
    <Box title={method.name}>
      <p dir="auto" className="text-base whitespace-pre-line text-ink">
        <TextWithIban text={method.instructions} />
      </p>
    </Box>
  );
}

function Box({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section
      aria-labelledby="payment-state"
      className="flex flex-col gap-4 rounded-lg border border-line-strong bg-surface-raised p-5 sm:p-6"
    >
      <h2 id="payment-state" className="text-lg font-semibold text-ink">
        {title}
      </h2>
      {children}
    </section>
  );
}
