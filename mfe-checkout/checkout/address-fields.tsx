import { useTranslation } from '@shop/federation/i18n';
import type { Form } from '@shop/shared-ui/form';
import { RadioCard, RadioCardGroup } from '@shop/shared-ui/radio-card';
import { SelectField } from '@shop/shared-ui/select-field';
import { TextField } from '@shop/shared-ui/text-field';
import type { Country } from '@shop/shop-client/model';
import { type AddressField, type AddressForm, homeFirst } from './address.ts';

export interface AddressFieldsProps {
  address: AddressForm;
  countries: Country[];
  provinces: Country['provinces'];
  field: Form<AddressField>['field'];
}

export function AddressFields({ address, countries, provinces, field }: AddressFieldsProps) {
  const { t } = useTranslation();
  const country = address.countryCode;
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <TextField
        {...field('firstName')}
        label={t('shipping.firstName')}
        autoComplete="given-name"
        required
        defaultValue={address.firstName}
      />
      <TextField
        {...field('lastName')}
        label={t('shipping.lastName')}
        autoComplete="family-name"
        required
        defaultValue={address.lastName}
      />
      <TextField
        {...field('street')}
        label={t('shipping.street')}
        autoComplete="address-line1"
        required
        defaultValue={address.street}
        className="sm:col-span-2"
      />
      <TextField
        {...field('apartment')}
        label={t('shipping.apartment')}
        autoComplete="address-line2"
        defaultValue={address.apartment}
      />
      <TextField
        {...field('city')}
        label={t('shipping.city')}
        autoComplete="address-level2"
        required
        defaultValue={address.city}
      />
      <SelectField
        {...field('countryCode')}
        label={t('shipping.country')}
        autoComplete="country"
        required
        defaultValue={country}
        options={homeFirst(countries).map(({ code, name }) => ({ value: code, label: name }))}
      />
      {provinces.length > 0 && (
        <SelectField
          key={country}
          {...field('provinceCode')}
          label={t('shipping.province')}
          autoComplete="address-level1"
          required
          placeholder={t('shipping.chooseProvince')}
          defaultValue={address.provinceCode}
          options={provinces.map(({ code, name }) => ({ value: code, label: name }))}
        />
      )}
      <TextField
        {...field('postcode')}
        label={t('shipping.postcode')}
        autoComplete="postal-code"
        dir="ltr"
        inputMode={country === 'SA' ? 'numeric' : undefined}
        required
        defaultValue={address.postcode}
      />
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
