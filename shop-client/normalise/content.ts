import type { Ad, Brand, StaticPage, StaticPageContent } from '../model.ts';
import type { WireAd, WireBrand, WireStaticPage } from '../wire.ts';
import type { ReadPicture } from './picture.ts';
import { picturesOf } from './product.ts';

export function toAd({ id, title, link, image }: WireAd, picture: ReadPicture): Ad {
  return { id: String(id), title: title ?? undefined, link: link ?? undefined, picture: picture(image) };
}

export function toBrand({ code, name, images }: WireBrand, picture: ReadPicture): Brand {
  return { code, name, pictures: picturesOf(images, picture) };
}

export function toStaticPage({ id, slug, slugs, name }: WireStaticPage): StaticPage {
  return { id: String(id), slug, name, slugs: slugs ?? undefined };
}

export function toStaticPageContent(wire: WireStaticPage): StaticPageContent {
  return { ...toStaticPage(wire), content: wire.content ?? '' };
}
