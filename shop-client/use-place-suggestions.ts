import { useCallback } from 'react';
import { useShop } from './context.ts';

/**
 * What the fields for city and district of an address suggest, and the region that follows from a city. Code and lists
 * are loaded when somebody is there.
 * @param regionName name of the form's field for the region
 */
export function usePlaceSuggestions(
  country: string,
  province: string,
  city: string,
  { name: regionName }: { name: string },
) {
  const shop = useShop();
  const cities = useCallback(
    async () => (await load()).suggestCities(shop, country, province),
    [shop, country, province],
  );
  const districts = useCallback(
    async () => (await load()).suggestDistricts(shop, country, province, city),
    [shop, country, province, city],
  );
  const fillRegion = (field: HTMLInputElement, isSure: boolean) =>
    load()
      .then((places) => places.fillRegion(shop, country, field, regionName, isSure))
      // It can be chosen.
      .catch(() => undefined);
  return {
    /** Spread onto the field for the city. */
    city: {
      suggest: cities,
      onChosen: (field: HTMLInputElement) => fillRegion(field, true),
      onBlur: ({ currentTarget }: { currentTarget: HTMLInputElement }) => fillRegion(currentTarget, false),
    },
    districts,
  };
}

const load = () => import('./place-suggestions.ts');
