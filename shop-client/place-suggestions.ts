import { type Place, placeCalled, placesLike } from '@shop/shop-domain/saudi-cities/place-spelling';
import type { ShopContext } from './context.ts';

type Suggest = (typed: string) => string[];

/** Cities by however they are spelled: of the region, and of all regions before one is chosen or where none of its own fits. */
export async function suggestCities(shop: ShopContext, country: string, province: string): Promise<Suggest> {
  const cities = await shop.api.allCities(country);
  const near = namesLike(
    cities.filter(({ provinceCode }) => provinceCode === province),
    shop,
  );
  const anywhere = namesLike(cities, shop);
  return (typed) => {
    const names = near(typed);
    return names.length > 0 ? names : anywhere(typed);
  };
}

/** Districts of a city of that region, where the shop knows any. */
export async function suggestDistricts(
  shop: ShopContext,
  country: string,
  province: string,
  city: string,
): Promise<Suggest> {
  const cities = province ? await shop.api.cities(country, province) : [];
  return namesLike(placeCalled(city, cities)?.districts ?? [], shop);
}

/**
 * Puts the region of the city in a field into the form's field for it. Of a name that several regions have, or that
 * the shop does not know, nothing is concluded.
 * @param isSure whether it also replaces a region that is there
 */
export async function fillRegion(
  shop: ShopContext,
  country: string,
  { value: city, form }: HTMLInputElement,
  regionName: string,
  isSure: boolean,
): Promise<void> {
  const known = (await shop.api.allCities(country)).filter((place) => placeCalled(city, [place]));
  const [region, other] = new Set(known.map(({ provinceCode }) => provinceCode));
  const field = form?.elements.namedItem(regionName);
  if (!region || other || !(field instanceof HTMLSelectElement) || (field.value && !isSure)) return;
  if (![...field.options].some(({ value }) => value === region)) return;
  field.value = region;
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

function namesLike(places: Place[], { locale }: ShopContext): Suggest {
  return (typed) => [
    ...new Set(placesLike(typed, places).map(({ name }) => name[locale === 'ar' ? 'ar' : 'en'])),
  ];
}
