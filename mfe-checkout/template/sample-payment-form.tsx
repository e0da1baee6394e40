import { useTranslation } from '@shop/federation/i18n';
import type { PaymentMethod } from '@shop/shop-client/model';
import { SAMPLE_PAYMENT_METHODS } from '@shop/shop-client/sample/checkout';
import { oneOf } from '@shop/shop-client/sample/lists';
import { CARD_FIELDS } from '../payment/card-field-names.ts';
import { PaymentFields } from '../payment/payment-fields.tsx';
import { useCardEntry } from '../payment/use-card-entry.ts';
import { StepButtons } from './step-buttons.tsx';
import { useSampleForm } from './use-sample-form.ts';

export interface SamplePaymentFormProps {
  method: PaymentMethod;
  onChoose: (method: PaymentMethod) => void;
  onClose: () => void;
}

/** A card is typed here and forgotten: nothing reads its fields. */
export function SamplePaymentForm({ method, onChoose, onClose }: SamplePaymentFormProps) {
  const { t } = useTranslation();
  const { props, field } = useSampleForm(CARD_FIELDS, onClose);
  const entry = useCardEntry(method.kind === 'card');
  return (
    <form {...props} className="flex flex-col gap-6">
      <PaymentFields
        methods={SAMPLE_PAYMENT_METHODS}
        chosen={method}
        onChoose={(chosen) => onChoose(oneOf(SAMPLE_PAYMENT_METHODS, ({ code }) => code === chosen))}
        field={field}
        CardFields={entry?.CardFields}
      />
      <StepButtons save={t('payment.confirm')} onCancel={onClose} />
    </form>
  );
}
