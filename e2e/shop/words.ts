import { ACCOUNT } from './words/account.ts';
import { CATALOG } from './words/catalog.ts';
import { CHECKOUT } from './words/checkout.ts';
import { PRODUCT } from './words/product.ts';
import { SAMPLES } from './words/samples.ts';
import { SHELL } from './words/shell.ts';

/** What the shop says in each language, written out once more: a test is to notice when it says something else. */
export const WORDS = {
  ar: { ...SHELL.ar, ...CATALOG.ar, ...PRODUCT.ar, ...CHECKOUT.ar, ...ACCOUNT.ar, ...SAMPLES.ar },
  en: { ...SHELL.en, ...CATALOG.en, ...PRODUCT.en, ...CHECKOUT.en, ...ACCOUNT.en, ...SAMPLES.en },
};
export type Locale = keyof typeof WORDS;
export type Words = (typeof WORDS)[Locale];
export const LOCALES: Locale[] = ['ar', 'en'];
