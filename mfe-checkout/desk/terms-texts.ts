import type { Locale } from '@shop/federation/contract';
import { usePageTexts } from '@shop/shop-client/page-texts';
import ar from '../locales/desk-terms/ar.json';
import en from '../locales/desk-terms/en.json';

const TEXTS = { ar, en };

/** The translator with what the desk says of the terms of sale. */
export const useTermsTexts = () => usePageTexts(TEXTS);

/** Titles are wanted before their pages are rendered. */
export const termsTitle = (locale: Locale): string => TEXTS[locale].desk.terms.title;
