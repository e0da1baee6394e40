import { usePageTexts } from '@shop/shop-client/page-texts';
import ar from '../locales/desk-import/ar.json';
import en from '../locales/desk-import/en.json';

const TEXTS = { ar, en };

/** The translator with what the import alone says. */
export const useImportTexts = () => usePageTexts(TEXTS);
