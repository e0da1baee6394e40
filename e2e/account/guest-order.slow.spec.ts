import { open } from '../shop/place.ts';
import { placedOrder } from '../shop/shopper.ts';
import { expect, test } from '../shop/test.ts';

test('a guest finds an order by its number and email, and cancels it', async ({ page, shop }) => {
  const { locale, messages } = shop;
  const { guestOrder } = messages;
  const email = `guest-${crypto.randomUUID()}@example.com`;
  const card = { method: 'test_card', token: 'tok_success' };
  const token = await placedOrder(page.request, 'DTH-HJB-003', 'DTH-HJB-003-IVORY', card, email);
  const { number } = (await (await page.request.get(`/shop-api/orders/${token}`)).json()) as {
    number: string;
  };

  await open(page, `/${locale}/login`);
  await page.getByRole('contentinfo').getByRole('link', { name: guestOrder.track }).click();
  const form = page.getByRole('main');
  await expect(form.getByRole('heading', { level: 1 })).toHaveText(guestOrder.track);
  const written =
    locale === 'ar' ? number.replace(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)] ?? '') : number;
  await form.getByLabel(guestOrder.number).fill(written);
  await form.getByLabel(guestOrder.email).fill(email);
  await form.getByRole('button', { name: guestOrder.show }).click();

  await expect(page.getByRole('heading', { level: 1 })).toContainText(number);
  await page.getByRole('main').getByRole('button', { name: guestOrder.cancel }).click();
  await page.getByRole('dialog').getByRole('button', { name: guestOrder.confirmCancel }).click();
  const steps = page.getByRole('main').getByRole('listitem');
  await expect(steps.filter({ hasText: guestOrder.cancelled })).toHaveCount(1);
  await expect(steps.filter({ hasText: guestOrder.refunded })).toHaveCount(1);
  await expect(page.getByRole('button', { name: guestOrder.cancel })).toBeHidden();
});
