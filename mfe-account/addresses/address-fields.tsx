import { useTranslation } from '@shop/federation/i18n';
import type { Form } from '@shop/shared-ui/form';
import { SelectField } from '@shop/shared-ui/select-field';
import { TextField } from '@shop/shared-ui/text-field';
import type { Country } from '@shop/shop-client/model';
import { HOME_COUNTRY, homeFirst } from '@shop/shop-domain/postal-address';
import type { AddressField, AddressForm } from './address-form.ts';

export interface AddressFieldsProps {
  /** What the fields begin with. */
  address: Partial<AddressForm>;
  countryCode: string;
  countries: Country[];
  provinces: Country['provinces'];
  field: Form<AddressField>['field'];
}

export function AddressFields({ address, countryCode, countries, provinces, field }: AddressFieldsProps) {
  const { t } = useTranslation();
  const text = (name: 'firstName' | 'lastName' | 'street' | 'city', autoComplete: string) => (
    <TextField
      {...field(name)}
      label={t(`addresses.${name}`)}
      autoComplete={autoComplete}
      required
      defaultValue={address[name]}
      className={name === 'street' ? 'sm:col-span-2' : undefined}
    />
  );
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      {text('firstName', 'given-name')}
      {text('lastName', 'family-name')}
      {text('street', 'address-line1')}
      <SelectField
        {...field('countryCode')}
        label={t('addresses.country')}
        autoComplete="country"
        required
        defaultValue={countryCode}
        options={homeFirst(countries).map(({ code, name }) => ({ value: code, label: name }))}
      />
      {provinces.length > 0 && (
        <SelectField
          key={countryCode}
          {...field('provinceCode')}
          label={t('addresses.province')}
          autoComplete="address-level1"
          required
          placeholder={t('addresses.chooseProvince')}
          defaultValue={address.provinceCode}
          options={provinces.map(({ code, name }) => ({ value: code, label: name }))}
        />
      )}
      {text('city', 'address-level2')}
      <TextField
        {...field('postcode')}
        label={t('addresses.postcode')}
        autoComplete="postal-code"
        dir="ltr"
        inputMode={countryCode === HOME_COUNTRY ? 'numeric' : undefined}
        required
        defaultValue={address.postcode}
      />
      <TextField
        {...field('phoneNumber')}
        label={t('addresses.phone')}
        type="tel"
        autoComplete="tel"
        defaultValue={address.phoneNumber}
      />
    </div>
  );
}
