import type { Page } from '@playwright/test';
import { interactive } from '../shop/place.ts';
import { expect, test } from '../shop/test.ts';

/** Opens home with its sections further down as the server sent them; @returns what lets their code come. */
async function openWithoutSections(page: Page, path: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(/\/home-further-down\.\w+\.js$/, (route) => promise.then(() => route.continue()));
  await page.goto(path);
  await interactive(page);
  await page.evaluate(() => document.body.setAttribute('data-same-document', ''));
  return resolve;
}

test('a link that is pressed before its part of the page runs loads no document', {
  tag: ['@once', '@mfe-product'],
}, async ({ language, page, shop: { home, product } }) => {
  await openWithoutSections(page, `/${language}`);
  const link = home.latest.getByRole('article').first().getByRole('heading').getByRole('link');
  const name = (await link.textContent()) ?? '';
  await link.click();
  await expect(page).toHaveURL(/\/product\//);
  await expect(product.heading).toHaveText(name);
  await expect(page.locator('body')).toHaveAttribute('data-same-document');
});

test('a button that is pressed, and a form that is sent, before their part of the page runs are not lost', {
  tag: '@once',
}, async ({ language, page, shop: { home, messages } }) => {
  const comeCode = await openWithoutSections(page, `/${language}`);
  const heart = home.latest.getByRole('article').first().locator('button[aria-pressed]').first();
  await heart.click();
  const newsletter = home.section(messages.home.newsletter);
  await newsletter.getByRole('textbox').fill(`sara-${crypto.randomUUID()}@example.com`);
  await newsletter.getByRole('button', { name: messages.home.subscribe }).click();
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
  comeCode();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await expect(newsletter).toContainText(messages.home.subscribed);
  await expect(page.locator('body')).toHaveAttribute('data-same-document');
});
