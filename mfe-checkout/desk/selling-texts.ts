import { usePageTexts } from '@shop/shop-client/page-texts';
import ar from '../locales/desk-selling/ar.json';
import en from '../locales/desk-selling/en.json';

const TEXTS = { ar, en };

/** The translator with what the desk says in forms. */
export const useSellingTexts = () => usePageTexts(TEXTS);
