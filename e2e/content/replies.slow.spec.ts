import { barriers } from '../shop/accessibility.ts';
import { acceptComment } from '../shop/merchant.ts';
import { MESSAGES } from '../shop/messages.ts';
import { open } from '../shop/place.ts';
import { expect, test } from '../shop/test.ts';

test.use({ language: 'en' });

test('a comment and the reply to it stand below the article once they are accepted', async ({ page }) => {
  const { sampleArticle } = MESSAGES.en;
  const author = `Huda ${crypto.randomUUID()}`;
  await page.request.post(`/shop-api/blog/shop/v1/articles/${sampleArticle}/comments?locale=en`, {
    data: { author, email: 'huda@example.com', comment: 'Does cold water do?' },
  });
  await acceptComment(author);
  const thread = page.getByRole('article').filter({ hasText: author });
  const reads = (text: string) =>
    expect(async () => {
      await open(page, `/en/blog/${sampleArticle}`);
      await expect(thread.first()).toContainText(text, { timeout: 1000 });
    }).toPass();
  await reads('Does cold water do?');

  const form = page.getByRole('region', { name: `Reply to ${author}` });
  const reply = thread.getByRole('button', { name: `Reply to ${author}` });
  await reply.scrollIntoViewIfNeeded();
  await expect(async () => {
    if (await form.isHidden()) await reply.click();
    await expect(form).toBeVisible({ timeout: 500 });
  }).toPass();
  await form.getByRole('textbox', { name: 'Name' }).fill('Noura');
  await form.getByRole('textbox', { name: 'Email address' }).fill('noura@example.com');
  await form.getByRole('textbox', { name: 'Your response' }).fill(`It does, ${author}.`);
  await form.getByRole('button', { name: 'Submit' }).click();
  await expect(form.getByText('It appears here once we have checked it.')).toBeVisible();
  await acceptComment(`It does, ${author}.`);
  await reads(`It does, ${author}.`);
  expect(await barriers(page, 'main')).toEqual([]);
});
