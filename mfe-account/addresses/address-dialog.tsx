import { useTranslation } from '@shop/federation/i18n';
import { Button } from '@shop/shared-ui/button';
import { Dialog } from '@shop/shared-ui/dialog';
import { useForm } from '@shop/shared-ui/form';
import { useShop } from '@shop/shop-client/context';
import type { Address, Country, Customer } from '@shop/shop-client/model';
import type { AddressBookEntry } from '@shop/shop-client/model/account';
import { useProvinces } from '@shop/shop-client/use-provinces';
import { HOME_COUNTRY } from '@shop/shop-domain/postal-address';
import { useState } from 'react';
import { useSending } from '../form-checks/use-sending.ts';
import { AddressFields, type AddressPlace } from './address-fields.tsx';
import { ADDRESS_FIELDS, checkAddress, toAddress } from './address-form.ts';

export interface AddressDialogProps {
  /** `'new'` adds one, `null` keeps the dialog closed. */
  entry: AddressBookEntry | 'new' | null;
  customer: Customer;
  countries: Country[];
  onClose: () => void;
  onSaved: () => Promise<void>;
}

export function AddressDialog(props: AddressDialogProps) {
  const { entry, onClose } = props;
  const { t } = useTranslation();
  return (
    <Dialog
      open={entry !== null}
      onClose={onClose}
      title={t(entry === null || entry === 'new' ? 'addresses.add' : 'addresses.edit')}
      closeLabel={t('dialog.close')}
    >
      {entry && <AddressEntryForm {...props} entry={entry} />}
    </Dialog>
  );
}

function AddressEntryForm(props: AddressDialogProps & { entry: AddressBookEntry | 'new' }) {
  const { entry, customer, countries, onClose, onSaved } = props;
  const { api } = useShop();
  const { t } = useTranslation();
  const known = entry === 'new' ? null : entry;
  const [place, setPlace] = useState<AddressPlace>({
    countryCode: known?.countryCode ?? HOME_COUNTRY,
    provinceCode: known?.provinceCode ?? '',
    city: known?.city ?? '',
  });
  const provinces = useProvinces(place.countryCode, t('failure.other'));
  const sendForm = useSending(ADDRESS_FIELDS);

  const save = async (address: Address) => {
    if (known) await api.updateAddress(known.id, address);
    else await api.addAddress(address);
    await onSaved();
    onClose();
  };

  const form = useForm(ADDRESS_FIELDS, {
    check: (values) => checkAddress(values, provinces, t),
    send: (values) => sendForm(() => save(toAddress(values))),
    onInput: ({ countryCode, provinceCode, city }) => setPlace({ countryCode, provinceCode, city }),
  });

  return (
    <form {...form.props} className="flex flex-col gap-6">
      <AddressFields
        address={known ?? { firstName: customer.firstName, lastName: customer.lastName }}
        place={place}
        countries={countries}
        provinces={provinces}
        field={form.field}
      />
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="ghost" onClick={onClose}>
          {t('dialog.cancel')}
        </Button>
        <Button type="submit" loading={form.sending}>
          {t('addresses.save')}
        </Button>
      </div>
    </form>
  );
}
