import { usePageTexts } from '@shop/shop-client/page-texts';
import ar from '../locales/desk-rich-text/ar.json';
import en from '../locales/desk-rich-text/en.json';

const TEXTS = { ar, en };

/** The translator with what the editor of rich text alone says. */
export const useRichTextTexts = () => usePageTexts(TEXTS);
