import { useTranslation } from '@shop/federation/i18n';
import { ButtonLink } from '@shop/shared-ui/button';
import { ArrowEndIcon } from '@shop/shared-ui/icons';
import { SectionHeading } from '@shop/shared-ui/section-heading';
import { useShop } from '@shop/shop-client/context';
import type { FeaturedTaxon } from '@shop/shop-client/model';
import { CategoryCard } from '../categories/category-card.tsx';
import { categoriesPath } from '../paths.ts';

const SIZES = '(min-width: 80rem) 25rem, (min-width: 40rem) 45vw, 92vw';

export interface FeaturedCategoriesProps {
  categories: Pick<FeaturedTaxon, 'code' | 'slug' | 'name' | 'parentName' | 'pictures'>[];
}

export function FeaturedCategories({ categories }: FeaturedCategoriesProps) {
  const shop = useShop();
  const { t } = useTranslation();
  if (categories.length === 0) return null;
  return (
    <section aria-labelledby="categories">
      <SectionHeading
        id="categories"
        title={t('categories.featuredTitle')}
        text={t('categories.featuredText')}
        actions={
          <ButtonLink
            variant="secondary"
            href={`${categoriesPath(shop)}?page=1`}
            endIcon={<ArrowEndIcon size={18} />}
          >
            {t('categories.start')}
          </ButtonLink>
        }
      />
      <ul className="grid grid-cols-2 gap-x-4 gap-y-8 sm:gap-x-6 lg:grid-cols-3 xl:gap-x-8 xl:gap-y-12">
        {categories.map(({ pictures, ...category }) => (
          <li key={category.code}>
            <CategoryCard category={{ ...category, picture: pictures[0] }} sizes={SIZES} headingLevel="h3" />
          </li>
        ))}
      </ul>
    </section>
  );
}
