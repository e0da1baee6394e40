import { lazyIsland } from '@shop/federation/lazy-island';
import { useShop } from '@shop/shop-client/context';
import type { HomeSection } from '@shop/shop-client/model';
import { type ComponentType, useMemo } from 'react';
import type { HomeData } from './home-data.ts';
import type { SectionProps } from './home-section.ts';
import { HowItWorks } from './how-it-works.tsx';

export interface FurtherDownProps {
  data: HomeData;
  /** Kinds of sections, in place of all that the page has. */
  only?: readonly string[];
}

/** What the home page has below its banners, in the merchant's order where there is one. */
export function FurtherDown({ data, only }: FurtherDownProps) {
  const { storefront } = useShop();
  const shown = useMemo(() => {
    const isTemplate = storefront === 'template';
    const usual = ORDER.filter((kind) => isTemplate || !SECTIONS[kind]?.isSample);
    const sections = (!isTemplate && data.sections) || (only ?? usual).map((kind) => ({ id: kind, kind }));
    return sections.map((own: HomeSection) => ({ own, props: { data, own } }));
  }, [data, only, storefront]);
  return shown.map(({ own: { id, kind }, props }) => {
    if (kind === 'how-it-works') return <HowItWorks key={id} />;
    const known = SECTIONS[kind];
    // Of a later build than this one.
    if (!known) return null;
    const { height, margin, Section } = known;
    return (
      // One with nothing to show leaves no gap, nor does a fragment with nothing.
      <Section
        key={id}
        props={props}
        height="min-h-(--height)"
        margin={margin}
        className={`empty:hidden has-[[data-mfe]:empty]:hidden ${height} below-the-fold`}
      />
    );
  });
}

interface LazySection {
  /** About what it has on a phone. */
  height: string;
  margin?: number;
  /** The template's alone. */
  isSample?: true;
  /** There where a merchant has added one. */
  isOwn?: true;
  Section: ReturnType<typeof section>;
}

function section(load: () => Promise<{ Section: ComponentType<SectionProps> }>) {
  return lazyIsland(async () => (await load()).Section);
}

/** A part without anything to run can wait until it is seen. */
const LINKS_ONLY = 0;
/** What begins at the foot of a phone's first screen comes with the first scroll, not with the first visit. */
const PEEKS_IN = -128;

/** By kind, in the specification's order. They load their code, which is one file, and run once the visitor is near. */
const SECTIONS: Record<string, LazySection | undefined> = {
  'earn-promo': {
    height: '[--height:24rem]',
    margin: LINKS_ONLY,
    isSample: true,
    Section: section(() => import(/* webpackChunkName: "template-promos" */ '../template/earn-promo.tsx')),
  },
  'latest-products': {
    height: '[--height:42rem]',
    margin: PEEKS_IN,
    Section: section(() => import(/* webpackChunkName: "home-further-down" */ './latest-products.tsx')),
  },
  'best-sellers': {
    height: '[--height:36rem]',
    Section: section(() => import(/* webpackChunkName: "home-further-down" */ './best-sellers.tsx')),
  },
  'middle-banners': {
    height: '[--height:29rem]',
    Section: section(() => import(/* webpackChunkName: "home-further-down" */ './middle-banners.tsx')),
  },
  'featured-categories': {
    height: '[--height:30rem]',
    Section: section(() => import(/* webpackChunkName: "home-further-down" */ './featured-categories.tsx')),
  },
  departments: {
    height: '[--height:22rem]',
    Section: section(() => import(/* webpackChunkName: "home-further-down" */ './departments.tsx')),
  },
  trending: {
    height: '[--height:73rem]',
    Section: section(() => import(/* webpackChunkName: "home-further-down" */ './trending.tsx')),
  },
  'kids-promo': {
    height: '[--height:24rem]',
    margin: LINKS_ONLY,
    isSample: true,
    Section: section(() => import(/* webpackChunkName: "template-promos" */ '../template/kids-promo.tsx')),
  },
  trademarks: {
    height: '[--height:14rem]',
    Section: section(() => import(/* webpackChunkName: "home-further-down" */ './trademarks.tsx')),
  },
  'expert-picks': {
    height: '[--height:43rem]',
    Section: section(() => import(/* webpackChunkName: "home-further-down" */ './expert-picks.tsx')),
  },
  testimonials: {
    height: '[--height:24rem]',
    Section: section(() => import(/* webpackChunkName: "home-further-down" */ './testimonials.tsx')),
  },
  newsletter: {
    height: '[--height:33rem]',
    Section: section(() => import(/* webpackChunkName: "home-further-down" */ './newsletter.tsx')),
  },
  blog: {
    height: '[--height:57.5rem] lg:[--height:41rem]',
    Section: section(() => import(/* webpackChunkName: "home-further-down" */ './blog.tsx')),
  },
  category: {
    height: '[--height:38rem]',
    isOwn: true,
    Section: section(() => import(/* webpackChunkName: "home-further-down" */ './category-row.tsx')),
  },
  panel: {
    height: '[--height:24rem]',
    margin: LINKS_ONLY,
    isOwn: true,
    Section: section(() => import(/* webpackChunkName: "home-further-down" */ './panel.tsx')),
  },
};

/** What the page has unless a merchant says otherwise. */
const ORDER = ['how-it-works', ...Object.keys(SECTIONS).filter((kind) => !SECTIONS[kind]?.isOwn)];
