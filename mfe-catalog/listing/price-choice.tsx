import { useTranslation } from '@shop/federation/i18n';
import { formatMoney } from '@shop/shared-ui/price';
import { PriceRange } from '@shop/shared-ui/price-range';
import { TextField } from '@shop/shared-ui/text-field';
import { useShop } from '@shop/shop-client/context';
import { latinDigits } from '@shop/shop-domain/digits';
import { useEffect, useRef, useState } from 'react';
import { MINOR_UNITS, units, wholeBounds } from './list-address.ts';
import type { ProductList } from './product-list.ts';

/** The range of prices within a form, in whole units of the currency, by its handles or as one types it. */
export function PriceChoice({ list, legendHidden }: { list: ProductList; legendHidden?: boolean }) {
  const { t } = useTranslation();
  const { locale, currency } = useShop();
  const bounds = wholeBounds(list.prices ?? { min: 0, max: 0 });
  const [min = 0, max = 0] = [units(bounds.min), units(bounds.max)];
  const { priceMin, priceMax } = list.address;
  const [lowest, highest] = [units(priceMin), units(priceMax)];
  // A bound that was chosen may lie beyond what there is.
  const [chosen, setChosen] = useState<[number, number]>([
    lowest ?? Math.min(min, highest ?? min),
    highest ?? Math.max(max, lowest ?? max),
  ]);
  const [typed, setTyped] = useState<[string, string]>();
  const upper = useRef<HTMLInputElement>(null);
  const texts = typed ?? [String(chosen[0]), String(chosen[1])];
  const [from, to] = texts.map(
    (text, index) => amountOf(text) ?? (text.trim() ? undefined : [min, max][index]),
  );
  const problem =
    from === undefined || to === undefined ? t('price.noNumber') : from > to ? t('price.crossed') : undefined;

  // The form is not sent with them, and whoever sends it is told why.
  useEffect(() => upper.current?.setCustomValidity(problem ?? ''), [problem]);

  const type = (next: [string, string]) => {
    setTyped(next);
    const [low = min, high = max] = next.map(amountOf);
    if (low <= high) setChosen([low, high]);
  };
  const box = {
    inputMode: 'numeric',
    autoComplete: 'off',
    maxLength: 9,
    className: 'min-w-0 grow basis-0',
  } as const;
  return (
    <div className="flex flex-col gap-4">
      <PriceRange
        legend={t('price.legend')}
        legendHidden={legendHidden}
        min={min}
        max={max}
        step={1}
        value={chosen}
        onChange={(value) => {
          setTyped(undefined);
          setChosen(value);
        }}
        names={{ lower: 'price_min', upper: 'price_max' }}
        typed={
          <div className="mt-4 flex gap-3 noscript:hidden">
            <TextField
              {...box}
              label={t('price.lowest')}
              value={texts[0]}
              aria-invalid={problem ? true : undefined}
              onChange={({ target }) => type([target.value, texts[1] ?? ''])}
            />
            <TextField
              {...box}
              ref={upper}
              label={t('price.highest')}
              value={texts[1]}
              aria-invalid={problem ? true : undefined}
              onChange={({ target }) => type([texts[0] ?? '', target.value])}
            />
          </div>
        }
        labels={{ lower: t('price.lower'), upper: t('price.upper') }}
        format={(amount) => formatMoney({ amount: amount * MINOR_UNITS, currency }, locale)}
      />
      <p role="alert" className="text-sm text-sale empty:hidden">
        {problem}
      </p>
    </div>
  );
}

/** A whole number in whichever digits it was typed; separators and fractions are left out. */
function amountOf(text: string): number | undefined {
  const plain = latinDigits(text)
    .replace(/[\s,\u066C]/g, '')
    .replace(/[.\u066B]\d*$/, '');
  return /^\d{1,7}$/.test(plain) ? Number(plain) : undefined;
}
