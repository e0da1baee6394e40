import { useTranslation } from '@shop/federation/i18n';
import { Button } from '@shop/shared-ui/button';
import { Checkbox } from '@shop/shared-ui/checkbox';
import { useForm } from '@shop/shared-ui/form';
import { useShop } from '@shop/shop-client/context';
import type { Country } from '@shop/shop-client/model';
import { type FocusEvent, type PointerEvent, type ReactNode, useEffect } from 'react';
import { useStore } from 'zustand';
import { addressFrom, checkAddress, toAddress } from './address.ts';
import { AddressBook } from './address-book.tsx';
import { AddressFields } from './address-fields.tsx';
import { newBilling } from './billing.ts';
import { BillingFields } from './billing-fields.tsx';
import { DeliveryMethods } from './delivery-methods.tsx';
import { checkShipping, type Provinces, SHIPPING_FIELDS, type ShippingForm } from './shipping-form.ts';
import type { Book } from './use-address-book.ts';
import type { Shipping } from './use-shipping.ts';

export interface ShippingStepProps {
  address: ShippingForm;
  phone: string;
  book: Book;
  countries: Country[];
  provinces: Provinces;
  shipping: Shipping;
  /** When the page was asked for, ISO 8601. */
  today: string;
  onInput: (address: ShippingForm) => void;
  onSaved: (address: ShippingForm) => void;
  cancel: ReactNode;
}

/** The address, and below it how the parcel travels: the shop offers that once it knows the address. */
export function ShippingStep(props: ShippingStepProps) {
  const { address, phone, book, countries, provinces, shipping, today, onInput, onSaved, cancel } = props;
  const { session } = useShop();
  const { t } = useTranslation();
  const customer = useStore(session, (state) => state.customer);
  const form = useForm(SHIPPING_FIELDS, {
    check: (values) => checkShipping(values, provinces, t),
    send: async (values) => {
      const refused = await shipping.save(values);
      if (refused) return refused;
      const entry = values.remember && (await book.remember(toAddress(values, phone)));
      onSaved(entry ? { ...values, entry, remember: '' } : values);
      return undefined;
    },
    onInput(values) {
      if (values.entry !== address.entry) return takeFromBook(values.entry);
      const differsNow = address.sameBilling && !values.sameBilling;
      onInput(differsNow ? { ...values, ...newBilling(values) } : values);
      if (shipping.methods.length === 0 && !shipping.saving) offerDelivery(values);
    },
  });

  const takeFromBook = (id: string) => {
    const entry = book.entries.find((each) => each.id === id);
    const chosen = { ...address, ...addressFrom(entry, customer) };
    onInput(chosen);
    offerDelivery(chosen);
  };
  // A whole address shows what delivery costs there, before anything is pressed.
  const offerDelivery = (values: ShippingForm) => {
    const known = values.countryCode === address.countryCode ? provinces.shipping : [];
    const isWhole = Object.keys(checkAddress(values, known, t)).length === 0;
    if (isWhole && !form.sending) void shipping.offer(values);
  };
  // Once: an address that is known, such as from the account.
  useEffect(() => {
    if (shipping.methods.length === 0) offerDelivery(address);
  }, []);
  // What appears on the way to a button would push it from under the pointer.
  const leaveField = (event: FocusEvent<HTMLFormElement>) => {
    form.props.onBlur(event);
    const next = event.relatedTarget;
    if (next && !(next instanceof HTMLButtonElement)) offerDelivery(form.read());
  };

  return (
    <form {...form.props} onBlur={leaveField} className="flex flex-col gap-6">
      {book.entries.length > 0 && <AddressBook book={book.entries} chosen={address.entry} />}
      <AddressFields
        key={address.entry}
        address={address}
        countries={countries}
        provinces={provinces.shipping}
        field={form.field}
      />
      {customer && address.entry === '' && (
        <Checkbox name="remember" label={t('book.remember')} defaultChecked={address.remember === 'on'} />
      )}
      <BillingFields form={address} countries={countries} provinces={provinces.billing} field={form.field} />
      <DeliveryMethods shipping={shipping} today={today} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" loading={form.sending} onPointerDown={holdPress}>
          {t('shipping.save')}
        </Button>
        {cancel}
      </div>
    </form>
  );
}

/** The ways of delivery may appear during a press and push its button away: it counts all the same. */
function holdPress({ currentTarget, pointerId }: PointerEvent<HTMLButtonElement>) {
  currentTarget.setPointerCapture(pointerId);
}
