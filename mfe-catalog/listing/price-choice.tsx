import { useTranslation } from '@shop/federation/i18n';
import { PriceRange } from '@shop/shared-ui/price-range';
import { useState } from 'react';
import { toWholeUnits } from './list-address.ts';
import type { ProductList } from './product-list.ts';
import { useUnits } from './use-units.ts';

/** The range of prices within a form, in whole units of the currency. */
export function PriceChoice({ list, legendHidden }: { list: ProductList; legendHidden?: boolean }) {
  const { t } = useTranslation();
  const format = useUnits();
  const { min, max } = toWholeUnits(list.prices ?? { min: 0, max: 0 });
  const { priceMin = min, priceMax = max } = list.address;
  const [chosen, setChosen] = useState<[number, number]>([priceMin, priceMax]);
  return (
    <PriceRange
      legend={t('price.legend')}
      legendHidden={legendHidden}
      min={min}
      max={max}
      step={1}
      value={chosen}
      onChange={setChosen}
      names={{ lower: 'price_min', upper: 'price_max' }}
      labels={{ lower: t('price.lower'), upper: t('price.upper') }}
      format={format}
    />
  );
}
