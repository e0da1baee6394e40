import { Button } from '@shop/shared-ui/button';
import { Checkbox } from '@shop/shared-ui/checkbox';
import { useForm } from '@shop/shared-ui/form';
import { SelectField } from '@shop/shared-ui/select-field';
import { TextField } from '@shop/shared-ui/text-field';
import { useShop } from '@shop/shop-client/context';
import { latinDigits } from '@shop/shop-domain/digits';
import { useState } from 'react';
import type { ImportOptions } from './import-file.ts';
import { useImportTexts } from './import-texts.ts';

/** Riyals for one dollar, at which the riyal is held. */
const RATE = 3.75;
const MAX_RATE = 1000;

interface ImportOptionsFormProps {
  /** Only such a file leaves open what its texts and prices are. */
  isCsv: boolean;
  /** What it was read with last. */
  before: ImportOptions | undefined;
  isBusy: boolean;
  onChange: () => void;
  onPreview: (options: ImportOptions) => Promise<void>;
}

export function ImportOptionsForm({ isCsv, before, isBusy, onChange, onPreview }: ImportOptionsFormProps) {
  const { locale } = useShop();
  const { t } = useImportTexts();
  const [options, setOptions] = useState<Omit<ImportOptions, 'rate'>>(
    before ?? {
      ...{ language: locale, currency: 'SAR' },
      ...{ allowFree: false, setStock: false, keepVariants: false, strict: false },
    },
  );
  const [rate, setRate] = useState(String(before?.rate ?? RATE));
  const set = (change: Partial<ImportOptions>) => {
    setOptions((now) => ({ ...now, ...change }));
    onChange();
  };
  const { props, field } = useForm(['language', 'currency', 'rate'] as const, {
    check: () => (typedRate(rate) === undefined ? { rate: t('deskImport.rateWrong') } : {}),
    send: async () => {
      await onPreview({ ...options, rate: typedRate(rate) ?? RATE });
      return undefined;
    },
  });
  const box = (name: 'allowFree' | 'setStock' | 'keepVariants' | 'strict') => ({
    label: t(`deskImport.${name}`),
    checked: options[name],
    onChange: ({ target }: { target: HTMLInputElement }) => set({ [name]: target.checked }),
  });
  return (
    <form {...props} className="mt-5">
      <fieldset disabled={isBusy} className="min-w-0">
        {isCsv && (
          <div className="mb-4 grid gap-5 md:grid-cols-3">
            <SelectField
              {...field('language')}
              label={t('deskImport.language')}
              options={(['ar', 'en'] as const).map((value) => ({
                ...{ value, label: t(`deskImport.languages.${value}`) },
              }))}
              value={options.language}
              onChange={({ target }) => set({ language: target.value as ImportOptions['language'] })}
            />
            <SelectField
              {...field('currency')}
              label={t('deskImport.currency')}
              options={(['SAR', 'USD'] as const).map((value) => ({
                ...{ value, label: t(`deskImport.currencies.${value}`) },
              }))}
              value={options.currency}
              onChange={({ target }) => set({ currency: target.value as ImportOptions['currency'] })}
            />
            <TextField
              {...field('rate')}
              label={t('deskImport.rate')}
              hint={t('deskImport.rateHint')}
              dir="ltr"
              inputMode="decimal"
              value={rate}
              onChange={({ target }) => {
                setRate(target.value);
                onChange();
              }}
            />
          </div>
        )}
        <div className="flex flex-col gap-2">
          <Checkbox {...box('setStock')} hint={t('deskImport.setStockHint')} />
          <Checkbox {...box('keepVariants')} />
          {isCsv && <Checkbox {...box('allowFree')} />}
          <Checkbox {...box('strict')} />
        </div>
      </fieldset>
      <Button type="submit" variant="secondary" loading={isBusy} className="mt-4">
        {t('deskImport.preview')}
      </Button>
    </form>
  );
}

/** Undefined where it is none. */
function typedRate(text: string): number | undefined {
  const rate = Number(latinDigits(text).trim().replace('٫', '.').replace(',', '.'));
  return rate > 0 && rate < MAX_RATE ? rate : undefined;
}
