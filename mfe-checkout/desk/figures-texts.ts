import type { Locale } from '@shop/federation/contract';
import { usePageTexts } from '@shop/shop-client/page-texts';
import ar from '../locales/desk-figures/ar.json';
import en from '../locales/desk-figures/en.json';

const TEXTS = { ar, en };

/** The translator with what the desk says of figures. */
export const useFiguresTexts = () => usePageTexts(TEXTS);

/** The title is wanted before the page is rendered. */
export const figuresTitle = (locale: Locale): string => TEXTS[locale].desk.figures.title;
