import { useTranslation } from '@shop/federation/i18n';
import { ChevronDownIcon } from '@shop/shared-ui/icons';
import { useShop } from '@shop/shop-client/context';
import { liveHrefFrom } from '@shop/shop-domain/href';
import { clsx } from 'clsx';
import { useEffect, useState } from 'react';
import { currentOf } from '../current-of.ts';
import type { LayoutData, MenuTaxon } from '../layout-data.ts';
import { Categories } from './categories.tsx';
import { Panel } from './panel.tsx';
import { TemplatePages } from './template-pages.tsx';
import { useTaxonHref } from './use-taxon-href.ts';

/** Beside the panel with all categories, as many departments as the line has room for. */
const IN_LINE = 4;
const IN_NARROW_LINE = 3;
/** Names of so many letters that a merchant's entries have are never shortened. */
const WHOLE = 12;
/** In place of as many departments; the side menu and the footer have all. */
const LISTED_IN_LINE = 1;

/** From tablets in landscape on; phones have the side menu. An open search covers it. */
export function MainNavigation({
  layout: { menu, departments, header, listed = [] },
  path,
}: {
  layout: Pick<LayoutData, 'menu' | 'departments' | 'header' | 'listed'>;
  path: string;
}) {
  const shop = useShop();
  const { t } = useTranslation();
  const href = liveHrefFrom(shop);
  const taxonHref = useTaxonHref();
  // One stands where brands do otherwise.
  const more = header ? 1 : 0;
  const isLong = ({ name }: MenuTaxon) => header && name.length > WHOLE;
  const [opened, setOpened] = useState(false);
  // It may have been opened before the header came to life.
  const lookedAt = (panel: Element | null) => setOpened((panel?.getClientRects().length ?? 0) > 0);
  useEffect(() => lookedAt(document.getElementById(CATEGORIES)), []);
  return (
    <nav
      aria-label={t('menu.main')}
      className={clsx('main-navigation me-auto flex items-center gap-1 max-lg:hidden', header && 'min-w-0')}
    >
      <button
        type="button"
        popoverTarget={CATEGORIES}
        className={clsx(LINK, 'gap-1.5')}
        aria-current={currentOf(href('categories', {}, { query: { page: 1 } }), path) && 'true'}
      >
        {t('menu.categories')}
        <ChevronDownIcon size={16} className="text-ink-muted" />
      </button>
      <Panel
        id={CATEGORIES}
        label={t('menu.categories')}
        place="width"
        onToggle={({ newState }) => newState === 'open' && setOpened(true)}
      >
        <Categories
          menu={header?.slice(IN_NARROW_LINE + 1) ?? menu}
          departments={departments}
          path={path}
          opened={opened && shop.storefront === 'live'}
        />
      </Panel>
      {(header ?? departments)
        .slice(0, IN_LINE + more - (listed.length > 0 ? LISTED_IN_LINE : 0))
        .map((taxon, index) => (
          <a
            key={taxon.code}
            href={taxonHref(taxon)}
            aria-current={currentOf(taxonHref(taxon), path)}
            className={clsx(
              LINK,
              index >= IN_NARROW_LINE + more && 'max-xl:hidden',
              isLong(taxon) && 'min-w-0',
            )}
          >
            <bdi className={isLong(taxon) ? 'max-w-36 truncate' : undefined}>{taxon.name}</bdi>
          </a>
        ))}
      {!header && (
        <a
          href={href('brands', {}, { query: { page: 1 } })}
          aria-current={currentOf(href('brands', {}, { query: { page: 1 } }), path)}
          className={LINK}
        >
          {t('menu.brands')}
        </a>
      )}
      {listed.slice(0, LISTED_IN_LINE).map(({ href, label }) => (
        <a
          key={href}
          href={href}
          aria-current={currentOf(href, path)}
          className={clsx(LINK, 'max-xl:hidden')}
        >
          <bdi className="max-w-36 truncate">{label}</bdi>
        </a>
      ))}
      {shop.settings.templatePages && (
        <>
          <button type="button" popoverTarget="header-more" className={clsx(LINK, 'gap-1.5')}>
            {t('menu.more')}
            <ChevronDownIcon size={16} className="text-ink-muted" />
          </button>
          <Panel id="header-more" label={t('menu.more')} place="width">
            <TemplatePages path={path} />
          </Panel>
        </>
      )}
    </nav>
  );
}

const CATEGORIES = 'header-categories';

const LINK =
  'inline-flex min-h-11 items-center rounded-full px-3 xl:px-4 whitespace-nowrap text-ink transition hover:bg-tint aria-[current]:text-accent aria-[current]:font-medium';
