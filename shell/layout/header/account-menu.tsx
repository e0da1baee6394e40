import { useTranslation } from '@shop/federation/i18n';
import { UserIcon } from '@shop/shared-ui/icons';
import { AccountLinks } from './account-links.tsx';
import { HeaderButton } from './header-button.tsx';
import { Panel } from './panel.tsx';

export function AccountMenu() {
  const { t } = useTranslation();
  return (
    <>
      <HeaderButton icon={UserIcon} label={t('account.title')} popoverTarget="header-account" />
      <Panel id="header-account" label={t('account.title')} place="below" className="w-72">
        <AccountLinks />
      </Panel>
    </>
  );
}
