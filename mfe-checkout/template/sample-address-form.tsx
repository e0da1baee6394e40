import { useTranslation } from '@shop/federation/i18n';
import { SAMPLE_COUNTRIES } from '@shop/shop-client/sample/checkout';
import { oneOf } from '@shop/shop-client/sample/lists';
import { useState } from 'react';
import { ADDRESS_FIELDS, type AddressForm } from '../checkout/address.ts';
import { AddressFields } from '../checkout/address-fields.tsx';
import { StepButtons } from './step-buttons.tsx';
import { useSampleForm } from './use-sample-form.ts';

export interface SampleAddressFormProps {
  address: AddressForm;
  onSave: (address: AddressForm) => void;
  onCancel: () => void;
}

export function SampleAddressForm({ address, onSave, onCancel }: SampleAddressFormProps) {
  const { t } = useTranslation();
  const { props, field, read } = useSampleForm(ADDRESS_FIELDS, onSave);
  const [countryCode, setCountryCode] = useState(address.countryCode);
  const country = oneOf(SAMPLE_COUNTRIES, ({ code }) => code === countryCode);
  return (
    <form {...props} onChange={() => setCountryCode(read().countryCode)} className="flex flex-col gap-6">
      <AddressFields
        address={{ ...address, countryCode }}
        countries={SAMPLE_COUNTRIES}
        provinces={country.provinces}
        field={field}
      />
      <StepButtons save={t('shipping.save', { context: 'template' })} onCancel={onCancel} />
    </form>
  );
}
