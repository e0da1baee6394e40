import { useTranslation } from '@shop/federation/i18n';
import { ArrowEndIcon } from '@shop/shared-ui/icons';
import { Slider } from '@shop/shared-ui/slider';
import { useShop } from '@shop/shop-client/context';
import { hrefFrom } from '@shop/shop-domain/href';
import { CategoryCard } from '../categories/category-card.tsx';
import { type CategoryTile, type HomeData, loadDepartments } from './home-data.ts';
import { Loaded } from './loaded.tsx';
import { PRODUCT_VIEWS } from './product-slider.tsx';

export function Section({ data }: { data: HomeData }) {
  return (
    <Loaded initial={data.departments} load={loadDepartments}>
      {(categories) => <Departments categories={categories} />}
    </Loaded>
  );
}

const SIZES = '(min-width: 1281px) 18rem, (min-width: 769px) 31vw, (min-width: 641px) 46vw, 72vw';

function Departments({ categories }: { categories: CategoryTile[] }) {
  const shop = useShop();
  const { t } = useTranslation();
  const all = hrefFrom(shop)('categories', {}, { query: { page: 1 } });
  if (categories.length === 0) return null;
  return (
    <Slider
      heading={{
        id: 'departments',
        title: t('departments.title'),
        text: t('departments.text'),
        link: { href: all, label: t('departments.all') },
      }}
      previousLabel={t('row.previous')}
      nextLabel={t('row.next')}
      views={PRODUCT_VIEWS}
    >
      {categories.map((category) => (
        <li key={category.code}>
          <CategoryCard category={category} sizes={SIZES} headingLevel="h3" />
        </li>
      ))}
      <li>
        <a
          href={shop.basePath ? all : '/'}
          className="group flex aspect-square flex-col justify-between rounded-lg bg-tint p-6 text-ink transition hover:bg-accent hover:text-accent-ink"
        >
          <span className="flex size-12 items-center justify-center rounded-full bg-surface-raised text-ink">
            <ArrowEndIcon size={22} />
          </span>
          <span>
            <span className="block text-lg font-semibold">{t('departments.more')}</span>
            <span className="block text-sm">{t('departments.moreText')}</span>
          </span>
        </a>
      </li>
    </Slider>
  );
}
