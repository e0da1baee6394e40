import { Button } from '@shop/shared-ui/button';
import { type FieldErrors, useForm } from '@shop/shared-ui/form';
import { SectionCard } from '@shop/shared-ui/section-card';
import { SelectField } from '@shop/shared-ui/select-field';
import { TextField } from '@shop/shared-ui/text-field';
import { useShop } from '@shop/shop-client/context';
import { useDeskChange } from '@shop/shop-client/desk/use-desk';
import { failureText, refusedFields } from '@shop/shop-client/failed-call';
import type { Currency } from '@shop/shop-client/model';
import { usePageTexts } from '@shop/shop-client/page-texts';
import { useState } from 'react';
import ar from '../locales/desk-variant/ar.json';
import en from '../locales/desk-variant/en.json';
import type { DeskProduct } from './desk-product.ts';
import { useDeskTexts } from './desk-texts.ts';
import { amountText, typedAmount, typedPieces } from './typed-numbers.ts';

const TEXTS = { ar, en };

interface NewVariantProps {
  product: DeskProduct;
  /** That prices are typed in. */
  currencies: readonly Currency[];
  /** Takes what a change made of the product. */
  keep: (product: DeskProduct) => void;
}

/** One more variant of a product that has options. */
export function NewVariant(props: NewVariantProps) {
  const { t } = usePageTexts(TEXTS);
  const [isOpen, setIsOpen] = useState(false);
  if (!isOpen)
    return (
      <Button variant="secondary" className="self-start" onClick={() => setIsOpen(true)}>
        {t('deskVariant.add')}
      </Button>
    );
  return (
    <SectionCard title={t('deskVariant.title')}>
      <NewVariantForm {...props} onDone={() => setIsOpen(false)} />
    </SectionCard>
  );
}

function NewVariantForm({ product, currencies, keep, onDone }: NewVariantProps & { onDone: () => void }) {
  const { locale, toasts } = useShop();
  const { t } = usePageTexts(TEXTS);
  const { t: tDesk } = useDeskTexts();
  const { change } = useDeskChange();
  const { code, options, variants } = product;
  const names = [
    ...options.map((option) => `values.${option.code}`),
    ...['sku', ...currencies.map((currency) => `price.${currency}`), 'stock'],
  ];

  const { props, field, sending } = useForm<string>(names, {
    check: (typed) => {
      const errors: FieldErrors<string> = {};
      for (const name of names)
        if (name !== 'sku' && !typed[name]?.trim()) errors[name] = t('deskVariant.required');
      for (const name of currencies.map((currency) => `price.${currency}`))
        if (!errors[name] && !typedAmount(typed[name] ?? '')) errors[name] = t('deskVariant.amountWrong');
      const stock = typedPieces(typed.stock ?? '');
      if (!errors.stock && (stock === null || stock < 0)) errors.stock = t('deskVariant.stockWrong');
      return errors;
    },
    send: async (typed) => {
      const body = {
        values: Object.fromEntries(options.map((option) => [option.code, typed[`values.${option.code}`]])),
        sku: typed.sku?.trim() || undefined,
        price: Object.fromEntries(
          currencies.map((currency) => [currency, typedAmount(typed[`price.${currency}`] ?? '')]),
        ),
        stock: typedPieces(typed.stock ?? ''),
      };
      try {
        const path = `/products/${encodeURIComponent(code)}/variants`;
        keep(await change<DeskProduct>({ method: 'POST', path, body }));
        toasts.success(t('deskVariant.added'));
        onDone();
        return undefined;
      } catch (error) {
        const refused = refusedFields(error, [...names, 'values']);
        if (!refused) toasts.error(failureText(error, tDesk('desk.failed')));
        // Of all values together is told at the first.
        return refused?.values ? { ...refused, [names[0] ?? '']: refused.values } : refused;
      }
    },
  });

  return (
    <form {...props} className="flex flex-col gap-5">
      <div className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
        {options.map((option) => (
          <SelectField
            key={option.code}
            {...field(`values.${option.code}`)}
            required
            label={option.name[locale]}
            placeholder={t('deskVariant.choose')}
            options={option.values.map((value) => ({ value: value.code, label: value.name[locale] }))}
          />
        ))}
        <TextField
          {...field('sku')}
          label={t('deskVariant.sku')}
          dir="ltr"
          autoComplete="off"
          maxLength={255}
        />
        {currencies.map((currency) => (
          <TextField
            key={currency}
            {...field(`price.${currency}`)}
            required
            dir="ltr"
            inputMode="decimal"
            label={t(`deskVariant.prices.${currency}`)}
            defaultValue={amountText(variants[0]?.price[currency])}
          />
        ))}
        <TextField
          {...field('stock')}
          required
          dir="ltr"
          inputMode="numeric"
          label={t('deskVariant.stock')}
        />
      </div>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" loading={sending}>
          {t('deskVariant.submit')}
        </Button>
        <Button variant="secondary" onClick={onDone}>
          {t('deskVariant.cancel')}
        </Button>
      </div>
    </form>
  );
}
