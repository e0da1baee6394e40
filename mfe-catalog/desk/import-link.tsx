import { useHref } from '@shop/shop-client/use-href';
import { useDeskTexts } from './desk-texts.ts';

export function ImportLink() {
  const href = useHref();
  const { t } = useDeskTexts();
  return (
    <a
      href={href('desk-import')}
      className="flex min-h-8 items-center text-sm font-medium text-accent underline-offset-4 hover:underline"
    >
      {t('desk.importLink')}
    </a>
  );
}
