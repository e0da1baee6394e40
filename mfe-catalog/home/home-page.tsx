import type { Head, HeadContext, PageRequest } from '@shop/federation/contract';
import { Container } from '@shop/shared-ui/container';
import { titleOf } from '@shop/shop-client/page-title';
import { useAddAfterLogin } from '../product-card/add-from-card.ts';
import { FurtherDown } from './further-down.tsx';
import { Hero } from './hero.tsx';
import { HERO_SIZES } from './hero-slide.tsx';
import { type HomeData, loadHome } from './home-data.ts';

export function loader({ context: { api } }: PageRequest): Promise<HomeData> {
  return loadHome(api);
}

export function head({ banners }: HomeData, context: HeadContext): Head {
  const picture = banners[0]?.picture;
  return {
    title: titleOf(context.t('titles.home'), context),
    description: context.settings.description ?? context.t('home.description', { brand: context.brand }),
    canonical: context.basePath,
    preloadImage: picture && { src: picture.src, srcSet: picture.srcSet, sizes: HERO_SIZES },
  };
}

export function Page({ data }: { data: HomeData }) {
  useAddAfterLogin();
  return (
    <>
      <Hero ads={data.banners} />
      <Container className="flex flex-col gap-14 py-8 md:gap-24 md:py-16">
        <FurtherDown data={data} />
      </Container>
    </>
  );
}
