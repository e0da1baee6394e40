import { useTranslation } from '@shop/federation/i18n';
import { Button, ButtonLink } from '@shop/shared-ui/button';
import { KeptFocus } from '@shop/shared-ui/kept-focus';
import { payableOf } from '@shop/shop-client/gift-cards';
import type { Cart } from '@shop/shop-client/model';
import { useHref } from '@shop/shop-client/use-href';
import type { ReactNode } from 'react';
import { GiftCard } from '../gift-card/gift-card.tsx';
import { Failure } from '../payment/failure.tsx';
import { PaymentForm } from '../payment/payment-form.tsx';
import { canBeBought } from '../summary/line-note.tsx';
import { Gone } from './gone.tsx';
import type { Ordering } from './use-order.ts';
import type { Payment } from './use-payment.ts';

export interface PaymentStepProps {
  payment: Payment;
  ordering: Ordering;
  cart: Cart;
  onConfirm: (cardToken?: string) => Promise<void>;
  cancel: ReactNode;
}

export function PaymentStep(props: PaymentStepProps) {
  return (
    <KeptFocus to="[role=alert]">
      {canBeBought(props.cart) ? <Paying {...props} /> : <Gone cart={props.cart} />}
    </KeptFocus>
  );
}

function Paying({ payment, ordering, cart, onConfirm, cancel }: PaymentStepProps) {
  const href = useHref();
  const { t } = useTranslation();
  const { failure } = ordering;
  return (
    <>
      {cart.lines.length > 0 && <GiftCard cart={cart} paying={ordering.placing} />}
      <PaymentForm
        methods={payment.methods}
        chosen={payment.chosen}
        onChoose={payment.choose}
        total={payableOf(cart)}
        submit={t(payment.chosen?.kind === 'redirect' ? 'payment.goOn' : 'payment.confirm')}
        paying={ordering.placing}
        onPay={onConfirm}
        cancel={cancel}
      >
        {payment.failure && (
          <Failure text={payment.failure}>
            <Button size="sm" variant="secondary" onClick={payment.load}>
              {t('failure.retry')}
            </Button>
          </Failure>
        )}
        {failure && failure.kind !== 'email' && (
          <Failure text={failure.text}>
            {failure.kind === 'cart' && (
              <ButtonLink size="sm" variant="secondary" href={href('cart')}>
                {t('cart.view')}
              </ButtonLink>
            )}
            {failure.kind === 'other' && (
              <Button type="submit" size="sm" variant="secondary">
                {t('failure.retry')}
              </Button>
            )}
          </Failure>
        )}
      </PaymentForm>
    </>
  );
}
