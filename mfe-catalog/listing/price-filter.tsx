import { useTranslation } from '@shop/federation/i18n';
import { Button, ButtonLink } from '@shop/shared-ui/button';
import { FilterIcon } from '@shop/shared-ui/icons';
import { formatMoney } from '@shop/shared-ui/price';
import { PriceRange } from '@shop/shared-ui/price-range';
import { useShop } from '@shop/shop-client/context';
import { type FormEvent, useState } from 'react';
import { Disclosure } from './disclosure.tsx';
import { type ListAddress, listHref, toMinor, toWholeUnits } from './list-address.ts';

export interface PriceFilterProps {
  path: string;
  address: ListAddress;
  /** Minor units. */
  prices: { min: number; max: number };
}

/** A form that works without scripts; with them it moves without a reload and leaves out bounds that change nothing. */
export function PriceFilter({ path, address, prices }: PriceFilterProps) {
  const { locale, currency, navigate } = useShop();
  const { t } = useTranslation();
  const { min, max } = toWholeUnits(prices);
  const [chosen, setChosen] = useState<[number, number]>([address.priceMin ?? min, address.priceMax ?? max]);
  const format = (units: number) => formatMoney({ amount: toMinor(units) ?? 0, currency }, locale);
  const isSet = address.priceMin !== undefined || address.priceMax !== undefined;
  const cleared = listHref(path, { ...address, page: 1, priceMin: undefined, priceMax: undefined });

  const apply = (event: FormEvent) => {
    event.preventDefault();
    const [lower, upper] = chosen;
    const priceMin = lower > min ? lower : undefined;
    const priceMax = upper < max ? upper : undefined;
    navigate(listHref(path, { ...address, page: 1, priceMin, priceMax }));
  };

  return (
    <Disclosure
      icon={FilterIcon}
      label={t('price.label')}
      chosen={isSet ? `${format(address.priceMin ?? min)} – ${format(address.priceMax ?? max)}` : undefined}
    >
      <form action={path} onSubmit={apply}>
        <input type="hidden" name="page" value="1" />
        {address.sort && <input type="hidden" name="fillter" value={address.sort} />}
        {address.direction && <input type="hidden" name="direction" value={address.direction} />}
        <PriceRange
          legend={t('price.legend')}
          min={min}
          max={max}
          step={1}
          value={chosen}
          onChange={setChosen}
          names={{ lower: 'price_min', upper: 'price_max' }}
          labels={{ lower: t('price.lower'), upper: t('price.upper') }}
          format={format}
        />
        <div className="mt-5 flex gap-3">
          <Button type="submit" size="sm" className="grow">
            {t('price.apply')}
          </Button>
          <ButtonLink variant="secondary" size="sm" href={cleared} className="grow">
            {t('price.clear')}
          </ButtonLink>
        </div>
      </form>
    </Disclosure>
  );
}
