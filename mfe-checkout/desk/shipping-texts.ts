import type { Locale } from '@shop/federation/contract';
import { usePageTexts } from '@shop/shop-client/page-texts';
import ar from '../locales/desk-shipping/ar.json';
import en from '../locales/desk-shipping/en.json';
import { useSellingTexts } from './selling-texts.ts';

const TEXTS = { ar, en };

/** The translator with what the desk says of shipping methods, and in forms. */
export function useShippingTexts() {
  useSellingTexts();
  return usePageTexts(TEXTS);
}

/** Titles are wanted before their pages are rendered. */
export const shippingTitle = (page: 'title' | 'one' | 'new', locale: Locale): string =>
  TEXTS[locale].desk.shipping[page];
