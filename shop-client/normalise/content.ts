import type { Ad, Brand, HomeSection, Policies, StaticPage, StaticPageContent } from '../model.ts';
import type {
  WireAd,
  WireBrand,
  WireHomePage,
  WirePolicies,
  WireStaticPage,
  WireStaticPageContent,
} from '../wire.ts';
import type { ReadPicture } from './picture.ts';

export function toAd({ id, title, link, image }: WireAd, picture: ReadPicture): Ad {
  return { id: String(id), title, link, picture: picture(image) };
}

export function toHomeSections({ sections }: WireHomePage, picture: ReadPicture): HomeSection[] | undefined {
  return sections?.map(({ image, ...section }) => ({ ...section, picture: image && picture(image) }));
}

export function toPolicies(wire: WirePolicies): Policies {
  const { currency, returnDays, transferDays, deliveryDays, freeShippingAbove } = wire;
  const { registerNumber, vatNumber, paymentMarks, instalments, giftWrap, giftCards } = wire;
  return {
    ...{ currency, returnDays, transferDays, deliveryDays, freeShippingAbove },
    ...{ registerNumber, vatNumber, paymentMarks, instalments, giftWrap, giftCards },
  };
}

export function toBrand({ code, name, images }: WireBrand, picture: ReadPicture): Brand {
  return { code, name, pictures: images.map(picture) };
}

export function toStaticPage({ id, code, slug, slugs, name }: WireStaticPage): StaticPage {
  return { id: String(id), slug, name, slugs, code };
}

export function toStaticPageContent(wire: WireStaticPageContent): StaticPageContent {
  return { ...toStaticPage(wire), content: wire.content };
}
