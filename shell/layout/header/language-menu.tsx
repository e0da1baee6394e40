import { useTranslation } from '@shop/federation/i18n';
import { GlobeIcon } from '@shop/shared-ui/icons';
import { Tabs } from '@shop/shared-ui/tabs';
import { useShop } from '@shop/shop-client/context';
import { useState } from 'react';
import { CurrencyChoice } from './currency-choice.tsx';
import { HeaderButton } from './header-button.tsx';
import { LanguageChoice } from './language-choice.tsx';
import { Panel } from './panel.tsx';

export function LanguageMenu({ path }: { path: string }) {
  const { t } = useTranslation();
  const only = useShop().policies.currency;
  const [tab, setTab] = useState('language');
  const label = t(only ? 'language.title' : 'language.andCurrency');
  const tabs = [
    { id: 'language', label: t('language.title') },
    { id: 'currency', label: t('currency.title') },
  ];
  return (
    <>
      <HeaderButton
        icon={GlobeIcon}
        label={label}
        popoverTarget="header-language"
        className="max-lg:hidden"
      />
      <Panel id="header-language" label={label} place="below">
        {only ? (
          <LanguageChoice path={path} />
        ) : (
          <Tabs label={label} tabs={tabs} selected={tab} onSelect={setTab}>
            {tab === 'language' ? <LanguageChoice path={path} /> : <CurrencyChoice />}
          </Tabs>
        )}
      </Panel>
    </>
  );
}
