import { addToCart } from '../shop/shopper.ts';
import { expect, test } from '../shop/test.ts';
import { codeSentTo } from '../shop/text-messages.ts';

test('a guest signs up by a code midway, is told of a wrong short address, and buys', {
  tag: ['@mfe-account', '@once'],
}, async ({ page, context, shop, problems }) => {
  // What the shop refuses on the way.
  problems.allow(/status of 400.*phone-login/);
  const { checkout, messages } = shop;
  const main = page.getByRole('main');
  const phoneNumber = `+9665${String(Math.random()).slice(2, 10)}`;
  await addToCart(context.request, 'DTH-HJB-003', 'DTH-HJB-003-TEAL');
  await checkout.open();
  // Nothing leads away but the logo, help and the other language.
  await expect(page.getByRole('banner').getByRole('link')).toHaveCount(3);

  await checkout.field(messages.checkout.phone).fill(phoneNumber);
  await main.getByRole('link', { name: 'سجّل الدخول' }).click();
  const logIn = main.getByRole('region', { name: 'سجّل الدخول' });
  await expect(logIn.getByRole('textbox', { name: messages.checkout.phone, exact: true })).toHaveValue(
    phoneNumber,
  );
  await logIn.getByRole('button', { name: 'أرسل الرمز' }).click();
  const code = await codeSentTo(phoneNumber);
  const field = logIn.getByRole('textbox', { name: 'رمز التحقق' });
  await expect(field).toBeFocused();
  await field.fill(code === '111111' ? '222222' : '111111');
  await expect(logIn.getByText('الرمز غير صحيح.')).toBeVisible();
  await field.fill(code);
  // The customer's page takes the place of the guest's.
  await expect(logIn).toBeHidden();

  // In at once, with what was typed, and with the cart.
  await expect(checkout.field(messages.checkout.phone)).toHaveValue(phoneNumber);
  const email = `by-phone-${crypto.randomUUID()}@example.com`;
  await expect(main.getByRole('link', { name: 'سجّل الدخول' })).toHaveCount(0);
  await checkout.field(messages.checkout.email).fill(email);
  await checkout.button(messages.checkout.saveContact).click();

  await checkout.field(messages.checkout.firstName).fill('سارة');
  await checkout.field(messages.checkout.lastName).fill('الحربي');
  await checkout.city.click();
  await checkout.city.fill('جده');
  await main.getByRole('option', { name: 'جدة' }).click();
  await expect(checkout.city).toHaveValue('جدة');
  await expect(main.getByRole('combobox', { name: messages.checkout.province })).toHaveValue('SA-02');
  await main.getByLabel('الحي (اختياري)').and(main.locator('input')).fill('الحمرا');
  await main.getByRole('option', { name: 'الحمراء' }).click();
  await checkout.field(messages.checkout.street).fill('شارع فلسطين');
  await checkout.field(messages.checkout.postcode).fill('23321');
  const short = checkout.field('العنوان الوطني المختصر (اختياري)');
  await short.fill('RRR2929');
  await checkout.button(messages.checkout.saveAddress).click();
  await expect(short).toBeFocused();
  await expect(short).toHaveAccessibleDescription(/أربعة حروف إنجليزية ثم أربعة أرقام/);
  await short.fill('rrrd٢٩٢٩');
  await checkout.button(messages.checkout.saveAddress).click();
  await checkout.payOnDelivery();
  const number = await checkout.orderNumber();

  await page.goto('/ar/account-my-order');
  await main.getByRole('link', { name: messages.account.viewOrder }).first().click();
  await expect(main.getByRole('heading', { level: 1 })).toContainText(number);
  await expect(main.getByText('RRRD2929')).toBeVisible();
});
