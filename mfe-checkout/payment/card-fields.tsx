import { useTranslation } from '@shop/federation/i18n';
import type { Form } from '@shop/shared-ui/form';
import { TextField } from '@shop/shared-ui/text-field';
import { type InputEvent, useState } from 'react';
import { type CardField, cardBrand, groupedExpiry, groupedNumber, TEST_CARDS } from './card.ts';

/** Card fields of the test provider. What is typed stays in this page. */
export function CardFields({ field }: { field: Form<CardField>['field'] }) {
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
      <TestCards />
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

function TestCards() {
  const { t } = useTranslation();
  return (
    <details className="rounded-sm bg-tint px-4 py-2 text-sm text-ink sm:col-span-2">
      <summary className="min-h-8 py-1.5 font-medium">{t('card.testOnly')}</summary>
      <ul className="flex flex-col gap-1 pb-2">
        {TEST_CARDS.map(({ number, outcome }) => (
          <li key={number} className="flex flex-wrap justify-between gap-x-4">
            <bdi dir="ltr" className="tabular-nums">
              {groupedNumber(number)}
            </bdi>
            <span className="text-ink-muted">{t(`card.${outcome}`)}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}
