import type { ShopApi } from '@shop/shop-client/api';
import { failedCall } from '@shop/shop-client/failed-call';
import type { Country, ShippingEstimate } from '@shop/shop-client/model';
import { HOME_COUNTRY } from '@shop/shop-domain/postal-address';

export interface HomeEstimate {
  countries: Country[];
  home: Country;
  /** What sending the cart within the home country costs. */
  estimate: ShippingEstimate;
  /** When the page was asked for, ISO 8601: the same day on the server and in the browser. */
  today: string;
}

/** `null` where the shop does not tell: a cart can be looked at and bought without it. */
export async function homeEstimate(api: ShopApi, token: string): Promise<HomeEstimate | null> {
  try {
    const [countries, home, estimate] = await Promise.all([
      api.countries(),
      api.country(HOME_COUNTRY),
      api.estimateShipping(token, { countryCode: HOME_COUNTRY }),
    ]);
    return { countries, home, estimate, today: new Date().toISOString() };
  } catch (error) {
    if (failedCall(error)) return null;
    throw error;
  }
}
