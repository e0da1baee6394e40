import { useTranslation } from '@shop/federation/i18n';
import { ArrowEndIcon } from '@shop/shared-ui/icons';
import { Slider } from '@shop/shared-ui/slider';
import { useShop } from '@shop/shop-client/context';
import type { HomeSection } from '@shop/shop-client/model';
import { hrefFrom } from '@shop/shop-domain/href';
import { CategoryCard } from '../categories/category-card.tsx';
import { type CategoryTile, type HomeData, loadDepartments } from './home-data.ts';
import type { SectionProps } from './home-section.ts';
import { Loaded } from './loaded.tsx';
import { named } from './named.ts';

export function Section({ data, own }: SectionProps) {
  return (
    <Loaded initial={data.departments} load={loadDepartments}>
      {(categories) => <Departments own={own} categories={notFeatured(categories, data)} />}
    </Loaded>
  );
}

/** Those that the page has shown already are left out, unless there are no others. */
function notFeatured(categories: CategoryTile[], { featured, sections }: HomeData): CategoryTile[] {
  const areShown = !sections || sections.some(({ kind }) => kind === 'featured-categories');
  const shown = areShown && 'data' in featured ? featured.data.categories : [];
  const others = categories.filter(({ code }) => !shown.some((each) => each.code === code));
  return others.length > 0 ? others : categories;
}

/** Of the specification: four side by side, fewer on narrower screens. */
const VIEWS =
  '[--gap:0.75rem] [--per:2.3] min-[501px]:[--per:2.6] sm:[--gap:1rem] min-[769px]:[--gap:1.5rem] min-[769px]:[--per:3] min-[1281px]:[--gap:2rem] min-[1281px]:[--per:4]';
const SIZES = '(min-width: 1281px) 18rem, (min-width: 769px) 31vw, 42vw';

function Departments({ own, categories }: { own: HomeSection; categories: CategoryTile[] }) {
  const shop = useShop();
  const { t } = useTranslation();
  const all = hrefFrom(shop)('categories', {}, { query: { page: 1 } });
  if (categories.length === 0) return null;
  return (
    <Slider
      heading={{
        id: 'departments',
        ...named(own, { title: t('departments.title'), text: t('departments.text') }),
        link: { href: all, label: t('departments.all') },
      }}
      previousLabel={t('row.previous')}
      nextLabel={t('row.next')}
      views={VIEWS}
    >
      {categories.map((category) => (
        <li key={category.code}>
          <CategoryCard category={category} sizes={SIZES} headingLevel="h3" />
        </li>
      ))}
      <li>
        <a
          href={shop.basePath ? all : '/'}
          className="group flex aspect-square flex-col justify-between rounded-lg bg-tint p-4 text-ink transition hover:bg-accent hover:text-accent-ink"
        >
          <span className="flex size-12 items-center justify-center rounded-full bg-surface-raised text-ink">
            <ArrowEndIcon size={22} />
          </span>
          <span>
            <span className="block font-semibold sm:text-lg">{t('departments.more')}</span>
            <span className="hidden text-sm sm:block">{t('departments.moreText')}</span>
          </span>
        </a>
      </li>
    </Slider>
  );
}
