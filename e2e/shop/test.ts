import { test as base, expect } from '@playwright/test';
import { AccountPages } from './account-pages.ts';
import { CartPage } from './cart-page.ts';
import { CategoryPage } from './category-page.ts';
import { CheckoutPage } from './checkout-page.ts';
import { Header } from './header.ts';
import { HomePage } from './home-page.ts';
import { type Locale, MESSAGES, type Messages } from './messages.ts';
import { type Problems, watchProblems } from './problems.ts';
import { ProductPage } from './product-page.ts';

export interface Shop {
  locale: Locale;
  messages: Messages;
  header: Header;
  home: HomePage;
  category: CategoryPage;
  product: ProductPage;
  cart: CartPage;
  checkout: CheckoutPage;
  account: AccountPages;
}

export interface Options {
  /** Of the pages in `shop`; that of the project unless `test.use` sets another. */
  language: Locale;
}

export interface Fixtures extends Options {
  problems: Problems;
  shop: Shop;
}

/** Every test fails on what the browser complains of, unless it says that it brings that about. */
export const test = base.extend<Fixtures>({
  problems: [
    async ({ context, javaScriptEnabled }, use) => {
      const problems = watchProblems(context);
      if (!javaScriptEnabled) problems.allow(/^request: csp .*\.js$/);
      await use(problems);
      expect(problems.unexpected()).toEqual([]);
    },
    { auto: true },
  ],
  language: ['ar', { option: true }],
  shop: async ({ page, language: locale, isMobile }, use) => {
    const messages = MESSAGES[locale];
    const place = { page, locale, messages };
    await use({
      locale,
      messages,
      header: new Header(place, isMobile),
      home: new HomePage(place),
      category: new CategoryPage(place),
      product: new ProductPage(place),
      cart: new CartPage(place),
      checkout: new CheckoutPage(place),
      account: new AccountPages(place),
    });
  },
});

export { expect };
