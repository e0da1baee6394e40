import type { Head, PageRequest } from '@shop/federation/contract';
import { useTranslation } from '@shop/federation/i18n';
import { redirect } from '@shop/federation/responses';
import { Picture } from '@shop/shared-ui/picture';
import { type ShopContext, useShop } from '@shop/shop-client/context';
import type { Picture as PictureData } from '@shop/shop-client/model';
import { pageLinks, readListAddress } from '../listing/list-address.ts';
import { TileListing } from '../listing/tile-listing.tsx';
import { brandPath, brandsPath } from '../paths.ts';
import { fixedTitle } from '../titles.ts';

/** Of the specification. */
const BRANDS_A_PAGE = 8;

interface BrandsData {
  page: number;
  pages: number;
  brands: { code: string; name: string; picture?: PictureData }[];
}

export async function loader({ context, url }: PageRequest<ShopContext>): Promise<BrandsData> {
  if (!url.searchParams.has('page')) throw redirect(`${brandsPath(context)}?page=1`);
  const { page } = readListAddress(url.searchParams);
  const { pages, items } = await context.api.brands({ page, limit: BRANDS_A_PAGE });
  return {
    page,
    pages,
    brands: items.map(({ code, name, pictures }) => ({ code, name, picture: pictures[0] })),
  };
}

export function head({ page, pages }: BrandsData, context: ShopContext): Head {
  return { title: fixedTitle('brands', context), ...pageLinks(brandsPath(context), { page, pages }) };
}

export function Page({ data: { page, pages, brands } }: { data: BrandsData }) {
  const shop = useShop();
  const { t } = useTranslation();
  return (
    <TileListing
      title={t('brands.title')}
      text={t('brands.text')}
      path={brandsPath(shop)}
      page={page}
      pages={pages}
      empty={brands.length === 0}
      className="grid-cols-2 lg:grid-cols-4"
    >
      {brands.map(({ code, name, picture }) => (
        <li key={code} className="group relative">
          <Picture
            {...picture}
            name={name}
            alt=""
            aspect="square"
            rounded="lg"
            imageClassName="p-[12%]"
            sizes="(min-width: 64rem) 19rem, 45vw"
          />
          <h2 className="mt-3 text-center text-base font-medium text-ink">
            <a
              href={`${brandPath(shop, code)}?page=1`}
              className="after:absolute after:inset-0 after:rounded-lg"
            >
              {name}
            </a>
          </h2>
        </li>
      ))}
    </TileListing>
  );
}
