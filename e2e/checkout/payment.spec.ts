import { addToCart, readyCart } from '../shop/shopper.ts';
import { expect, type Shop, test } from '../shop/test.ts';

/** A guest's cart, up to the payment. */
async function openPayment(shop: Shop): Promise<void> {
  await shop.checkout.open();
  await shop.checkout.giveContact({ phone: '0501234567', email: `guest-${crypto.randomUUID()}@example.com` });
}

test('a declined card is replaced by another one on the confirmation', { tag: '@once' }, async ({
  page,
  context,
  shop,
}) => {
  const { checkout, messages } = shop;
  const main = page.getByRole('main');
  await readyCart(context.request, 'DTH-HJB-003', 'DTH-HJB-003-TEAL');
  await openPayment(shop);
  await checkout.payByCard('5555 5555 5555 4444');
  await expect(main).toContainText(messages.checkout.testCardOnly);
  await checkout.payByCard('4000 0000 0000 0002');
  await expect(checkout.heading).toHaveText(messages.confirmation.unpaid);
  await expect(main.getByRole('alert')).toBeVisible();
  await page.reload();
  await expect(checkout.heading).toHaveText(messages.confirmation.unpaid);
  await checkout.payByCard('4242 4242 4242 4242', messages.confirmation.pay);
  await expect(checkout.heading).toHaveText(messages.confirmation.title);
  await expect(main.getByText(messages.confirmation.paid, { exact: true })).toBeVisible();
});

test('the bank that asks its customer leads back, whatever the answer', { tag: '@once' }, async ({
  language,
  page,
  context,
  shop,
}) => {
  const { checkout, messages } = shop;
  // The bank asks in the language in which the cart was begun.
  await readyCart(context.request, 'DTH-HJB-003', 'DTH-HJB-003-TEAL', language);
  await openPayment(shop);
  await checkout.payByCard('4000 0000 0000 3220');
  await page.getByRole('button', { name: messages.confirmation.refuse }).click();
  await expect(checkout.heading).toHaveText(messages.confirmation.unpaid);
  await checkout.payByCard('4000 0000 0000 3220', messages.confirmation.pay);
  await page.getByRole('button', { name: messages.confirmation.approve }).click();
  await expect(checkout.heading).toHaveText(messages.confirmation.title);
  await expect(page.getByText(messages.confirmation.paid, { exact: true })).toBeVisible();
});

test('a transfer tells before and after the order where the money goes', { tag: '@once' }, async ({
  language,
  page,
  context,
  shop,
}) => {
  const { checkout } = shop;
  await addToCart(context.request, 'DTH-HJB-003', 'DTH-HJB-003-TEAL');
  await openPayment(shop);
  await checkout.giveAddress();
  await checkout.payByTransfer();
  expect(await checkout.orderNumber()).toMatch(/^\d+$/);
  await expect(page.getByRole('main')).toContainText(
    language === 'ar' ? 'حوّل المبلغ خلال 10 أيام' : 'Transfer the amount within 10 days',
  );
});
