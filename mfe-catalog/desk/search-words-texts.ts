import type { Locale } from '@shop/federation/contract';
import { usePageTexts } from '@shop/shop-client/page-texts';
import ar from '../locales/desk-search-words/ar.json';
import en from '../locales/desk-search-words/en.json';
import { useDeskTexts } from './desk-texts.ts';

const TEXTS = { ar, en };

/** The translator with what the desk says, and of the dictionary. */
export function useSearchWordsTexts() {
  useDeskTexts();
  return usePageTexts(TEXTS);
}

/** Titles are wanted before their pages are rendered. */
export const searchWordsTitle = (locale: Locale): string => TEXTS[locale].desk.searchWords.title;
