import { open } from '../shop/place.ts';
import { expect, test } from '../shop/test.ts';
import { watchApi } from '../shop/watch-api.ts';

test.use({ language: 'en' });

test('the blog has six cards on each of four pages, and all lead to the one post', async ({ page }) => {
  const asked = watchApi(page);
  await open(page, '/blog');
  await expect(page).toHaveTitle('Blog || Dithar');
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  const main = page.getByRole('main');
  const cards = main.getByRole('heading', { level: 2 }).filter({ has: page.getByRole('link') });
  await expect(cards).toHaveCount(6);
  const topics = main.getByRole('navigation', { name: 'Trending topic' });
  await expect(topics.locator('a[href*="topic="]')).toHaveCount(6);
  const popular = main.getByRole('region', { name: 'Popular Posts' });
  await expect(popular.getByRole('article')).toHaveCount(6);

  const titles = await cards.allTextContents();
  const pages = main.getByRole('navigation', { name: 'Pages of the blog' });
  await expect(pages.getByRole('link', { name: /^Page \d$/ })).toHaveCount(4);
  await pages.getByRole('link', { name: 'Page 4' }).click();
  await expect(page).toHaveURL('/blog?page=4');
  await expect(pages.getByRole('link', { name: 'Page 4' })).toHaveAttribute('aria-current', 'page');
  await expect(cards).toHaveText(titles);
  await popular.getByRole('link', { name: 'View all' }).click();
  await expect(page).toHaveURL('/blog');

  await cards.last().getByRole('link').click();
  await expect(page).toHaveURL('/blog-single');
  // It comes when it is near.
  await main.locator('section[aria-labelledby=related]').scrollIntoViewIfNeeded();
  await expect(main.getByRole('region', { name: 'Related posts' }).getByRole('article')).toHaveCount(4);
  expect(asked).toEqual([]);
});

test('responses to the post can be written and dropped, and go nowhere', async ({ page }) => {
  await open(page, '/blog-single');
  const asked = watchApi(page);
  const main = page.getByRole('main');
  await expect(main.getByRole('complementary', { name: 'Lina Farouk' })).toBeVisible();
  const responses = main.getByRole('region', { name: '4 responses' });
  await responses.scrollIntoViewIfNeeded();
  const reply = responses.getByRole('button', { name: 'Reply to Mette Lund' });
  const replyForm = responses.getByRole('region', { name: 'Reply to Mette Lund' });
  await expect(async () => {
    await reply.click();
    await expect(replyForm).toBeVisible({ timeout: 500 });
  }).toPass();
  await replyForm.getByRole('button', { name: 'Submit' }).click();
  await expect(replyForm.getByRole('textbox', { name: 'Name' })).toBeVisible();
  await replyForm.getByRole('button', { name: 'Cancel' }).click();
  await expect(replyForm).toHaveCount(0);
  await expect(reply).toBeFocused();

  const form = responses.getByRole('region', { name: 'Add your response' });
  const response = form.getByRole('textbox', { name: 'Your response' });
  await response.fill('Thank you');
  await form.getByRole('button', { name: 'Submit' }).click();
  await expect(response).toHaveValue('Thank you');
  await form.getByRole('button', { name: 'Cancel' }).click();
  await expect(response).toHaveValue('');
  expect(asked).toEqual([]);
});

test('the contact form does nothing, and about tells of founders and facts', async ({ page }) => {
  const asked = watchApi(page);
  await open(page, '/contact');
  const main = page.getByRole('main');
  await expect(main.getByRole('term')).toHaveText(['Address', 'Email', 'Phone']);
  const message = main.getByRole('textbox', { name: 'Message' });
  await expect(main.locator('form')).toHaveAttribute('action', '#');
  await message.fill('Is it in stock?');
  await main.getByRole('button', { name: 'Send Message' }).click();
  await expect(message).toHaveValue('Is it in stock?');
  await expect(page).toHaveURL('/contact');

  await open(page, '/about');
  await expect(main.getByRole('region', { name: 'Founders' }).getByRole('listitem')).toHaveCount(4);
  const facts = main.getByRole('region', { name: 'Fast facts' });
  await expect(facts.getByRole('definition')).toHaveText(['10 million', '100,000', '220+']);
  await expect(facts).toContainText('as of Sept. 30, 2021');
  await main.getByRole('link', { name: 'Contact us' }).click();
  await expect(page).toHaveURL('/contact');
  expect(asked).toEqual([]);
});

test('what is not there says so in English, and leads to the root', { tag: '@mfe-catalog' }, async ({
  page,
  shop,
  problems,
}) => {
  problems.allow(/status of 404.*no-such/);
  const response = await page.goto('/no-such-page');
  expect(response?.status()).toBe(404);
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(shop.messages.notFound);
  const home = main.getByRole('link', { name: 'Return Home Page' });
  await expect(home).toHaveAttribute('href', '/');
  await home.click();
  await expect(page).toHaveURL('/ar');
});
