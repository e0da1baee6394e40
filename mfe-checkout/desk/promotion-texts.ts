import type { Locale } from '@shop/federation/contract';
import { usePageTexts } from '@shop/shop-client/page-texts';
import ar from '../locales/desk-promotions/ar.json';
import en from '../locales/desk-promotions/en.json';
import { useSellingTexts } from './selling-texts.ts';

const TEXTS = { ar, en };

/** The translator with what the desk says of selling, and of promotions. */
export function usePromotionTexts() {
  useSellingTexts();
  return usePageTexts(TEXTS);
}

/** Titles are wanted before their pages are rendered. */
export const promotionTitle = (page: 'title' | 'one' | 'new', locale: Locale): string =>
  TEXTS[locale].desk.promotions[page];
