import { lazyIsland } from '@shop/federation/lazy-island';
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
      height={height}
      margin={margin}
      className="empty:hidden has-[[data-mfe]:empty]:hidden"
    />
  ));
}

interface HomeSection {
  id: string;
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

/**
 * Below the fold, in the specification's order; samples are the template's alone. They load their code, which is one file, and run once the
 * visitor is near.
 */
const SECTIONS: HomeSection[] = [
  {
    id: 'earn-promo',
    height: 'min-h-96',
    margin: LINKS_ONLY,
    isSample: true,
    Section: section(() => import(/* webpackChunkName: "template-promos" */ '../template/earn-promo.tsx')),
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
    isSample: true,
    Section: section(() => import(/* webpackChunkName: "template-promos" */ '../template/kids-promo.tsx')),
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
