import { useTranslation } from '@shop/federation/i18n';
import { IconButton } from '@shop/shared-ui/button';
import { HeartFilledIcon, HeartIcon } from '@shop/shared-ui/icons';
import { useShop } from '@shop/shop-client/context';
import { failedCall, refusalText } from '@shop/shop-client/failed-call';
import { useStore } from 'zustand';

/** The heart: on for what is in the saved list. */
export function SaveButton({ code, name }: { code: string; name: string }) {
  const { t } = useTranslation();
  const { saved, toggle } = useSaved(code);
  return (
    <IconButton
      icon={saved ? HeartFilledIcon : HeartIcon}
      label={t('actions.save', { name })}
      look="outline"
      size="lg"
      aria-pressed={saved}
      onClick={toggle}
      className={saved ? 'text-sale!' : undefined}
    />
  );
}

/** Whether a product is in the saved list, at once, and no longer when the shop refuses; and the change of that. */
export function useSaved(code: string): { saved: boolean; toggle: () => Promise<void> } {
  const { wishlist, toasts } = useShop();
  const { t } = useTranslation();
  const saved = useStore(wishlist, ({ codes }) => codes.includes(code));

  const toggle = async () => {
    const { save, forget } = wishlist.getState();
    try {
      await (saved ? forget(code) : save(code));
    } catch (error) {
      const failed = failedCall(error);
      if (!failed) throw error;
      toasts.error(refusalText(failed, t('unreachable')));
    }
  };
  return { saved, toggle };
}
