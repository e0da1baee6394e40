import { useTranslation } from '@shop/federation/i18n';
import { BankIcon, CardIcon, CashIcon, type Icon } from '@shop/shared-ui/icons';
import { RadioCard, RadioCardGroup } from '@shop/shared-ui/radio-card';
import { Skeleton } from '@shop/shared-ui/skeleton';
import { TextWithIban } from '@shop/shared-ui/text-with-iban';
import type { PaymentMethod } from '@shop/shop-client/model';
import type { ComponentType } from 'react';
import type { CardFieldsProps } from './card-fields.tsx';

export interface PaymentFieldsProps {
  /** `null` until the shop has told. */
  methods: PaymentMethod[] | null;
  chosen: PaymentMethod | undefined;
  onChoose: (method: string) => void;
  field: CardFieldsProps['field'];
  /** Undefined until their code has come. */
  CardFields: ComponentType<CardFieldsProps> | undefined;
  /** Below the fields of a card. */
  withTestCards?: boolean;
}

/** The ways to pay, and what belongs to the chosen one: the fields of a card, or how it is done. */
export function PaymentFields(props: PaymentFieldsProps) {
  const { methods, chosen, onChoose, field, CardFields, withTestCards } = props;
  const { t } = useTranslation();
  return (
    <>
      <RadioCardGroup legend={t('payment.title')} legendHidden>
        {methods?.map((method) => (
          <RadioCard
            key={method.code}
            name="payment"
            value={method.code}
            icon={ICONS[method.code] ?? CardIcon}
            label={method.name}
            description={method.description}
            checked={chosen?.code === method.code}
            onChange={() => onChoose(method.code)}
          />
        ))}
        {!methods && <Skeleton className="h-20 rounded-md" />}
      </RadioCardGroup>
      {chosen?.kind === 'card' &&
        (CardFields ? (
          <CardFields field={field} withTestCards={withTestCards} />
        ) : (
          <Skeleton className="h-72 rounded-md" />
        ))}
      {chosen?.instructions && (
        <p className="text-sm whitespace-pre-line text-ink-muted">
          <TextWithIban text={chosen.instructions} />
        </p>
      )}
    </>
  );
}

const ICONS: Record<string, Icon> = {
  cash_on_delivery: CashIcon,
  bank_transfer: BankIcon,
};
