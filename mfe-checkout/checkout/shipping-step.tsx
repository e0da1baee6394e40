import { useTranslation } from '@shop/federation/i18n';
import { Button } from '@shop/shared-ui/button';
import { useForm } from '@shop/shared-ui/form';
import type { Country } from '@shop/shop-client/model';
import type { FocusEvent, ReactNode } from 'react';
import { ADDRESS_FIELDS, type AddressForm, checkAddress } from './address.ts';
import { AddressFields } from './address-fields.tsx';
import { DeliveryMethods } from './delivery-methods.tsx';
import type { Shipping } from './use-shipping.ts';

export interface ShippingStepProps {
  address: AddressForm;
  countries: Country[];
  provinces: Country['provinces'];
  shipping: Shipping;
  onInput: (address: AddressForm) => void;
  onSaved: () => void;
  cancel: ReactNode;
}

/** The address, and below it how the parcel travels: the shop offers that once it knows the address. */
export function ShippingStep({
  address,
  countries,
  provinces,
  shipping,
  onInput,
  onSaved,
  cancel,
}: ShippingStepProps) {
  const { t } = useTranslation();
  const { props, field, sending, read } = useForm(ADDRESS_FIELDS, {
    check: (values) => checkAddress(values, provinces, t),
    send: async (values) => {
      const refused = await shipping.save(values);
      if (refused === null) onSaved();
      return refused ?? undefined;
    },
    onInput(values) {
      onInput(values);
      if (shipping.methods.length === 0 && !shipping.saving) offerDelivery(values);
    },
  });

  // A whole address shows what delivery costs there, before anything is pressed.
  const offerDelivery = (values: AddressForm) => {
    if (!sending && Object.keys(checkAddress(values, provinces, t)).length === 0) void shipping.offer(values);
  };
  // What appears on the way to a button would push it from under the pointer.
  const leaveField = (event: FocusEvent<HTMLFormElement>) => {
    props.onBlur(event);
    const next = event.relatedTarget;
    if (next && !(next instanceof HTMLButtonElement)) offerDelivery(read());
  };

  return (
    <form {...props} onBlur={leaveField} className="flex flex-col gap-6">
      <AddressFields address={address} countries={countries} provinces={provinces} field={field} />
      <DeliveryMethods shipping={shipping} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" loading={sending}>
          {t('shipping.save')}
        </Button>
        {cancel}
      </div>
    </form>
  );
}
