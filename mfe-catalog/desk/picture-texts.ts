import { usePageTexts } from '@shop/shop-client/page-texts';
import ar from '../locales/desk-pictures/ar.json';
import en from '../locales/desk-pictures/en.json';

const TEXTS = { ar, en };

/** The translator with what the pictures of a product alone say. */
export const usePictureTexts = () => usePageTexts(TEXTS);
