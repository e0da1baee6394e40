import { useTranslation } from '@shop/federation/i18n';
import { ButtonLink } from '@shop/shared-ui/button';
import { EmptyState } from '@shop/shared-ui/empty-state';
import { BagIcon } from '@shop/shared-ui/icons';
import { useHref } from '@shop/shop-client/use-href';

export function EmptyCart({ as, className }: { as: 'h1' | 'p'; className?: string }) {
  const href = useHref();
  const { t } = useTranslation();
  return (
    <EmptyState
      as={as}
      className={className}
      illustration={<BagIcon size={40} />}
      title={t('empty.title')}
      text={t('empty.text')}
      action={
        <ButtonLink href={href('categories', {}, { query: { page: 1 } })}>{t('empty.action')}</ButtonLink>
      }
    />
  );
}
