import type { Head, HeadContext, PageRequest } from '@shop/federation/contract';
import { useTranslation } from '@shop/federation/i18n';
import { useShop } from '@shop/shop-client/context';
import type { Picture } from '@shop/shop-client/model';
import { titleOf } from '@shop/shop-client/page-title';
import { hrefFrom } from '@shop/shop-domain/href';
import { pageLinks, readListAddress } from '../listing/list-address.ts';
import { TileListing } from '../listing/tile-listing.tsx';
import { CategoryCard } from './category-card.tsx';

/** Of the specification. */
const CATEGORIES_A_PAGE = 12;

interface CategoriesData {
  page: number;
  pages: number;
  categories: { code: string; slug: string; name: string; parentName?: string; picture?: Picture }[];
}

export async function loader({ context, url }: PageRequest): Promise<CategoriesData> {
  const { page } = readListAddress(url.searchParams);
  const { pages, items } = await context.api.taxons({ page, limit: CATEGORIES_A_PAGE });
  return {
    page,
    pages,
    categories: items.map(({ code, slug, name, root, pictures }) => ({
      code,
      slug,
      name,
      parentName: root && root.code !== code ? root.name : undefined,
      picture: pictures[0],
    })),
  };
}

export function head({ page, pages, categories }: CategoriesData, context: HeadContext): Head {
  const picture = categories[0]?.picture;
  return {
    title: titleOf(context.t('titles.categories'), context),
    preloadImage: picture && { src: picture.src, srcSet: picture.srcSet, sizes: SIZES },
    ...pageLinks(hrefFrom(context)('categories'), { page, pages }),
  };
}

export function Page({ data: { page, pages, categories } }: { data: CategoriesData }) {
  const shop = useShop();
  const { t } = useTranslation();
  return (
    <TileListing
      title={t('categories.title')}
      text={t('categories.text')}
      path={hrefFrom(shop)('categories')}
      page={page}
      pages={pages}
      empty={categories.length === 0}
      className="sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4"
    >
      {categories.map((category, index) => (
        <li key={category.code}>
          <CategoryCard category={category} sizes={SIZES} headingLevel="h2" priority={index === 0} />
        </li>
      ))}
    </TileListing>
  );
}

const SIZES = '(min-width: 80rem) 19rem, (min-width: 64rem) 30vw, (min-width: 40rem) 45vw, 92vw';
