import type { Ad, Brand, Policies, StaticPage, StaticPageContent } from '../model.ts';
import type { WireAd, WireBrand, WirePolicies, WireStaticPage } from '../wire.ts';
import type { ReadPicture } from './picture.ts';
import { picturesOf } from './product.ts';

export function toAd({ id, title, link, image }: WireAd, picture: ReadPicture): Ad {
  return { id: String(id), title: title ?? undefined, link: link ?? undefined, picture: picture(image) };
}

export function toPolicies(wire: WirePolicies): Policies {
  const { returnDays, transferDays, deliveryDays, freeShippingAbove } = wire;
  return {
    returnDays: returnDays ?? undefined,
    transferDays: transferDays ?? undefined,
    deliveryDays: deliveryDays ?? undefined,
    freeShippingAbove: freeShippingAbove ?? undefined,
  };
}

export function toBrand({ code, name, images }: WireBrand, picture: ReadPicture): Brand {
  return { code, name, pictures: picturesOf(images, picture) };
}

export function toStaticPage({ id, code, slug, slugs, name }: WireStaticPage): StaticPage {
  return { id: String(id), slug, name, slugs: slugs ?? undefined, code: code ?? undefined };
}

export function toStaticPageContent(wire: WireStaticPage): StaticPageContent {
  return { ...toStaticPage(wire), content: wire.content ?? '' };
}
