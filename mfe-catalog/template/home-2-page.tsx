import type { Head, PageRequest } from '@shop/federation/contract';
import { ButtonLink } from '@shop/shared-ui/button';
import { Container } from '@shop/shared-ui/container';
import { SearchIcon } from '@shop/shared-ui/icons';
import type { ShopContext } from '@shop/shop-client/context';
import { titleOf } from '@shop/shop-client/page-title';
import { samplePicture } from '@shop/shop-client/sample/pictures';
import { FurtherDown } from '../home/further-down.tsx';
import { HERO_SIZES } from '../home/hero-slide.tsx';
import { type HomeData, loadHome } from '../home/home-data.ts';
import { HowItWorks } from '../home/how-it-works.tsx';
import { ProductSlider } from '../home/product-slider.tsx';
import { useAddAfterLogin } from '../product-card/add-from-card.ts';
import type { CardProduct } from '../product-card/card-product.ts';
import { loadSampleList } from './sample-list.ts';

/** How many products the specification shows. */
const NEW_PRODUCTS = 8;
const PICTURE = samplePicture('hero-sport');

interface HomeTwoData {
  newProducts: CardProduct[];
  home: HomeData;
}

export async function loader(request: PageRequest): Promise<HomeTwoData> {
  const [{ products }, home] = await Promise.all([
    loadSampleList(request, NEW_PRODUCTS),
    loadHome(request.context.api),
  ]);
  return { newProducts: products, home };
}

export function head(_: HomeTwoData, context: ShopContext): Head {
  return { title: titleOf('Home 2', context), preloadImage: { src: PICTURE.src, sizes: HERO_SIZES } };
}

export function Page({ data: { newProducts, home } }: { data: HomeTwoData }) {
  useAddAfterLogin();
  return (
    <>
      <SportsHero />
      <Container className="flex flex-col gap-20 py-14 md:gap-28 md:py-20">
        <HowItWorks />
        <ProductSlider heading={{ id: 'new-sports', title: 'New Sports equipment' }} products={newProducts} />
        <FurtherDown data={home} only={SECTIONS} />
      </Container>
    </>
  );
}

const SECTIONS = [
  'earn-promo',
  'best-sellers',
  'featured-categories',
  'trademarks',
  'testimonials',
  'newsletter',
];

/** Text at the calm side of the picture, which is light in either theme. */
function SportsHero() {
  return (
    <section className="relative flex min-h-144 items-start overflow-hidden bg-banner md:min-h-128 md:items-center">
      <img
        src={PICTURE.src}
        width={PICTURE.width}
        height={PICTURE.height}
        alt=""
        fetchPriority="high"
        decoding="async"
        className="absolute inset-0 size-full object-cover object-right max-md:top-auto max-md:h-1/2 max-md:[mask-image:linear-gradient(to_bottom,transparent,black_28%)]"
      />
      <div className="absolute inset-0 bg-linear-to-b from-banner via-banner/40 to-transparent md:bg-linear-to-r" />
      <Container className="relative py-12">
        <p className="text-lg text-banner-ink">In this season, find the best</p>
        <h1 className="mt-3 max-w-lg text-3xl font-semibold md:max-w-[46%] tracking-tight text-balance text-banner-ink">
          Sports equipment collection.
        </h1>
        <ButtonLink href="/page-search" size="lg" className="mt-8" endIcon={<SearchIcon size={20} />}>
          Start your search
        </ButtonLink>
      </Container>
    </section>
  );
}
