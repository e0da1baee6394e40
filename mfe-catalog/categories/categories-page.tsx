import type { Head, HeadContext, PageRequest } from '@shop/federation/contract';
import { useTranslation } from '@shop/federation/i18n';
import { ArrowEndIcon } from '@shop/shared-ui/icons';
import { useShop } from '@shop/shop-client/context';
import type { Picture } from '@shop/shop-client/model';
import { titleOf } from '@shop/shop-client/page-title';
import { hrefFrom } from '@shop/shop-domain/href';
import { Fragment } from 'react';
import { pageLinks, readListAddress } from '../listing/list-address.ts';
import { TileListing } from '../listing/tile-listing.tsx';
import { CategoryCard } from './category-card.tsx';

/** Of the specification. */
const CATEGORIES_A_PAGE = 12;

interface CategoriesData {
  page: number;
  pages: number;
  /** Each department is followed by what is below it. */
  categories: {
    code: string;
    slug: string;
    name: string;
    department: { code: string; name: string };
    /** One that has categories below it. */
    isDepartment: boolean;
    picture?: Picture;
  }[];
}

export async function loader({ context, url }: PageRequest): Promise<CategoriesData> {
  const { page } = readListAddress(url.searchParams);
  const { pages, items } = await context.api.taxons({ page, limit: CATEGORIES_A_PAGE });
  return {
    page,
    pages,
    categories: items.map(({ code, slug, name, root = { code, name }, hasChildren, pictures }) => ({
      code,
      slug,
      name,
      department: root,
      isDepartment: hasChildren && root.code === code,
      picture: pictures[0],
    })),
  };
}

export function head({ page, pages, categories }: CategoriesData, context: HeadContext): Head {
  const picture = categories.find(({ isDepartment }) => !isDepartment)?.picture;
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
      className="grid-cols-3 lg:grid-cols-4 xl:grid-cols-5"
    >
      {categories.map((category, index) => {
        const { code, slug, name, department, isDepartment } = category;
        const isContinued = index === 0 && !isDepartment && department.code !== code;
        if (isDepartment) {
          return (
            <li key={code} className={DEPARTMENT}>
              <h2>
                <a
                  href={hrefFrom(shop)('category', { '*': slug }, { query: { page: 1 } })}
                  className="inline-flex min-h-11 items-center gap-2 rounded-sm text-xl font-semibold text-ink transition hover:text-accent"
                >
                  <bdi>{name}</bdi>
                  <ArrowEndIcon size={20} />
                </a>
              </h2>
            </li>
          );
        }
        return (
          <Fragment key={code}>
            {isContinued && (
              <li className={DEPARTMENT}>
                <h2 className="text-xl font-semibold text-ink">
                  <bdi>{department.name}</bdi>
                </h2>
              </li>
            )}
            <li>
              <CategoryCard category={category} sizes={SIZES} headingLevel="h3" priority={index < 2} />
            </li>
          </Fragment>
        );
      })}
    </TileListing>
  );
}

const DEPARTMENT = 'col-span-full not-first:mt-4 not-first:border-t not-first:border-line not-first:pt-6';
const SIZES = '(min-width: 80rem) 15rem, (min-width: 64rem) 23vw, 31vw';
