import { Container } from '@shop/shared-ui/container';
import type { ShopContext } from '@shop/shop-client/context';
import { DeskFailure } from '@shop/shop-client/desk/desk-failure';
import { useDeskAnswer } from '@shop/shop-client/desk/use-desk';
import { toAd, toHomeSections } from '@shop/shop-client/normalise/content';
import { createPictureReader } from '@shop/shop-client/normalise/picture';
import type { WireAd, WireHomePage } from '@shop/shop-client/wire';
import type { HomePageDraft } from '@shop/shop-domain/fragments';
import { useMemo } from 'react';
import { FurtherDown } from '../home/further-down.tsx';
import { Hero } from '../home/hero.tsx';
import { type HomeData, loadHome } from '../home/home-data.ts';
import { Pending } from './desk-frame.tsx';

const readPicture = createPictureReader({ baseUrl: '/desk-api' });

interface Preview extends WireHomePage {
  banners: Record<'banner' | 'middle-1', WireAd[]>;
}

export function loader({ context: { api } }: { context: ShopContext }): Promise<HomeData> {
  return loadHome(api);
}

/** The home page by its own components, over what is being written. Its links and forms lead nowhere. */
export function Fragment({ draft, data: home }: { draft: HomePageDraft; data: HomeData }) {
  const { data: preview, error, mutate } = useDeskAnswer<Preview>('/home-page/preview', draft);
  const data = useMemo(() => {
    if (!preview) return undefined;
    const adsAt = (place: keyof Preview['banners']) =>
      preview.banners[place].map((ad) => toAd(ad, readPicture));
    return {
      ...home,
      sections: toHomeSections(preview, readPicture),
      banners: adsAt('banner'),
      middleBanners: { data: adsAt('middle-1') },
    };
  }, [preview, home]);
  if (error) return <DeskFailure error={error} onRetry={() => void mutate()} />;
  if (!data)
    return (
      <Container>
        <Pending />
      </Container>
    );
  return (
    <div
      onClickCapture={(event) => {
        if ((event.target as Element).closest('a')) event.preventDefault();
      }}
      onSubmitCapture={(event) => {
        event.preventDefault();
        event.stopPropagation();
      }}
    >
      <Hero ads={data.banners} />
      <Container className="flex flex-col gap-14 py-8 md:gap-24 md:py-16">
        <FurtherDown data={data} />
      </Container>
    </div>
  );
}
