import { merchant } from '../shop/merchant.ts';
import { readyCart } from '../shop/shopper.ts';
import { expect, test } from '../shop/test.ts';

test.use({ language: 'en' });

test('a delivered order is sent back, and the merchant’s answer is there to be read', async ({
  page,
  shop,
}) => {
  const { account } = shop;
  const { email } = await account.loggedIn();
  const token = await readyCart(page.request, 'DTH-HJB-003', 'DTH-HJB-003-IVORY');
  await page.request.put(`/shop-api/checkout/${token}/complete`, { data: { email } });
  const order = async () =>
    (await (await page.request.get(`/shop-api/orders/${token}`)).json()) as {
      number: string;
      returns: { id: number }[];
    };
  const { number } = await order();
  for (const step of ['ship', 'deliver']) await merchant('orders', step, number);

  await account.open(`account-my-order/${token}`);
  const returns = page.getByRole('region', { name: 'Returns' });
  const ask = returns.getByRole('button', { name: 'Return or exchange' });
  await ask.click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Another shade than I thought');
  await dialog.getByRole('button', { name: 'Request the return' }).click();
  await expect(returns).toContainText('Return requested');
  await expect(ask).toBeHidden();

  const [asked] = (await order()).returns;
  await merchant('orders', 'return', 'accept', String(asked?.id));
  await page.reload();
  await expect(returns).toContainText('Return accepted');
});
