import { useTranslation } from '@shop/federation/i18n';
import type { Form } from '@shop/shared-ui/form';
import { TextField } from '@shop/shared-ui/text-field';
import { type InputEvent, useState } from 'react';
import { cardBrand, groupedExpiry, groupedNumber } from './card.ts';
import type { CardField } from './card-field-names.ts';
import { TestCards } from './test-cards.tsx';

export interface CardFieldsProps {
  field: Form<CardField>['field'];
  /** Below them. */
  withTestCards?: boolean;
}

/** What is typed stays in this page. */
export function CardFields({ field, withTestCards }: CardFieldsProps) {
  const { t } = useTranslation();
  const [brand, setBrand] = useState<string | null>(null);
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <TextField
        {...field('number')}
        label={t('card.number')}
        autoComplete="cc-number"
        inputMode="numeric"
        dir="ltr"
        required
        maxLength={23}
        className="sm:col-span-2"
        suffix={brand && <span className="me-2 text-sm font-medium text-ink-muted">{brand}</span>}
        onInput={(event) => {
          group(event, groupedNumber);
          setBrand(cardBrand(event.currentTarget.value));
        }}
      />
      <TextField
        {...field('holder')}
        label={t('card.holder')}
        autoComplete="cc-name"
        required
        className="sm:col-span-2"
      />
      <TextField
        {...field('expiry')}
        label={t('card.expiry')}
        autoComplete="cc-exp"
        inputMode="numeric"
        placeholder="MM/YY"
        dir="ltr"
        required
        onInput={(event) => group(event, groupedExpiry)}
      />
      <TextField
        {...field('cvc')}
        label={t('card.cvc')}
        autoComplete="cc-csc"
        inputMode="numeric"
        dir="ltr"
        required
        maxLength={4}
      />
      {withTestCards && <TestCards />}
    </div>
  );
}

/** Only behind the last letter: a correction in the middle must not lose its place. */
function group(
  { currentTarget: input, nativeEvent }: InputEvent<HTMLInputElement>,
  grouped: (text: string) => string,
) {
  const isDeleting = (nativeEvent as globalThis.InputEvent).inputType?.startsWith('delete');
  if (!isDeleting && input.selectionStart === input.value.length) input.value = grouped(input.value);
}
