import type { Ad, Brand, Customer, StaticPage, StaticPageContent } from '../model.ts';
import type { WireAd, WireBrand, WireCustomer, WireStaticPage } from '../wire.ts';
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

export function toCustomer({ id, firstName, lastName, email, phoneNumber }: WireCustomer): Customer {
  return {
    id: String(id),
    firstName: firstName ?? '',
    lastName: lastName ?? '',
    email,
    phoneNumber: phoneNumber ?? undefined,
  };
}
