import { useTranslation } from '@shop/federation/i18n';
import { useShop } from '@shop/shop-client/context';
import { failedCall } from '@shop/shop-client/failed-call';
import type { Address } from '@shop/shop-client/model';
import type { AddressBookEntry } from '@shop/shop-client/model/account';
import { useState } from 'react';

export interface Book {
  entries: AddressBookEntry[];
  /** Keeps an address for the next orders; its id there. An order goes on without it: the shopper is only told. */
  remember(address: Address): Promise<string | null>;
}

export function useAddressBook(first: AddressBookEntry[]): Book {
  const { api, toasts } = useShop();
  const { t } = useTranslation();
  const [entries, setEntries] = useState(first);
  return {
    entries,
    async remember(address) {
      try {
        const entry = await api.addAddress(address);
        setEntries((before) => [...before, entry]);
        return entry.id;
      } catch (error) {
        if (!failedCall(error)) throw error;
        toasts.error(t('book.notKept'));
        return null;
      }
    },
  };
}
