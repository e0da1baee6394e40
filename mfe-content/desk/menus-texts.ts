import type { Locale } from '@shop/federation/contract';
import { usePageTexts } from '@shop/shop-client/page-texts';
import ar from '../locales/desk-menus/ar.json';
import en from '../locales/desk-menus/en.json';
import type { Place } from './menus-to-edit.ts';

const TEXTS = { ar, en };

/** The translator with what the desk says of the menus. */
export const useMenusTexts = () => usePageTexts(TEXTS);

/** Titles are wanted before their pages are rendered. */
export const menusTitle = (locale: Locale): string => TEXTS[locale].desk.menus.pageTitle;

/** What a page of the shop is called unless a merchant says otherwise. */
export const placeName = (place: Place): Record<Locale, string> => ({
  ar: ar.desk.menus.places[place],
  en: en.desk.menus.places[place],
});

/** The titles of the footer's usual groups, in their order. */
export const GROUP_TITLES = (['shop', 'help', 'account'] as const).map((group) => ({
  ar: ar.desk.menus.groups[group],
  en: en.desk.menus.groups[group],
}));
