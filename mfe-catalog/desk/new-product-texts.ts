import type { Locale } from '@shop/federation/contract';
import { usePageTexts } from '@shop/shop-client/page-texts';
import ar from '../locales/desk-new/ar.json';
import en from '../locales/desk-new/en.json';

const TEXTS = { ar, en };

/** The translator with what the page of a new product alone says. */
export const useNewProductTexts = () => usePageTexts(TEXTS);

export const newProductTitle = (locale: Locale): string => TEXTS[locale].deskNew.title;
