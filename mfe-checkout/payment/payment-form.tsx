import { useTranslation } from '@shop/federation/i18n';
import { Button } from '@shop/shared-ui/button';
import { useForm } from '@shop/shared-ui/form';
import { KeptFocus } from '@shop/shared-ui/kept-focus';
import { formatMoney, MoneyText } from '@shop/shared-ui/price';
import { useShop } from '@shop/shop-client/context';
import type { Money, PaymentMethod } from '@shop/shop-client/model';
import type { ReactNode } from 'react';
import { CARD_FIELDS } from './card-field-names.ts';
import { PaymentFields } from './payment-fields.tsx';
import { useCardEntry } from './use-card-entry.ts';

export interface PaymentFormProps {
  /** `null` until the shop has told; none where there is nothing to pay. */
  methods: PaymentMethod[] | null;
  chosen: PaymentMethod | undefined;
  onChoose: (method: string) => void;
  total: Money;
  submit: string;
  paying: boolean;
  onPay: (cardToken?: string) => Promise<void>;
  /** Beside the button. */
  cancel?: ReactNode;
  /** Between the methods and the button, such as what went wrong. */
  children?: ReactNode;
}

/** The ways to pay, and for a card its fields: the card becomes a token here and goes nowhere. */
export function PaymentForm(props: PaymentFormProps) {
  const { methods, chosen, onChoose, total, submit, paying, onPay, cancel, children } = props;
  const { locale } = useShop();
  const { t } = useTranslation();
  const byCard = chosen?.kind === 'card';
  const entry = useCardEntry(byCard);
  const form = useForm(CARD_FIELDS, {
    check: (card) => (byCard && entry ? entry.checkCard(card, t) : {}),
    send: async (card) => {
      await onPay((byCard && entry?.cardToken(card)) || undefined);
      return {};
    },
  });
  const isNothing = methods?.length === 0;
  return (
    <form {...form.props}>
      <KeptFocus to="[type=submit]:enabled" className="flex flex-col gap-6">
        {isNothing ? (
          <p className="text-base text-ink">{t('payment.nothing')}</p>
        ) : (
          <PaymentFields
            methods={methods}
            chosen={chosen}
            // Not disabled meanwhile: that would take the focus away.
            onChoose={(method) => !paying && onChoose(method)}
            field={form.field}
            CardFields={entry?.CardFields}
            withTestCards
          />
        )}
        {children}
        <div className="flex flex-wrap gap-3">
          <Button
            type="submit"
            size="lg"
            className="max-sm:w-full"
            disabled={(!chosen && !isNothing) || (byCard && !entry)}
            loading={paying}
          >
            {submit}
            <span className="ms-1 border-s border-current/30 ps-3 tabular-nums">
              <bdi>
                <MoneyText>{formatMoney(total, locale)}</MoneyText>
              </bdi>
            </span>
          </Button>
          {cancel}
        </div>
      </KeptFocus>
    </form>
  );
}
