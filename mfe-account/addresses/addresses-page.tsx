import type { HeadContext, PageRequest } from '@shop/federation/contract';
import { useTranslation } from '@shop/federation/i18n';
import { useRevalidate } from '@shop/federation/revalidate';
import { Button } from '@shop/shared-ui/button';
import { Dialog } from '@shop/shared-ui/dialog';
import { EmptyState } from '@shop/shared-ui/empty-state';
import { MapPinIcon, PlusIcon } from '@shop/shared-ui/icons';
import { useShop } from '@shop/shop-client/context';
import { failureText } from '@shop/shop-client/failed-call';
import type { Country, Customer } from '@shop/shop-client/model';
import type { AddressBookEntry } from '@shop/shop-client/model/account';
import { useState } from 'react';
import { AccountFrame } from '../account-frame/account-frame.tsx';
import { customerOf, readAsCustomer } from '../account-frame/customer-of.ts';
import { PageHeading } from '../account-frame/page-heading.tsx';
import { AddressCard } from './address-card.tsx';
import { AddressDialog } from './address-dialog.tsx';

export interface AddressesData {
  customer: Customer;
  addresses: AddressBookEntry[];
  countries: Country[];
}

export async function loader(request: PageRequest): Promise<AddressesData> {
  const customer = customerOf(request);
  const { api } = request.context;
  return readAsCustomer(request, async () => {
    const [addresses, countries] = await Promise.all([api.addresses(), api.countries()]);
    return { customer, addresses, countries };
  });
}

export function head(_data: AddressesData, { t, brand }: HeadContext) {
  return { title: `${t('titles.addresses')} || ${brand}`, noIndex: true };
}

export function Page({ data: { customer, addresses, countries } }: { data: AddressesData }) {
  const { api, toasts } = useShop();
  const { t } = useTranslation();
  const revalidate = useRevalidate();
  const [edited, setEdited] = useState<AddressBookEntry | 'new' | null>(null);
  const [removed, setRemoved] = useState<AddressBookEntry | null>(null);

  async function change(call: Promise<void>): Promise<void> {
    try {
      await call;
      await revalidate();
    } catch (error) {
      toasts.error(failureText(error, t('failure.other')));
    }
  }

  const add = (
    <Button startIcon={<PlusIcon size={20} />} aria-haspopup="dialog" onClick={() => setEdited('new')}>
      {t('addresses.add')}
    </Button>
  );
  return (
    <AccountFrame page="addresses" customer={customer}>
      <PageHeading
        title={t('addresses.title')}
        text={t('addresses.text')}
        action={addresses.length > 0 && add}
      />
      {addresses.length === 0 ? (
        <EmptyState
          illustration={<MapPinIcon size={40} />}
          title={t('addresses.empty')}
          text={t('addresses.emptyText')}
          action={add}
        />
      ) : (
        <ul className="mt-8 grid gap-4 sm:grid-cols-2">
          {addresses.map((entry) => (
            <AddressCard
              key={entry.id}
              entry={entry}
              countries={countries}
              onEdit={() => setEdited(entry)}
              onRemove={() => setRemoved(entry)}
              onMakeDefault={() => void change(api.setDefaultAddress(entry.id))}
            />
          ))}
        </ul>
      )}
      <AddressDialog
        entry={edited}
        customer={customer}
        countries={countries}
        onClose={() => setEdited(null)}
        onSaved={revalidate}
      />
      <RemoveAddressDialog
        entry={removed}
        onClose={() => setRemoved(null)}
        onRemove={(entry) => {
          setRemoved(null);
          void change(api.removeAddress(entry.id));
        }}
      />
    </AccountFrame>
  );
}

interface RemoveAddressDialogProps {
  entry: AddressBookEntry | null;
  onClose: () => void;
  onRemove: (entry: AddressBookEntry) => void;
}

function RemoveAddressDialog({ entry, onClose, onRemove }: RemoveAddressDialogProps) {
  const { t } = useTranslation();
  return (
    <Dialog
      open={entry !== null}
      onClose={onClose}
      size="sm"
      title={t('addresses.remove')}
      closeLabel={t('dialog.close')}
    >
      <p className="text-base text-ink-muted">{t('addresses.removeText', { street: entry?.street })}</p>
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        <Button variant="ghost" onClick={onClose}>
          {t('dialog.cancel')}
        </Button>
        <Button variant="danger" onClick={() => entry && onRemove(entry)}>
          {t('addresses.remove')}
        </Button>
      </div>
    </Dialog>
  );
}
