import { useTranslation } from '@shop/federation/i18n';
import { IconButton } from '@shop/shared-ui/button';
import { HeartFilledIcon, HeartIcon } from '@shop/shared-ui/icons';
import { useSaved } from '@shop/shop-client/use-saved';

/** The heart: on for what is in the saved list. */
export function SaveButton({ code, name }: { code: string; name: string }) {
  const { t } = useTranslation();
  const { saved, toggle } = useSaved(code, { saved: t('actions.saved'), unreachable: t('unreachable') });
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
