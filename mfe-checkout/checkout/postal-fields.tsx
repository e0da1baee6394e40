import { useTranslation } from '@shop/federation/i18n';
import { SelectField } from '@shop/shared-ui/select-field';
import { SuggestedField } from '@shop/shared-ui/suggested-field';
import { TextField } from '@shop/shared-ui/text-field';
import { useShop } from '@shop/shop-client/context';
import type { Country } from '@shop/shop-client/model';
import { usePlaceSuggestions } from '@shop/shop-client/use-place-suggestions';
import { HOME_COUNTRY, homeFirst } from '@shop/shop-domain/postal-address';
import { Fragment, type ReactNode } from 'react';
import { POSTAL_FIELDS, type PostalField, type PostalForm } from './address.ts';

export interface PostalFieldsProps {
  /** Which of the two addresses of an order it is, for the browser's own filling in. */
  kind: 'shipping' | 'billing';
  address: PostalForm;
  countries: Country[];
  provinces: Country['provinces'];
  field: (name: PostalField) => { name: string; error: string | undefined };
}

/** As the specification has it. */
const TEMPLATE_ORDER: readonly PostalField[] = [
  ...(['firstName', 'lastName', 'street', 'apartment', 'city', 'countryCode', 'provinceCode'] as const),
  'postcode',
];

/** The parts of an address, for a grid of two columns. */
export function PostalFields({ kind, address, countries, provinces, field }: PostalFieldsProps) {
  const { storefront } = useShop();
  const { t } = useTranslation();
  const country = address.countryCode;
  const suggest = usePlaceSuggestions(country, address.provinceCode, address.city, field('provinceCode'));
  const of = (name: PostalField, autoComplete: string, required = true) => ({
    ...field(name),
    autoComplete: `${kind} ${autoComplete}`,
    required,
    defaultValue: address[name],
  });
  const isSaudi = country === HOME_COUNTRY;
  const fields: Record<PostalField, ReactNode> = {
    firstName: <TextField label={t('shipping.firstName')} {...of('firstName', 'given-name')} />,
    lastName: <TextField label={t('shipping.lastName')} {...of('lastName', 'family-name')} />,
    countryCode: (
      <SelectField
        label={t('shipping.country')}
        options={homeFirst(countries).map(({ code, name }) => ({ value: code, label: name }))}
        {...of('countryCode', 'country')}
      />
    ),
    provinceCode: provinces.length > 0 && (
      <SelectField
        label={t('shipping.province', { context: storefront })}
        placeholder={t('shipping.chooseProvince')}
        options={provinces.map(({ code, name }) => ({ value: code, label: name }))}
        {...of('provinceCode', 'address-level1')}
        key={`provinces of ${country}`}
      />
    ),
    city: <SuggestedField label={t('shipping.city')} {...suggest.city} {...of('city', 'address-level2')} />,
    district: isSaudi && (
      <SuggestedField
        label={t('shipping.district')}
        suggest={suggest.districts}
        {...of('district', 'address-level3', false)}
      />
    ),
    street: (
      <TextField label={t('shipping.street')} className="sm:col-span-2" {...of('street', 'address-line1')} />
    ),
    apartment: (
      <TextField
        label={t('shipping.apartment', { context: storefront })}
        {...of('apartment', 'address-line2', false)}
      />
    ),
    postcode: (
      <TextField
        label={t('shipping.postcode')}
        dir="ltr"
        inputMode={isSaudi ? 'numeric' : undefined}
        {...of('postcode', 'postal-code')}
      />
    ),
  };
  const order = storefront === 'template' ? TEMPLATE_ORDER : POSTAL_FIELDS;
  return order.map((name) => <Fragment key={name}>{fields[name]}</Fragment>);
}
