import { useTranslation } from '@shop/federation/i18n';
import { RadioCard, RadioCardGroup } from '@shop/shared-ui/radio-card';
import type { Country } from '@shop/shop-client/model';
import { HOME_COUNTRY } from '@shop/shop-domain/postal-address';
import type { AddressForm, FindingField, PostalField } from './address.ts';
import { FindingFields } from './finding-fields.tsx';
import { PostalFields } from './postal-fields.tsx';

export interface AddressFieldsProps {
  address: AddressForm;
  countries: Country[];
  provinces: Country['provinces'];
  field: (name: PostalField | FindingField) => { name: string; error: string | undefined };
}

export function AddressFields({ address, countries, provinces, field }: AddressFieldsProps) {
  const { t } = useTranslation();
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <PostalFields
        kind="shipping"
        address={address}
        countries={countries}
        provinces={provinces}
        field={field}
      />
      {address.countryCode === HOME_COUNTRY && <FindingFields address={address} field={field} />}
      <RadioCardGroup legend={t('shipping.place')} className="sm:col-span-2 sm:grid sm:grid-cols-2">
        {(['home', 'office'] as const).map((place) => (
          <RadioCard
            key={place}
            name="place"
            value={place}
            defaultChecked={address.place === place}
            label={t(`shipping.${place}`)}
            description={t(`shipping.${place}Delivery`)}
          />
        ))}
      </RadioCardGroup>
    </div>
  );
}
