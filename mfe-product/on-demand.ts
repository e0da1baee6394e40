import { useTranslation } from '@shop/federation/i18n';
import { useShop } from '@shop/shop-client/context';
import { type ComponentType, useState } from 'react';

/** A window whose code comes when it is first opened; says so where it cannot be had. */
export function useOnDemand<Props>() {
  const { toasts } = useShop();
  const { t } = useTranslation();
  const [Shown, setShown] = useState<ComponentType<Props> | null>(null);

  const show = (load: () => Promise<ComponentType<Props>>): void => {
    load().then(
      (loaded) => setShown(() => loaded),
      () => toasts.error(t('unreachable')),
    );
  };
  return { Shown, show, hide: () => setShown(null) };
}
