import type { Locale } from '@shop/federation/contract';
import type { i18n } from 'i18next';
import ar from '../locales/gift-card/ar.json';
import en from '../locales/gift-card/en.json';

const TEXTS = { ar, en };

/** Adds what gift cards say to the remote's messages, which other pages do not carry; again changes nothing. */
export function addGiftCardTexts(i18n: i18n): void {
  i18n.addResourceBundle(i18n.language, String(i18n.options.defaultNS), TEXTS[i18n.language as Locale], true);
}

/** The page's title is wanted before it is rendered. */
export const giftCardTitle = (locale: Locale): string => TEXTS[locale].giftCardPage.title;
