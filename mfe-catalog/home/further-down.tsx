import { lazyIsland } from '@shop/federation/lazy-island';
import { UNSEEN } from '@shop/shared-ui/unseen';
import { useShop } from '@shop/shop-client/context';
import { type ComponentType, useMemo } from 'react';
import type { HomeData } from './home-data.ts';

export interface FurtherDownProps {
  data: HomeData;
  /** Ids of some of the sections; all of them by default. */
  only?: string[];
}

/** What the home page has below the fold. */
export function FurtherDown({ data, only }: FurtherDownProps) {
  const props = useMemo(() => ({ data }), [data]);
  const { storefront } = useShop();
  const sections = SECTIONS.filter(
    ({ id, isSample }) => (!isSample || storefront === 'template') && (!only || only.includes(id)),
  );
  return sections.map(({ id, height, margin, Section }) => (
    // One with nothing to show leaves no gap, nor does a fragment with nothing.
    <Section
      key={id}
      props={props}
      height="min-h-(--height)"
      margin={margin}
      className={`empty:hidden has-[[data-mfe]:empty]:hidden ${height} ${UNSEEN}`}
    />
  ));
}

interface HomeSection {
  id: string;
  /** About what it has on a phone. */
  height: string;
  margin?: number;
  isSample?: true;
  Section: ReturnType<typeof section>;
}

function section(load: () => Promise<{ Section: ComponentType<{ data: HomeData }> }>) {
  return lazyIsland(async () => (await load()).Section);
}

/** A part without anything to run can wait until it is seen. */
const LINKS_ONLY = 0;
/** What begins at the foot of a phone's first screen comes with the first scroll, not with the first visit. */
const PEEKS_IN = -128;

/**
 * Below the fold, in the specification's order; samples are the template's alone. They load their code, which is one file, and run once the
 * visitor is near.
 */
const SECTIONS: HomeSection[] = [
  {
    id: 'earn-promo',
    height: '[--height:24rem]',
    margin: LINKS_ONLY,
    isSample: true,
    Section: section(() => import(/* webpackChunkName: "template-promos" */ '../template/earn-promo.tsx')),
  },
  {
    id: 'latest-products',
    height: '[--height:41rem]',
    margin: PEEKS_IN,
    Section: section(() => import(/* webpackChunkName: "home-further-down" */ './latest-products.tsx')),
  },
  {
    id: 'best-sellers',
    height: '[--height:43rem]',
    Section: section(() => import(/* webpackChunkName: "home-further-down" */ './best-sellers.tsx')),
  },
  {
    id: 'middle-banners',
    height: '[--height:28rem]',
    Section: section(() => import(/* webpackChunkName: "home-further-down" */ './middle-banners.tsx')),
  },
  {
    id: 'featured-categories',
    height: '[--height:33rem]',
    Section: section(() => import(/* webpackChunkName: "home-further-down" */ './featured-categories.tsx')),
  },
  {
    id: 'departments',
    height: '[--height:19rem]',
    Section: section(() => import(/* webpackChunkName: "home-further-down" */ './departments.tsx')),
  },
  {
    id: 'trending',
    height: '[--height:70rem]',
    Section: section(() => import(/* webpackChunkName: "home-further-down" */ './trending.tsx')),
  },
  {
    id: 'kids-promo',
    height: '[--height:24rem]',
    margin: LINKS_ONLY,
    isSample: true,
    Section: section(() => import(/* webpackChunkName: "template-promos" */ '../template/kids-promo.tsx')),
  },
  {
    id: 'trademarks',
    height: '[--height:17rem]',
    Section: section(() => import(/* webpackChunkName: "home-further-down" */ './trademarks.tsx')),
  },
  {
    id: 'expert-picks',
    height: '[--height:38rem]',
    Section: section(() => import(/* webpackChunkName: "home-further-down" */ './expert-picks.tsx')),
  },
  {
    id: 'testimonials',
    height: '[--height:24rem]',
    Section: section(() => import(/* webpackChunkName: "home-further-down" */ './testimonials.tsx')),
  },
  {
    id: 'newsletter',
    height: '[--height:35rem]',
    Section: section(() => import(/* webpackChunkName: "home-further-down" */ './newsletter.tsx')),
  },
  {
    id: 'blog',
    height: '[--height:40rem]',
    Section: section(() => import(/* webpackChunkName: "home-further-down" */ './blog.tsx')),
  },
];
