import type { Head, HeadContext, PageRequest } from '@shop/federation/contract';
import { useTranslation } from '@shop/federation/i18n';
import { redirect } from '@shop/federation/responses';
import { Picture } from '@shop/shared-ui/picture';
import { useShop } from '@shop/shop-client/context';
import type { Picture as PictureData } from '@shop/shop-client/model';
import { titleOf } from '@shop/shop-client/page-title';
import { hrefFrom } from '@shop/shop-domain/href';
import { pageLinks, readListAddress } from '../listing/list-address.ts';
import { TileListing } from '../listing/tile-listing.tsx';

/** Of the specification. */
const BRANDS_A_PAGE = 8;

interface BrandsData {
  page: number;
  pages: number;
  brands: { code: string; name: string; picture?: PictureData }[];
}

export async function loader({ context, url }: PageRequest): Promise<BrandsData> {
  if (!url.searchParams.has('page')) throw redirect(hrefFrom(context)('brands', {}, { query: { page: 1 } }));
  const { page } = readListAddress(url.searchParams);
  const { pages, items } = await context.api.brands({ page, limit: BRANDS_A_PAGE });
  return {
    page,
    pages,
    brands: items.map(({ code, name, pictures }) => ({ code, name, picture: pictures[0] })),
  };
}

export function head({ page, pages, brands }: BrandsData, context: HeadContext): Head {
  const picture = brands[0]?.picture;
  return {
    title: titleOf(context.t('titles.brands'), context),
    preloadImage: picture && { src: picture.src, srcSet: picture.srcSet, sizes: SIZES },
    ...pageLinks(hrefFrom(context)('brands'), { page, pages }),
  };
}

const SIZES = '(min-width: 64rem) 19rem, 45vw';
/** Of a phone: their pictures are what is seen first. */
const FIRST_ROW = 2;

export function Page({ data: { page, pages, brands } }: { data: BrandsData }) {
  const shop = useShop();
  const { t } = useTranslation();
  return (
    <TileListing
      title={t('brands.title')}
      text={t('brands.text')}
      path={hrefFrom(shop)('brands')}
      page={page}
      pages={pages}
      empty={brands.length === 0}
      className="grid-cols-2 lg:grid-cols-4"
    >
      {brands.map(({ code, name, picture }, index) => (
        <li key={code} className="group relative">
          <Picture
            {...picture}
            name={name}
            alt=""
            aspect="square"
            rounded="lg"
            imageClassName="p-[12%]"
            sizes={SIZES}
            priority={index < FIRST_ROW}
          />
          <h2 className="mt-3 text-center text-base font-medium text-ink">
            <a
              href={hrefFrom(shop)('brand', { code }, { query: { page: 1 } })}
              className="after:absolute after:inset-0 after:rounded-lg"
            >
              <bdi>{name}</bdi>
            </a>
          </h2>
        </li>
      ))}
    </TileListing>
  );
}
