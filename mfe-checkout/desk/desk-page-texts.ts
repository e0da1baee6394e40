import { usePageTexts } from '@shop/shop-client/page-texts';
import ar from '../locales/desk-page/ar.json';
import en from '../locales/desk-page/en.json';

const TEXTS = { ar, en };

/** The translator with what is around each page of the desk. */
export const useDeskPageTexts = () => usePageTexts(TEXTS);
