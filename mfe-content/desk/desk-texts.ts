import type { Locale } from '@shop/federation/contract';
import { usePageTexts } from '@shop/shop-client/page-texts';
import ar from '../locales/desk/ar.json';
import en from '../locales/desk/en.json';
import type { Kind } from './content-kinds.ts';

const TEXTS = { ar, en };

/** The translator with what the desk says, which pages for shoppers do not carry. */
export const useDeskTexts = () => usePageTexts(TEXTS);

/** Titles are wanted before their pages are rendered. */
export const deskTitle = (locale: Locale): string => TEXTS[locale].desk.content.title;

export const settingsTitle = (locale: Locale): string => TEXTS[locale].desk.settings.title;

export const homeTitle = (locale: Locale): string => TEXTS[locale].desk.home.pageTitle;

export const kindTitle = (kind: Kind, what: 'one' | 'new', locale: Locale): string =>
  TEXTS[locale].desk.content[what][kind];
