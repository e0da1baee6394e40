import { usePageTexts } from '@shop/shop-client/page-texts';
import ar from '../locales/confirmation/ar.json';
import en from '../locales/confirmation/en.json';

const TEXTS = { ar, en };

/** The translator with what is said of an order that was placed, which cart and checkout do not carry. */
export const useConfirmationTexts = () => usePageTexts(TEXTS);
