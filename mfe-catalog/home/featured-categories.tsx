import { useTranslation } from '@shop/federation/i18n';
import { ButtonLink } from '@shop/shared-ui/button';
import { ArrowEndIcon } from '@shop/shared-ui/icons';
import { SectionHeading } from '@shop/shared-ui/section-heading';
import { useShop } from '@shop/shop-client/context';
import type { HomeSection } from '@shop/shop-client/model';
import { hrefFrom } from '@shop/shop-domain/href';
import { CategoryCard } from '../categories/category-card.tsx';
import { type CategoryTile, loadFeatured } from './home-data.ts';
import type { SectionProps } from './home-section.ts';
import { Loaded } from './loaded.tsx';
import { named } from './named.ts';

export function Section({ data, own }: SectionProps) {
  return (
    <Loaded initial={data.featured} load={loadFeatured}>
      {({ categories }) => <FeaturedCategories own={own} categories={categories} />}
    </Loaded>
  );
}

const SIZES = '(min-width: 64rem) 26rem, 31vw';

function FeaturedCategories({ own, categories }: { own: HomeSection; categories: CategoryTile[] }) {
  const shop = useShop();
  const { t } = useTranslation();
  if (categories.length === 0) return null;
  return (
    <section aria-labelledby="categories">
      <SectionHeading
        id="categories"
        {...named(own, { title: t('categories.featuredTitle'), text: t('categories.featuredText') })}
        actions={
          <ButtonLink
            variant="secondary"
            href={hrefFrom(shop)('categories', {}, { query: { page: 1 } })}
            endIcon={<ArrowEndIcon size={18} />}
          >
            {t('categories.start')}
          </ButtonLink>
        }
      />
      <ul className="grid grid-cols-3 gap-x-3 gap-y-6 sm:gap-x-6 sm:gap-y-8 xl:gap-x-8 xl:gap-y-12">
        {categories.map((category) => (
          <li key={category.code}>
            <CategoryCard category={category} sizes={SIZES} headingLevel="h3" />
          </li>
        ))}
      </ul>
    </section>
  );
}
