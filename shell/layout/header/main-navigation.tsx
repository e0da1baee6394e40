import { useTranslation } from '@shop/federation/i18n';
import { ChevronDownIcon } from '@shop/shared-ui/icons';
import { useShop } from '@shop/shop-client/context';
import { liveHrefFrom } from '@shop/shop-domain/href';
import { clsx } from 'clsx';
import { currentOf } from '../current-of.ts';
import type { MenuTaxon } from '../layout-data.ts';
import { Categories } from './categories.tsx';
import { Panel } from './panel.tsx';
import { TemplatePages } from './template-pages.tsx';

/** Beside the panel with all featured categories, as many of them as the line has room for. */
const IN_LINE = 4;
const IN_NARROW_LINE = 2;

/** From tablets in landscape on; phones have the side menu. An open search covers it. */
export function MainNavigation({ menu, path }: { menu: MenuTaxon[]; path: string }) {
  const shop = useShop();
  const { t } = useTranslation();
  const href = liveHrefFrom(shop);
  return (
    <nav
      aria-label={t('menu.main')}
      className="main-navigation me-auto flex items-center gap-1 max-lg:hidden"
    >
      <button
        type="button"
        popoverTarget="header-categories"
        className={clsx(LINK, 'gap-1.5')}
        aria-current={currentOf(href('categories', {}, { query: { page: 1 } }), path) && 'true'}
      >
        {t('menu.categories')}
        <ChevronDownIcon size={16} className="text-ink-muted" />
      </button>
      <Panel id="header-categories" label={t('menu.categories')} place="width">
        <Categories menu={menu} path={path} />
      </Panel>
      {menu.slice(0, IN_LINE).map((taxon, index) => (
        <a
          key={taxon.code}
          href={href('category', { '*': taxon.slug }, { query: { page: 1 } })}
          aria-current={currentOf(href('category', { '*': taxon.slug }, { query: { page: 1 } }), path)}
          className={clsx(LINK, index >= IN_NARROW_LINE && 'max-xl:hidden')}
        >
          <bdi>{taxon.name}</bdi>
        </a>
      ))}
      <a
        href={href('brands', {}, { query: { page: 1 } })}
        aria-current={currentOf(href('brands', {}, { query: { page: 1 } }), path)}
        className={LINK}
      >
        {t('menu.brands')}
      </a>
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

const LINK =
  'inline-flex min-h-11 items-center rounded-full px-3 xl:px-4 whitespace-nowrap text-ink transition hover:bg-tint aria-[current]:text-accent aria-[current]:font-medium';
