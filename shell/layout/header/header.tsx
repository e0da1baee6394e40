import { useTranslation } from '@shop/federation/i18n';
import { Container } from '@shop/shared-ui/container';
import { MenuIcon, SearchIcon } from '@shop/shared-ui/icons';
import { useShop } from '@shop/shop-client/context';
import { useEffect, useRef } from 'react';
import type { LayoutData } from '../layout-data.ts';
import { linksUnder } from '../links.ts';
import { usePagePath } from '../page-path.ts';
import { AccountMenu } from './account-menu.tsx';
import { CartButton } from './cart-button.tsx';
import { HeaderButton } from './header-button.tsx';
import { leadToAlternate } from './language-choice.tsx';
import { LanguageMenu } from './language-menu.tsx';
import { MainNavigation } from './main-navigation.tsx';
import { SearchBar } from './search-bar.tsx';
import { SideMenu } from './side-menu.tsx';
import { ThemeSwitch } from './theme-switch.tsx';
import { Wordmark } from './wordmark.tsx';

export interface HeaderProps {
  layout: LayoutData;
  /** Path and query of the page that the document was rendered for. */
  path: string;
}

export function Header({ layout, path: initialPath }: HeaderProps) {
  const { basePath } = useShop();
  const { t } = useTranslation();
  const root = useRef<HTMLDivElement>(null);
  const path = usePagePath(initialPath);

  useEffect(() => {
    const closePanels = () => {
      for (const panel of root.current?.querySelectorAll<HTMLElement>('[popover]') ?? []) panel.hidePopover();
    };
    addEventListener('single-spa:routing-event', closePanels);
    document.addEventListener('click', leadToAlternate, true);
    return () => {
      removeEventListener('single-spa:routing-event', closePanels);
      document.removeEventListener('click', leadToAlternate, true);
    };
  }, []);

  return (
    <div ref={root} className="border-b border-line bg-surface">
      <Container className="flex h-(--header-height) items-center gap-1 sm:gap-2">
        <HeaderButton
          icon={MenuIcon}
          label={t('menu.open')}
          popoverTarget="side-menu"
          className="-ms-2 lg:hidden"
        />
        <a href={linksUnder(basePath).home} className="me-auto rounded-sm lg:me-6">
          <Wordmark />
        </a>
        <MainNavigation menu={layout.menu} path={path} />
        <HeaderButton icon={SearchIcon} label={t('search.open')} popoverTarget="header-search" />
        <LanguageMenu path={path} />
        <ThemeSwitch className="max-lg:hidden" />
        <AccountMenu />
        <CartButton path={path} />
      </Container>
      <SearchBar />
      <SideMenu menu={layout.menu} path={path} />
    </div>
  );
}
