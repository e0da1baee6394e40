import { useTranslation } from '@shop/federation/i18n';
import { Dialog } from '@shop/shared-ui/dialog';
import { SelectField } from '@shop/shared-ui/select-field';
import { useShop } from '@shop/shop-client/context';
import type { DeliveryPlace } from '@shop/shop-client/delivery-place';
import { failureText } from '@shop/shop-client/failed-call';
import { useProvinces } from '@shop/shop-client/use-provinces';
import { HOME_COUNTRY } from '@shop/shop-domain/postal-address';
import { useEffect, useState } from 'react';

export interface PlaceChoiceProps {
  place: DeliveryPlace | undefined;
  onChoose: (place: DeliveryPlace) => void;
  onClose: () => void;
}

/** A region and one of its cities; with the city it is chosen. */
export function PlaceChoice({ place, onChoose, onClose }: PlaceChoiceProps) {
  const { locale } = useShop();
  const { t } = useTranslation();
  const [region, setRegion] = useState(place?.provinceCode ?? '');
  const provinces = useProvinces(HOME_COUNTRY, t('unreachable'));
  const cities = useCities(region);
  return (
    <Dialog open onClose={onClose} title={t('place.title')} closeLabel={t('close')} size="sm">
      <div className="flex flex-col gap-5">
        <SelectField
          label={t('place.region')}
          placeholder={t('place.chooseRegion')}
          value={region}
          options={provinces.map(({ code, name }) => ({ value: code, label: name }))}
          onChange={({ target }) => setRegion(target.value)}
        />
        <SelectField
          label={t('place.city')}
          placeholder={t('place.chooseCity')}
          value={region === place?.provinceCode ? (place.city?.en ?? '') : ''}
          disabled={cities.length === 0}
          options={cities.map((city) => ({ value: city.en, label: city[locale] }))}
          onChange={({ target }) => {
            const city = cities.find(({ en }) => en === target.value);
            if (city) onChoose({ provinceCode: region, city });
          }}
        />
      </div>
    </Dialog>
  );
}

/** Of a region, by their names, its capital first. */
function useCities(region: string) {
  const { api, toasts } = useShop();
  const { t } = useTranslation();
  const [known, setKnown] = useState<Record<string, NonNullable<DeliveryPlace['city']>[]>>({});
  const missing = region !== '' && !(region in known);
  useEffect(() => {
    if (!missing) return;
    api.cities(HOME_COUNTRY, region).then(
      (cities) => setKnown((before) => ({ ...before, [region]: cities.map(({ name }) => name) })),
      (error: unknown) => toasts.error(failureText(error, t('unreachable'))),
    );
  }, [missing, region, api, toasts, t]);
  return known[region] ?? [];
}
