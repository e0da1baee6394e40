import type { Locale } from '@shop/federation/contract';
import { usePageTexts } from '@shop/shop-client/page-texts';
import ar from '../locales/desk-selling/ar.json';
import en from '../locales/desk-selling/en.json';

const TEXTS = { ar, en };

/** The translator with what the desk says of shipping methods, and of forms. */
export const useSellingTexts = () => usePageTexts(TEXTS);

/** Titles are wanted before their pages are rendered. */
export const shippingTitle = (page: 'title' | 'one' | 'new', locale: Locale): string =>
  TEXTS[locale].desk.shipping[page];
