import type { Locale } from '@shop/federation/contract';
import { usePageTexts } from '@shop/shop-client/page-texts';
import ar from '../locales/desk-places/ar.json';
import en from '../locales/desk-places/en.json';

const TEXTS = { ar, en };

/** The translator with what the desk says of countries, regions and cities. */
export const usePlacesTexts = () => usePageTexts(TEXTS);

/** Titles are wanted before their pages are rendered. */
export const placesTitle = (page: 'title' | 'one' | 'cities', locale: Locale): string =>
  TEXTS[locale].desk.places[page];
