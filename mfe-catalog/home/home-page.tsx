import type { Head, PageRequest } from '@shop/federation/contract';
import { laterPart } from '@shop/federation/later-part';
import { Container } from '@shop/shared-ui/container';
import type { ShopContext } from '@shop/shop-client/context';
import { type ComponentType, useMemo } from 'react';
import { useAddAfterLogin } from '../product-card/add-from-card.ts';
import { fixedTitle } from '../titles.ts';
import { Hero } from './hero.tsx';
import { HERO_SIZES } from './hero-slide.tsx';
import { type HomeData, loadHome } from './home-data.ts';
import { HowItWorks } from './how-it-works.tsx';

export function loader({ context: { api } }: PageRequest<ShopContext>): Promise<HomeData> {
  return loadHome(api);
}

export function head({ banners }: HomeData, context: ShopContext): Head {
  const picture = banners[0]?.picture;
  return {
    title: fixedTitle('home', context),
    canonical: context.basePath,
    preloadImage: picture && { src: picture.src, srcSet: picture.srcSet, sizes: HERO_SIZES },
  };
}

export function Page({ data }: { data: HomeData }) {
  const props = useMemo(() => ({ data }), [data]);
  useAddAfterLogin();
  return (
    <>
      <Hero ads={data.banners} />
      <Container className="flex flex-col gap-20 py-14 md:gap-28 md:py-20">
        <HowItWorks />
        {SECTIONS.map(({ id, height, margin, Section }) => (
          // One with nothing to show leaves no gap, nor does a fragment with nothing.
          <Section
            key={id}
            props={props}
            height={height}
            margin={margin}
            className="empty:hidden has-[[data-mfe]:empty]:hidden"
          />
        ))}
      </Container>
    </>
  );
}

function section(load: () => Promise<{ Section: ComponentType<{ data: HomeData }> }>) {
  return laterPart(async () => (await load()).Section);
}

/** A part without anything to run can wait until it is seen. */
const LINKS_ONLY = 0;

/** Below the fold, in the specification's order. They load their code, which is one file, and run once the visitor is near. */
const SECTIONS = [
  {
    id: 'earn-promo',
    height: 'min-h-96',
    margin: LINKS_ONLY,
    Section: section(() => import(/* webpackChunkName: "home-further-down" */ './earn-promo.tsx')),
  },
  {
    id: 'latest-products',
    height: 'min-h-140',
    Section: section(() => import(/* webpackChunkName: "home-further-down" */ './latest-products.tsx')),
  },
  {
    id: 'best-sellers',
    height: 'min-h-160',
    Section: section(() => import(/* webpackChunkName: "home-further-down" */ './best-sellers.tsx')),
  },
  {
    id: 'middle-banners',
    height: 'min-h-96',
    Section: section(() => import(/* webpackChunkName: "home-further-down" */ './middle-banners.tsx')),
  },
  {
    id: 'featured-categories',
    height: 'min-h-200',
    Section: section(() => import(/* webpackChunkName: "home-further-down" */ './featured-categories.tsx')),
  },
  {
    id: 'departments',
    height: 'min-h-120',
    Section: section(() => import(/* webpackChunkName: "home-further-down" */ './departments.tsx')),
  },
  {
    id: 'trending',
    height: 'min-h-300',
    Section: section(() => import(/* webpackChunkName: "home-further-down" */ './trending.tsx')),
  },
  {
    id: 'kids-promo',
    height: 'min-h-96',
    margin: LINKS_ONLY,
    Section: section(() => import(/* webpackChunkName: "home-further-down" */ './kids-promo.tsx')),
  },
  {
    id: 'trademarks',
    height: 'min-h-64',
    Section: section(() => import(/* webpackChunkName: "home-further-down" */ './trademarks.tsx')),
  },
  {
    id: 'expert-picks',
    height: 'min-h-140',
    Section: section(() => import(/* webpackChunkName: "home-further-down" */ './expert-picks.tsx')),
  },
  {
    id: 'testimonials',
    height: 'min-h-96',
    Section: section(() => import(/* webpackChunkName: "home-further-down" */ './testimonials.tsx')),
  },
  {
    id: 'newsletter',
    height: 'min-h-96',
    Section: section(() => import(/* webpackChunkName: "home-further-down" */ './newsletter.tsx')),
  },
  {
    id: 'blog',
    height: 'min-h-160',
    Section: section(() => import(/* webpackChunkName: "home-further-down" */ './blog.tsx')),
  },
];
