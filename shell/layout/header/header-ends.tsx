import { useTranslation } from '@shop/federation/i18n';
import { MenuIcon } from '@shop/shared-ui/icons';
import { useShop } from '@shop/shop-client/context';
import { hrefFrom } from '@shop/shop-domain/href';
import type { LayoutData } from '../layout-data.ts';
import { AccountMenu } from './account-menu.tsx';
import { CartButton } from './cart-button.tsx';
import { HeaderButton } from './header-button.tsx';
import { LanguageMenu } from './language-menu.tsx';
import { drawerControl } from './panel.tsx';
import { ThemeSwitch } from './theme-switch.tsx';
import { WishlistLink } from './wishlist-link.tsx';
import { Wordmark } from './wordmark.tsx';

/** Where each header begins: the way to the side menu on narrow screens, and home. */
export function HeaderStart() {
  const { t } = useTranslation();
  return (
    <>
      <HeaderButton
        icon={MenuIcon}
        label={t('menu.open')}
        {...drawerControl('side-menu', 'show')}
        className="-ms-2 lg:hidden"
      />
      <a href={hrefFrom(useShop())('home')} className="me-auto rounded-sm lg:me-6">
        <Wordmark />
      </a>
    </>
  );
}

/** Where each header ends: what is about the visitor. */
export function HeaderEnd({ pages, path }: Pick<LayoutData, 'pages'> & { path: string }) {
  return (
    <>
      <LanguageMenu path={path} />
      <ThemeSwitch className="max-lg:hidden" />
      <AccountMenu pages={pages} />
      <WishlistLink path={path} />
      <CartButton path={path} />
    </>
  );
}
