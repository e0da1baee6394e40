import type { Locale, Localised } from '../../kernel/language/locale.ts';

interface CarrierData {
  name: Localised;
  /** Where its customers follow a parcel: `{number}` and `{language}` are filled in. */
  link: string;
}

/** Who takes parcels for the shop. The addresses are the carriers' own and may change: they are looked at before a launch. */
const CARRIERS = {
  smsa: {
    name: { ar: 'سمسا إكسبرس', en: 'SMSA Express' },
    link: 'https://www.smsaexpress.com/trackingdetails?tracknumbers={number}',
  },
  aramex: {
    name: { ar: 'أرامكس', en: 'Aramex' },
    link: 'https://www.aramex.com/us/en/track/results?ShipmentNumber={number}',
  },
  spl: {
    name: { ar: 'سبل (البريد السعودي)', en: 'SPL (Saudi Post)' },
    link: 'https://splonline.com.sa/{language}/shipmentdetailsstatic/?tid={number}',
  },
  dhl: {
    name: { ar: 'دي إتش إل', en: 'DHL' },
    link: 'https://www.dhl.com/sa-{language}/home/tracking.html?tracking-id={number}',
  },
  naqel: {
    name: { ar: 'ناقل إكسبرس', en: 'Naqel Express' },
    link: 'https://www.naqelexpress.com/{language}/sa/tracking/?trackingNo={number}',
  },
} as const satisfies Record<string, CarrierData>;

export type CarrierCode = keyof typeof CARRIERS;

export const CARRIER_CODES = Object.keys(CARRIERS) as CarrierCode[];

/** A parcel on its way, as a shopper is told of it. */
export interface Tracking {
  carrier?: string;
  number?: string;
  url?: string;
}

/** What is known of a parcel; undefined where that is nothing. @param code a carrier that is listed no more is not named */
export function trackingOf(code: string | null, number: string | null, locale: Locale): Tracking | undefined {
  const carrier = CARRIERS[code as CarrierCode] as CarrierData | undefined;
  if (!carrier && !number) return;
  return {
    carrier: carrier?.name[locale],
    number: number ?? undefined,
    url:
      carrier && number
        ? carrier.link.replace('{language}', locale).replace('{number}', encodeURIComponent(number))
        : undefined,
  };
}
