import { useTranslation } from '@shop/federation/i18n';
import { Container } from '@shop/shared-ui/container';
import { ArrowEndIcon, ChevronDownIcon } from '@shop/shared-ui/icons';
import { Picture } from '@shop/shared-ui/picture';
import { useShop } from '@shop/shop-client/context';
import { clsx } from 'clsx';
import type { MenuTaxon } from '../layout-data.ts';
import { linksUnder } from '../links.ts';
import { currentOf } from '../page-path.ts';
import { Panel } from './panel.tsx';

interface MainNavigationProps {
  menu: MenuTaxon[];
  path: string;
}

/** Beside the panel with all featured categories, as many of them as the line has room for. */
const IN_LINE = 4;
const IN_NARROW_LINE = 2;

/** From tablets in landscape on; phones have the side menu. */
export function MainNavigation({ menu, path }: MainNavigationProps) {
  const { t } = useTranslation();
  const links = linksUnder(useShop().basePath);
  return (
    <nav aria-label={t('menu.main')} className="me-auto flex items-center gap-1 max-lg:hidden">
      <button
        type="button"
        popoverTarget="header-categories"
        className={clsx(LINK, 'gap-1.5')}
        aria-current={currentOf(links.taxons, path) && 'true'}
      >
        {t('menu.categories')}
        <ChevronDownIcon size={16} className="text-ink-muted" />
      </button>
      <CategoriesPanel menu={menu} path={path} />
      {menu.slice(0, IN_LINE).map((taxon, index) => (
        <a
          key={taxon.code}
          href={links.taxon(taxon)}
          aria-current={currentOf(links.taxon(taxon), path)}
          className={clsx(LINK, index >= IN_NARROW_LINE && 'max-xl:hidden')}
        >
          {taxon.name}
        </a>
      ))}
      <a href={links.brands} aria-current={currentOf(links.brands, path)} className={LINK}>
        {t('menu.brands')}
      </a>
    </nav>
  );
}

function CategoriesPanel({ menu, path }: MainNavigationProps) {
  const { t } = useTranslation();
  const links = linksUnder(useShop().basePath);
  return (
    <Panel id="header-categories" label={t('menu.categories')} place="width">
      <Container className="py-8">
        <ul className="grid grid-cols-[repeat(auto-fit,minmax(8rem,1fr))] gap-4">
          {menu.map((taxon) => (
            <li key={taxon.code}>
              <a
                href={links.taxon(taxon)}
                aria-current={currentOf(links.taxon(taxon), path)}
                className="group block rounded-md text-ink"
              >
                <Picture
                  {...taxon.picture}
                  alt=""
                  sizes="170px"
                  imageClassName="transition duration-slow group-hover:scale-105"
                />
                <span className="mt-3 block font-medium group-hover:text-accent group-aria-[current]:text-accent">
                  {taxon.name}
                </span>
                {taxon.parentName && <span className="block text-sm text-ink-muted">{taxon.parentName}</span>}
              </a>
            </li>
          ))}
        </ul>
        <a
          href={links.taxons}
          className="mt-6 inline-flex min-h-9 items-center gap-2 rounded-sm font-medium text-accent hover:text-accent-hover"
        >
          {t('menu.allCategories')}
          <ArrowEndIcon size={18} />
        </a>
      </Container>
    </Panel>
  );
}

const LINK =
  'inline-flex min-h-11 items-center rounded-full px-4 whitespace-nowrap text-ink transition hover:bg-tint aria-[current]:text-accent aria-[current]:font-medium';
