import { useTranslation } from '@shop/federation/i18n';
import { sectionAt } from '@shop/federation/sections';
import { Container } from '@shop/shared-ui/container';
import { SearchIcon } from '@shop/shared-ui/icons';
import { useShop } from '@shop/shop-client/context';
import { useEffect, useRef } from 'react';
import { pathnameOf } from '../current-of.ts';
import { isCheckout } from '../is-checkout.ts';
import type { LayoutData } from '../layout-data.ts';
import { usePagePath } from '../page-path.ts';
import { CheckoutHeader } from './checkout-header.tsx';
import { DeskHeader } from './desk-header.tsx';
import { HeaderButton } from './header-button.tsx';
import { HeaderEnd, HeaderStart } from './header-ends.tsx';
import { MainNavigation } from './main-navigation.tsx';
import { hide } from './panel.tsx';
import { SearchBar } from './search-bar.tsx';
import { SecondHeader } from './second-header.tsx';
import { SideMenu } from './side-menu.tsx';

export interface HeaderProps {
  layout: LayoutData;
  /** Path and query of the page. */
  path: string;
}

const SECOND_HEADER_PATH = '/home-header-2';

/** `path` is of the page that the document was rendered for. */
export function Header({ layout, path: rendered }: HeaderProps) {
  const root = useRef<HTMLDivElement>(null);
  const path = usePagePath(rendered);
  const inView = useRef(path);
  const shop = useShop();
  const Line = pathnameOf(path) === SECOND_HEADER_PATH ? SecondHeader : FirstHeader;

  useEffect(() => {
    if (inView.current === path) return;
    inView.current = path;
    for (const panel of root.current?.querySelectorAll<HTMLElement>('[popover]') ?? []) hide(panel);
  }, [path]);

  return (
    <div ref={root} className="border-b border-line bg-surface">
      {isCheckout(shop, path) ? (
        <CheckoutHeader path={path} />
      ) : sectionAt(path) === 'desk' ? (
        <DeskHeader pages={layout.listed} path={path} />
      ) : (
        <>
          <Line layout={layout} path={path} />
          <SideMenu layout={layout} path={path} />
        </>
      )}
    </div>
  );
}

function FirstHeader({ layout, path }: HeaderProps) {
  const { t } = useTranslation();
  return (
    <>
      <Container className="flex h-(--header-line) items-center gap-1 sm:gap-2">
        <HeaderStart />
        <MainNavigation layout={layout} path={path} />
        <HeaderButton icon={SearchIcon} label={t('search.open')} popoverTarget="header-search" />
        <HeaderEnd pages={layout.pages} path={path} />
      </Container>
      <SearchBar />
    </>
  );
}
