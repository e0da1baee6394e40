import { useTranslation } from '@shop/federation/i18n';
import { SelectField } from '@shop/shared-ui/select-field';
import { TextField } from '@shop/shared-ui/text-field';
import type { Country } from '@shop/shop-client/model';
import { homeFirst } from '@shop/shop-domain/postal-address';
import type { PostalField, PostalForm } from './address.ts';

export interface PostalFieldsProps {
  /** Which of the two addresses of an order it is, for the browser's own filling in. */
  kind: 'shipping' | 'billing';
  address: PostalForm;
  countries: Country[];
  provinces: Country['provinces'];
  field: (name: PostalField) => { name: string; error: string | undefined };
}

/** The parts of an address, for a grid of two columns. */
export function PostalFields({ kind, address, countries, provinces, field }: PostalFieldsProps) {
  const { t } = useTranslation();
  const country = address.countryCode;
  return (
    <>
      <TextField
        {...field('firstName')}
        label={t('shipping.firstName')}
        autoComplete={`${kind} given-name`}
        required
        defaultValue={address.firstName}
      />
      <TextField
        {...field('lastName')}
        label={t('shipping.lastName')}
        autoComplete={`${kind} family-name`}
        required
        defaultValue={address.lastName}
      />
      <TextField
        {...field('street')}
        label={t('shipping.street')}
        autoComplete={`${kind} address-line1`}
        required
        defaultValue={address.street}
        className="sm:col-span-2"
      />
      <TextField
        {...field('apartment')}
        label={t('shipping.apartment')}
        autoComplete={`${kind} address-line2`}
        defaultValue={address.apartment}
      />
      <TextField
        {...field('city')}
        label={t('shipping.city')}
        autoComplete={`${kind} address-level2`}
        required
        defaultValue={address.city}
      />
      <SelectField
        {...field('countryCode')}
        label={t('shipping.country')}
        autoComplete={`${kind} country`}
        required
        defaultValue={country}
        options={homeFirst(countries).map(({ code, name }) => ({ value: code, label: name }))}
      />
      {provinces.length > 0 && (
        <SelectField
          key={country}
          {...field('provinceCode')}
          label={t('shipping.province')}
          autoComplete={`${kind} address-level1`}
          required
          placeholder={t('shipping.chooseProvince')}
          defaultValue={address.provinceCode}
          options={provinces.map(({ code, name }) => ({ value: code, label: name }))}
        />
      )}
      <TextField
        {...field('postcode')}
        label={t('shipping.postcode')}
        autoComplete={`${kind} postal-code`}
        dir="ltr"
        inputMode={country === 'SA' ? 'numeric' : undefined}
        required
        defaultValue={address.postcode}
      />
    </>
  );
}
