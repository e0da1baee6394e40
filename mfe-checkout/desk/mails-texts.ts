import type { Locale } from '@shop/federation/contract';
import { usePageTexts } from '@shop/shop-client/page-texts';
import ar from '../locales/desk-mails/ar.json';
import en from '../locales/desk-mails/en.json';

const TEXTS = { ar, en };

/** The translator with what the desk says of mails about orders. */
export const useMailsTexts = () => usePageTexts(TEXTS);

/** Titles are wanted before their pages are rendered. */
export const mailsTitle = (of: 'title' | 'one', locale: Locale): string => TEXTS[locale].desk.mails[of];
