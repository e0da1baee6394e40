import { useTranslation } from '@shop/federation/i18n';
import { useShop } from '@shop/shop-client/context';
import { useEffect, useState } from 'react';

type CardEntry = typeof import('./card-entry.ts');

/** What takes a card here, once it is wanted and its code has come: most shops take cards on pages of their provider. */
export function useCardEntry(wanted: boolean): CardEntry | null {
  const { toasts } = useShop();
  const { t } = useTranslation();
  const [entry, setEntry] = useState<CardEntry | null>(null);
  useEffect(() => {
    if (wanted && !entry)
      import(/* webpackChunkName: "card-entry" */ './card-entry.ts').then(setEntry, () =>
        toasts.error(t('failure.unreachable')),
      );
  }, [wanted, entry, toasts, t]);
  return entry;
}
