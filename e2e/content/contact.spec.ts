import { open } from '../shop/place.ts';
import { expect, test } from '../shop/test.ts';

const WORDS = {
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
    send: 'Send Message',
    sent: 'We have your message',
  },
};

for (const [language, words] of Object.entries(WORDS)) {
  test(`a message reaches the shop in ${language}`, async ({ page }) => {
    await open(page, `/${language}/contact`);
    const main = page.getByRole('main');
    await main.getByRole('textbox', { name: words.name }).fill('Huda');
    await main.getByRole('textbox', { name: words.email }).fill('huda@example.com');
    await main.getByRole('textbox', { name: words.message }).fill('Is it in stock?');
    await main.getByRole('button', { name: words.send }).click();
    await expect(main.getByText(words.sent)).toBeVisible();
  });
}
