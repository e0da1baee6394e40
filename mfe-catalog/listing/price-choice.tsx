import { useTranslation } from '@shop/federation/i18n';
import { formatMoney } from '@shop/shared-ui/price';
import { PriceRange } from '@shop/shared-ui/price-range';
import { useShop } from '@shop/shop-client/context';
import { useState } from 'react';
import { MINOR_UNITS, units, wholeBounds } from './list-address.ts';
import type { ProductList } from './product-list.ts';

/** The range of prices within a form, in whole units of the currency. */
export function PriceChoice({ list, legendHidden }: { list: ProductList; legendHidden?: boolean }) {
  const { t } = useTranslation();
  const { locale, currency } = useShop();
  const bounds = wholeBounds(list.prices ?? { min: 0, max: 0 });
  const [min = 0, max = 0] = [units(bounds.min), units(bounds.max)];
  const { priceMin, priceMax } = list.address;
  const [chosen, setChosen] = useState<[number, number]>([units(priceMin) ?? min, units(priceMax) ?? max]);
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
      format={(amount) => formatMoney({ amount: amount * MINOR_UNITS, currency }, locale)}
    />
  );
}
