import type { Head, PageRequest } from '@shop/federation/contract';
import { useTranslation } from '@shop/federation/i18n';
import { Container } from '@shop/shared-ui/container';
import type { ShopContext } from '@shop/shop-client/context';
import type { Ad, FeaturedTaxon } from '@shop/shop-client/model';
import { useAddAfterLogin } from '../product-card/add-from-card.ts';
import { type CardProduct, toCard } from '../product-card/card-product.ts';
import { ProductRow } from '../product-card/product-row.tsx';
import { fixedTitle } from '../titles.ts';
import { FeaturedCategories } from './featured-categories.tsx';
import { Hero } from './hero.tsx';
import { HERO_SIZES } from './hero-slide.tsx';
import { HowItWorks } from './how-it-works.tsx';
import { MiddleBanners } from './middle-banners.tsx';
import { Promises } from './promises.tsx';
import { type Section, section } from './section.ts';
import { SectionView } from './section-view.tsx';

/** Of the specification. */
const LATEST_PRODUCTS = 10;
const FEATURED_CATEGORIES = 6;

interface HomeData {
  /** Empty where the call failed: the shop's own banners stand in. */
  banners: Ad[];
  latest: Section<CardProduct[]>;
  categories: Section<Pick<FeaturedTaxon, 'code' | 'slug' | 'name' | 'parentName' | 'pictures'>[]>;
  middleBanners: Section<Ad[]>;
}

export async function loader({ context: { api } }: PageRequest<ShopContext>): Promise<HomeData> {
  const [banners, latest, categories, middleBanners] = await Promise.all([
    section(api.ads('banner')),
    section(api.latestProducts(LATEST_PRODUCTS).then((products) => products.map(toCard))),
    section(
      api.featuredTaxons().then(({ home }) =>
        home.slice(0, FEATURED_CATEGORIES).map(({ code, slug, name, parentName, pictures }) => ({
          code,
          slug,
          name,
          parentName,
          pictures: pictures.slice(0, 1),
        })),
      ),
    ),
    section(api.ads('middle-1')),
  ]);
  return { banners: 'data' in banners ? banners.data : [], latest, categories, middleBanners };
}

export function head({ banners }: HomeData, context: ShopContext): Head {
  const picture = banners[0]?.picture;
  return {
    title: fixedTitle('home', context),
    canonical: context.basePath,
    preloadImage: picture && { src: picture.src, srcSet: picture.srcSet, sizes: HERO_SIZES },
  };
}

export function Page({ data: { banners, latest, categories, middleBanners } }: { data: HomeData }) {
  const { t } = useTranslation();
  useAddAfterLogin();
  return (
    <>
      <Hero ads={banners} />
      <Container className="flex flex-col gap-20 py-14 md:gap-28 md:py-20">
        <HowItWorks />
        <SectionView section={latest}>
          {(products) => (
            <ProductRow id="latest" title={t('latest.title')} text={t('latest.text')} products={products} />
          )}
        </SectionView>
        <Promises />
        <SectionView section={categories}>
          {(featured) => <FeaturedCategories categories={featured} />}
        </SectionView>
        <SectionView section={middleBanners}>{(ads) => <MiddleBanners ads={ads} />}</SectionView>
      </Container>
    </>
  );
}
