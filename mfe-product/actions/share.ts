import { useTranslation } from '@shop/federation/i18n';
import { shareLink } from '@shop/shared-ui/share-link';
import { useShop } from '@shop/shop-client/context';

/** Offers a link, and says so where it was only copied. @param path of this site */
export function useShare(name: string, path: string): () => Promise<void> {
  const { origin, toasts } = useShop();
  const { t } = useTranslation();
  return async () => {
    const outcome = await shareLink(name, new URL(path, origin).href);
    if (outcome === 'copied') toasts.success(t('actions.copied'));
    if (outcome === 'failed') toasts.error(t('actions.notShared'));
  };
}
