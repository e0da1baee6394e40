import { useTranslation } from '@shop/federation/i18n';
import { UserIcon } from '@shop/shared-ui/icons';
import { useShop } from '@shop/shop-client/context';
import { hrefFrom } from '@shop/shop-domain/href';
import { useStore } from 'zustand';
import type { LayoutData } from '../layout-data.ts';
import { AccountLinks } from './account-links.tsx';
import { HEADER_BUTTON, HeaderButton } from './header-button.tsx';
import { Panel } from './panel.tsx';

/** Opens the menu of a customer; a guest is told to log in first, and led there (specification, section 5). */
export function AccountMenu({ pages }: Pick<LayoutData, 'pages'>) {
  const shop = useShop();
  const { t } = useTranslation();
  const isGuest = useStore(shop.session, ({ customer }) => customer === null);
  if (isGuest) {
    return (
      <a
        href={hrefFrom(shop)('log-in')}
        data-scripted="account"
        aria-label={t('account.logIn')}
        title={t('account.logIn')}
        className={HEADER_BUTTON}
        onClick={() => shop.toasts.error(t('account.logInFirst', { context: shop.storefront }))}
      >
        <UserIcon size={22} />
      </a>
    );
  }
  return (
    <>
      <HeaderButton
        icon={UserIcon}
        label={t('account.title')}
        popoverTarget="header-account"
        data-scripted="account"
      />
      <Panel id="header-account" label={t('account.title')} place="below">
        <AccountLinks pages={pages} />
      </Panel>
    </>
  );
}
