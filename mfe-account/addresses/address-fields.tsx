import { useTranslation } from '@shop/federation/i18n';
import type { Form } from '@shop/shared-ui/form';
import { SelectField } from '@shop/shared-ui/select-field';
import { SuggestedField } from '@shop/shared-ui/suggested-field';
import { TextArea, TextField } from '@shop/shared-ui/text-field';
import type { Country } from '@shop/shop-client/model';
import { usePlaceSuggestions } from '@shop/shop-client/use-place-suggestions';
import { HOME_COUNTRY, homeFirst } from '@shop/shop-domain/postal-address';
import type { AddressField, AddressForm } from './address-form.ts';

/** What is chosen of it now: other fields depend on it. */
export type AddressPlace = Pick<AddressForm, 'countryCode' | 'provinceCode' | 'city'>;

export interface AddressFieldsProps {
  /** What the fields begin with. */
  address: Partial<AddressForm>;
  place: AddressPlace;
  countries: Country[];
  provinces: Country['provinces'];
  field: Form<AddressField>['field'];
}

export function AddressFields({ address, place, countries, provinces, field }: AddressFieldsProps) {
  const { t } = useTranslation();
  const { countryCode } = place;
  const suggest = usePlaceSuggestions(countryCode, place.provinceCode, place.city, field('provinceCode'));
  const isSaudi = countryCode === HOME_COUNTRY;
  const text = (name: 'firstName' | 'lastName' | 'street', autoComplete: string) => (
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
      <SelectField
        {...field('countryCode')}
        label={t('addresses.country')}
        autoComplete="country"
        required
        defaultValue={countryCode}
        options={homeFirst(countries).map(({ code, name }) => ({ value: code, label: name }))}
      />
      <SuggestedField
        {...field('city')}
        label={t('addresses.city')}
        autoComplete="address-level2"
        required
        defaultValue={address.city}
        {...suggest.city}
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
      {isSaudi && (
        <SuggestedField
          {...field('district')}
          label={t('addresses.district')}
          autoComplete="address-level3"
          defaultValue={address.district}
          suggest={suggest.districts}
        />
      )}
      {text('street', 'address-line1')}
      <TextField
        {...field('postcode')}
        label={t('addresses.postcode')}
        autoComplete="postal-code"
        dir="ltr"
        inputMode={isSaudi ? 'numeric' : undefined}
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
      {isSaudi && <FindingFields address={address} field={field} />}
    </div>
  );
}

/** What leads a courier to a Saudi door; nobody has to give any of it. */
function FindingFields({ address, field }: Pick<AddressFieldsProps, 'address' | 'field'>) {
  const { t } = useTranslation();
  return (
    <>
      <TextField
        {...field('shortAddress')}
        label={t('addresses.shortAddress')}
        hint={t('addresses.shortAddressHint')}
        dir="ltr"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={30}
        defaultValue={address.shortAddress}
        className="sm:col-span-2"
      />
      <TextField
        {...field('mapLink')}
        label={t('addresses.mapLink')}
        hint={t('addresses.mapLinkHint')}
        dir="ltr"
        inputMode="url"
        autoComplete="off"
        maxLength={1000}
        defaultValue={address.mapLink}
        className="sm:col-span-2"
      />
      <TextArea
        {...field('courierNotes')}
        label={t('addresses.courierNotes')}
        rows={2}
        maxLength={300}
        defaultValue={address.courierNotes}
        className="sm:col-span-2"
      />
    </>
  );
}
