import { type Locale, MESSAGES as SHOP } from '../shop/messages.ts';
import { open } from '../shop/place.ts';
import { expect, test } from '../shop/test.ts';

/** What these pages say, written out once more. */
const MESSAGES = {
  ar: {
    title: 'المدوّنة',
    topics: 'المواضيع',
    topic: 'العناية بالقطع',
    pages: 'صفحات المدوّنة',
    next: 'الصفحة التالية',
    related: 'مقالات قد تعجبك',
    write: 'اكتب تعليقًا',
    name: 'الاسم',
    email: 'البريد الإلكتروني',
    comment: 'تعليقك',
    submit: 'أرسل',
    nameMissing: 'اكتب اسمك',
    checked: 'يظهر هنا بعد أن نراجعه.',
    article: 'كيف تغسلين العباية السوداء وتبقى سوداء',
  },
  en: {
    title: 'Blog',
    topics: 'Topics',
    topic: 'Care',
    pages: 'Pages of the blog',
    next: 'Next page',
    related: 'Related articles',
    write: 'Add your response',
    name: 'Name',
    email: 'Email address',
    comment: 'Your response',
    submit: 'Submit',
    nameMissing: 'Enter your name',
    checked: 'It appears here once we have checked it.',
    article: 'How to wash a black abaya and keep it black',
  },
};

const articleOf = (locale: Locale) => `/${locale}/blog/${encodeURIComponent(SHOP[locale].sampleArticle)}`;

test.describe('the blog', () => {
  test('is paged, and narrowed to a topic', { tag: '@once' }, async ({ language, page }) => {
    const messages = MESSAGES[language];
    await open(page, `/${language}/blog`);
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { level: 1 })).toHaveText(messages.title);
    const newest = await main.getByRole('heading', { level: 2 }).nth(1).textContent();
    await main
      .getByRole('navigation', { name: messages.pages })
      .getByRole('link', { name: messages.next })
      .click();
    await expect(page).toHaveURL(/\/blog\?page=2$/);
    await expect(main.getByRole('heading', { level: 2 }).nth(1)).not.toHaveText(newest ?? '');
    await main
      .getByRole('navigation', { name: messages.topics })
      .getByRole('link', { name: messages.topic })
      .click();
    await expect(page).toHaveURL(/\/blog\?topic=care$/);
    await expect(main.getByRole('heading', { level: 1 })).toHaveText(messages.topic);
    await main.getByRole('link', { name: messages.article }).first().click();
    await expect(page).toHaveURL(articleOf(language));
    await expect(main.getByRole('heading', { level: 1 })).toHaveText(messages.article);
  });

  test('has each article under its slug in either language', async ({ language, page }) => {
    const other = language === 'ar' ? 'en' : 'ar';
    await page.goto(`/${language}/blog/${encodeURIComponent(SHOP[other].sampleArticle)}`);
    await expect(page).toHaveURL(articleOf(language));
    await expect(page.locator(`link[hreflang=${other}]`)).toHaveAttribute(
      'href',
      new RegExp(`${articleOf(other)}$`),
    );
    const data = await page.locator('script[type="application/ld+json"]').allTextContents();
    expect(data.join()).toContain('BlogPosting');
  });

  test('takes a comment, which appears after a check', { tag: '@once' }, async ({ language, page }) => {
    const messages = MESSAGES[language];
    await open(page, articleOf(language));
    const form = page.getByRole('region', { name: messages.write });
    await form.scrollIntoViewIfNeeded();
    const submit = form.getByRole('button', { name: messages.submit });
    const field = (label: string) => form.getByRole('textbox', { name: label });
    await expect(async () => {
      await submit.click();
      await expect(form.getByText(messages.nameMissing)).toBeVisible({ timeout: 500 });
    }).toPass();
    await field(messages.name).fill('Huda');
    await field(messages.email).fill('huda@example.com');
    await field(messages.comment).fill('Thank you');
    await submit.click();
    await expect(form.getByText(messages.checked)).toBeVisible();
  });

  test.describe('without scripts', () => {
    test.use({ javaScriptEnabled: false });

    test('is there to be read', async ({ language, page }) => {
      const messages = MESSAGES[language];
      await page.goto(`/${language}/blog?page=2`);
      await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
      await page.goto(articleOf(language));
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(messages.article);
      await expect(
        page.getByRole('region', { name: messages.related }).getByRole('article').first(),
      ).toBeVisible();
    });
  });
});
