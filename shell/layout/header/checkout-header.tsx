import { useTranslation } from '@shop/federation/i18n';
import { Container } from '@shop/shared-ui/container';
import { useShop } from '@shop/shop-client/context';
import { hrefFrom } from '@shop/shop-domain/href';
import { LanguageChoice } from './language-choice.tsx';
import { Wordmark } from './wordmark.tsx';

/** Above the checkout stands nothing that leads away from it, but for help. */
export function CheckoutHeader({ path }: { path: string }) {
  const shop = useShop();
  const { t } = useTranslation();
  const href = hrefFrom(shop);
  return (
    <Container className="flex h-(--header-line) items-center gap-1 sm:gap-2">
      <a href={href('home')} className="me-auto rounded-sm">
        <Wordmark />
      </a>
      <a
        href={href('contact')}
        className="flex min-h-11 items-center rounded-sm px-1 text-ink transition hover:bg-tint"
      >
        {t('account.help')}
      </a>
      <LanguageChoice path={path} other />
    </Container>
  );
}
