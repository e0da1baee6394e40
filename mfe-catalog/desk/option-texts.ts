import type { Locale } from '@shop/federation/contract';
import { usePageTexts } from '@shop/shop-client/page-texts';
import ar from '../locales/desk-options/ar.json';
import en from '../locales/desk-options/en.json';

const TEXTS = { ar, en };

/** The translator with what the desk says of options. */
export const useOptionTexts = () => usePageTexts(TEXTS);

/** Titles are wanted before their pages are rendered. */
export const optionTitle = (page: 'title' | 'one' | 'new', locale: Locale): string =>
  TEXTS[locale].desk.options[page];
