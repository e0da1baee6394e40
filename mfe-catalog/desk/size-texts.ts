import type { Locale } from '@shop/federation/contract';
import { usePageTexts } from '@shop/shop-client/page-texts';
import ar from '../locales/desk-sizes/ar.json';
import en from '../locales/desk-sizes/en.json';

const TEXTS = { ar, en };

/** The translator with what the desk says of sizes. */
export const useSizeTexts = () => usePageTexts(TEXTS);

/** Titles are wanted before their pages are rendered. */
export const sizesTitle = (locale: Locale): string => TEXTS[locale].desk.sizes.title;
