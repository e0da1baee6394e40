import { usePageTexts } from '@shop/shop-client/page-texts';
import ar from '../locales/desk-look/ar.json';
import en from '../locales/desk-look/en.json';

const TEXTS = { ar, en };

/** The translator with what the desk says of the shop's look. */
export const useLookTexts = () => usePageTexts(TEXTS);
