import type { Locale } from '@shop/federation/contract';
import { usePageTexts } from '@shop/shop-client/page-texts';
import ar from '../locales/desk/ar.json';
import en from '../locales/desk/en.json';

const TEXTS = { ar, en };

/** The translator with what the desk says, which pages for shoppers do not carry. */
export const useDeskTexts = () => usePageTexts(TEXTS);

/** Titles are wanted before their pages are rendered. */
export const deskTitle = (page: 'orders' | 'order', locale: Locale): string => TEXTS[locale].desk[page].title;
