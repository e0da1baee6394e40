import { ACCOUNT } from './messages/account.ts';
import { CATALOG } from './messages/catalog.ts';
import { CHECKOUT } from './messages/checkout.ts';
import { PRODUCT } from './messages/product.ts';
import { SAMPLES } from './messages/samples.ts';
import { SHELL } from './messages/shell.ts';

/** What the shop says in each language, written out once more: a test is to notice when it says something else. */
export const MESSAGES = {
  ar: { ...SHELL.ar, ...CATALOG.ar, ...PRODUCT.ar, ...CHECKOUT.ar, ...ACCOUNT.ar, ...SAMPLES.ar },
  en: { ...SHELL.en, ...CATALOG.en, ...PRODUCT.en, ...CHECKOUT.en, ...ACCOUNT.en, ...SAMPLES.en },
};
export type Locale = keyof typeof MESSAGES;
export type Messages = (typeof MESSAGES)[Locale];
export const LOCALES: Locale[] = ['ar', 'en'];
