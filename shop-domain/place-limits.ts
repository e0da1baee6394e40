/** What a country of the merchant's may have, by the API and at the desk. */
export const PLACE_LIMITS = {
  provinces: 100,
  /** Of a region. */
  cities: 500,
  /** Of a city. */
  districts: 300,
  aliases: 20,
  /** Letters of a name. */
  name: 80,
} as const;

/** Whether that is a region's code of this country, as ISO 3166-2 has them. */
export const isProvinceCode = (code: string, country: string): boolean =>
  code.startsWith(`${country}-`) && /^[A-Z0-9]{1,4}$/.test(code.slice(country.length + 1));
