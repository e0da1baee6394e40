import { useTranslation } from '@shop/federation/i18n';
import { useShop } from '@shop/shop-client/context';
import { type ComponentType, useState } from 'react';

/** What windows say and no page: it comes with the first of them. */
const WINDOW_MESSAGES = {
  ar: () => import(/* webpackChunkName: "window-messages-ar" */ './locales/windows/ar.json'),
  en: () => import(/* webpackChunkName: "window-messages-en" */ './locales/windows/en.json'),
};

/** A window whose code comes when it is first opened; says so where it cannot be had. */
export function useOnDemand<Props>() {
  const { locale, toasts } = useShop();
  const { t, i18n } = useTranslation();
  const [Shown, setShown] = useState<ComponentType<Props> | null>(null);

  const show = (load: () => Promise<ComponentType<Props>>): void => {
    Promise.all([load(), WINDOW_MESSAGES[locale]()]).then(
      ([loaded, { default: messages }]) => {
        i18n.addResourceBundle(locale, String(i18n.options.defaultNS), messages, true);
        setShown(() => loaded);
      },
      () => toasts.error(t('unreachable')),
    );
  };
  return { Shown, show, hide: () => setShown(null) };
}
