import { useTranslation } from '@shop/federation/i18n';
import { Button, ButtonLink } from '@shop/shared-ui/button';
import { CardIcon, CashIcon, type Icon } from '@shop/shared-ui/icons';
import { formatMoney } from '@shop/shared-ui/price';
import { RadioCard, RadioCardGroup } from '@shop/shared-ui/radio-card';
import { Skeleton } from '@shop/shared-ui/skeleton';
import { useShop } from '@shop/shop-client/context';
import type { Money } from '@shop/shop-client/model';
import type { ReactNode } from 'react';
import type { Ordering } from './use-order.ts';
import type { Payment } from './use-payment.ts';

export interface PaymentStepProps {
  payment: Payment;
  ordering: Ordering;
  total: Money;
  onConfirm: () => void;
  cancel: ReactNode;
}

export function PaymentStep({ payment, ordering, total, onConfirm, cancel }: PaymentStepProps) {
  const { basePath, locale } = useShop();
  const { t } = useTranslation();
  const { methods, chosen, failure } = payment;
  const methodName = methods?.find(({ code }) => code === chosen);
  return (
    <div className="flex flex-col gap-6">
      <RadioCardGroup legend={t('payment.title')} legendHidden>
        {methods?.map((method) => (
          <RadioCard
            key={method.code}
            name="payment"
            value={method.code}
            icon={ICONS[method.code] ?? CardIcon}
            label={method.name}
            description={method.description}
            checked={chosen === method.code}
            disabled={ordering.placing}
            onChange={() => payment.choose(method.code)}
          />
        ))}
        {!methods && !failure && <Skeleton className="h-20 rounded-md" />}
      </RadioCardGroup>
      {methodName?.instructions && <p className="text-sm text-ink-muted">{methodName.instructions}</p>}
      {failure && (
        <Failure text={failure}>
          <Button size="sm" variant="secondary" onClick={payment.load}>
            {t('failure.retry')}
          </Button>
        </Failure>
      )}
      {ordering.failure && ordering.failure.kind !== 'email' && (
        <Failure text={ordering.failure.text}>
          {ordering.failure.kind === 'cart' ? (
            <ButtonLink size="sm" variant="secondary" href={`${basePath}/cart`}>
              {t('cart.view')}
            </ButtonLink>
          ) : (
            <Button size="sm" variant="secondary" onClick={onConfirm}>
              {t('failure.retry')}
            </Button>
          )}
        </Failure>
      )}
      <div className="flex flex-wrap gap-3">
        <Button
          size="lg"
          className="max-sm:w-full"
          disabled={!chosen}
          loading={ordering.placing}
          onClick={onConfirm}
        >
          {t('payment.confirm')}
          <bdi className="ms-1 border-s border-current/30 ps-3 tabular-nums">
            {formatMoney(total, locale)}
          </bdi>
        </Button>
        {cancel}
      </div>
    </div>
  );
}

function Failure({ text, children }: { text: string; children: ReactNode }) {
  return (
    <div
      role="alert"
      className="flex flex-wrap items-center gap-4 rounded-md bg-sale-soft p-4 text-sm text-sale"
    >
      <p className="grow">{text}</p>
      {children}
    </div>
  );
}

const ICONS: Record<string, Icon> = { cash_on_delivery: CashIcon };
