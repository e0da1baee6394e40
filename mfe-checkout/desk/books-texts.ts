import type { Locale } from '@shop/federation/contract';
import { usePageTexts } from '@shop/shop-client/page-texts';
import ar from '../locales/desk-books/ar.json';
import en from '../locales/desk-books/en.json';

const TEXTS = { ar, en };

/** The translator with what the desk says of returns, payments and invoices. */
export const useBooksTexts = () => usePageTexts(TEXTS);

/** Titles are wanted before their pages are rendered. */
export const booksTitle = (page: 'returns' | 'payments' | 'invoices', locale: Locale): string =>
  TEXTS[locale].desk[page].title;
