import { useTranslation } from '@shop/federation/i18n';
import { useShop } from '@shop/shop-client/context';

/** Offers a link in the device's own way; where there is none, copies it and says so. @param path of this site */
export function useShare(name: string, path: string): () => Promise<void> {
  const { origin, toasts } = useShop();
  const { t } = useTranslation();
  return async () => {
    const url = new URL(path, origin).href;
    try {
      if (navigator.share) await navigator.share({ title: name, url });
      else {
        await navigator.clipboard.writeText(url);
        toasts.success(t('actions.copied'));
      }
    } catch (error) {
      // Shoppers may change their minds.
      if (!(error instanceof DOMException && error.name === 'AbortError'))
        toasts.error(t('actions.notShared'));
    }
  };
}
