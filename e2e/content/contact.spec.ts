import { open } from '../shop/place.ts';
import { expect, test } from '../shop/test.ts';

const MESSAGES = {
  ar: {
    name: 'الاسم الكامل',
    email: 'البريد الإلكتروني',
    message: 'الرسالة',
    send: 'أرسل الرسالة',
    sent: 'وصلتنا رسالتك',
  },
  en: {
    name: 'Full name',
    email: 'Email address',
    message: 'Message',
    send: 'Send message',
    sent: 'We have your message',
  },
};

test('a message reaches the shop', { tag: '@once' }, async ({ language, page }) => {
  const messages = MESSAGES[language];
  await open(page, `/${language}/contact`);
  const main = page.getByRole('main');
  await main.getByRole('textbox', { name: messages.name }).fill('Huda');
  await main.getByRole('textbox', { name: messages.email }).fill('huda@example.com');
  await main.getByRole('textbox', { name: messages.message }).fill('Is it in stock?');
  await main.getByRole('button', { name: messages.send }).click();
  await expect(main.getByText(messages.sent)).toBeVisible();
});
