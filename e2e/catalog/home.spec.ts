import type { Page } from '@playwright/test';
import { barriers, showTheme } from '../shop/accessibility.ts';
import { withoutFonts } from '../shop/fonts.ts';
import { expect, test } from '../shop/test.ts';

test.describe('home', () => {
  test('asks for the code and the products of sections further down only near them', {
    tag: '@once',
  }, async ({ page, shop: { home, messages } }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    const further = () =>
      asked.filter((url) => /home-further-down|taxon-products|featured-products/.test(url));
    // On a large screen the first of them is near from the start.
    await page.setViewportSize({ width: 390, height: 844 });
    await home.open();
    await page.waitForLoadState('networkidle');
    expect(further()).toEqual([]);
    const trending = await home.reach(messages.home.trending);
    await expect(trending.getByRole('article').first()).toBeVisible();
    expect(further().some((url) => url.includes('taxon-products'))).toBe(true);
    expect(further().some((url) => url.includes('featured-products'))).toBe(false);
  });

  test('holds still while it is read, and is accessible to its end', async ({
    page,
    isMobile,
    shop: { home },
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await withoutFonts(page);
    await countShifts(page);
    await home.open();
    await home.readAll();
    expect(await shiftsOf(page)).toBeLessThanOrEqual(0.01);

    await showTheme(page, isMobile ? 'light' : 'dark');
    expect(await barriers(page, 'main')).toEqual([]);
  });

  test('holds still on a phone for who goes to its end at once', { tag: '@once' }, async ({
    page,
    shop: { home, messages },
  }) => {
    await withoutFonts(page);
    await countShifts(page);
    await home.open();
    await page.getByRole('contentinfo').evaluate((footer) => footer.scrollIntoView());
    const blog = page
      .getByRole('region')
      .filter({ has: page.getByRole('link', { name: messages.home.blog }) });
    await expect(blog.getByRole('article')).toHaveCount(4);
    expect(await shiftsOf(page)).toBeLessThanOrEqual(0.01);
  });

  test('chooses a tab of what is trendy by the keyboard, and leads to the whole of it', async ({
    language,
    page,
    shop: { home, messages },
  }) => {
    await home.open();
    const trending = await home.reach(messages.home.trending);
    await expect(trending.getByRole('article').first()).toBeVisible();
    const first = await trending.getByRole('article').first().getByRole('heading').textContent();
    const second = trending.getByRole('tab').nth(1);
    const name = (await second.textContent()) ?? '';
    await trending.getByRole('tab').first().focus();
    await page.keyboard.press(language === 'ar' ? 'ArrowLeft' : 'ArrowRight');
    await expect(second).toHaveAttribute('aria-selected', 'true');
    await expect(second).toBeFocused();
    await expect(trending.getByRole('article').first().getByRole('heading')).not.toHaveText(first ?? '');
    await trending.getByRole('link', { name: messages.home.showMore }).click();
    await expect(home.heading).toHaveText(name);
  });

  test('offers another try where products could not be loaded, and keeps the rest', { tag: '@once' }, async ({
    page,
    problems,
    shop: { home, messages },
  }) => {
    problems.allow(/taxon-products/, /a section of the home page failed/);
    await page.route('**/shop-api/taxon-products/**', (route) => route.fulfill({ status: 503, json: {} }));
    await home.open();
    const trending = await home.reach(messages.home.trending);
    await expect(trending.getByRole('alert')).toContainText(messages.home.sectionFailed);
    await page.unroute('**/shop-api/taxon-products/**');
    await trending.getByRole('button', { name: messages.home.retry }).click();
    await expect(trending.getByRole('article').first()).toBeVisible();
    await expect(home.section(messages.home.newsletter)).toBeVisible();
  });

  test('takes an address for the newsletter, and points out one that is none', { tag: '@once' }, async ({
    language,
    page,
    shop: { home, messages },
  }) => {
    await home.open();
    const newsletter = await home.reach(messages.home.newsletter);
    const field = newsletter.getByRole('textbox');
    await field.fill('sara');
    await field.press('Enter');
    await expect(field).toHaveAccessibleDescription(new RegExp(messages.home.invalidEmail));
    await expect(field).toBeFocused();
    await field.fill(`sara-${crypto.randomUUID()}@example.com`);
    await newsletter.getByRole('button', { name: messages.home.subscribe }).click();
    await expect(newsletter).toContainText(messages.home.subscribed);
    await expect(page).toHaveURL(new RegExp(`/${language}$`));
  });

  test('moves the best sellers on and back, as many side by side as specified', async ({
    language,
    page,
    isMobile,
    shop: { home, messages },
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await home.open();
    const bestSellers = await home.reach(messages.home.bestSellers);
    const frame = bestSellers.locator('[data-swiper]');
    await expect(frame).toBeVisible();
    const first = frame.getByRole('listitem').first();
    const [slide, inner] = await frame.evaluate((element) => {
      const { paddingLeft, paddingRight } = getComputedStyle(element);
      const slides = element.querySelector('li')?.getBoundingClientRect().width ?? 0;
      return [slides, element.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)];
    });
    expect(slide).toBeCloseTo(isMobile ? inner : (inner - 2 * 32) / 3, 0);
    await frame.getByRole('link').last().focus();
    await expect(first).not.toBeInViewport();
    await frame.getByRole('link').first().focus();
    await expect(first).toBeInViewport({ ratio: 0.5 });
    const more = frame.getByRole('link').last();
    await expect(more).toHaveAttribute('href', `/${language}/search/?page=1`);
    await expect(more).toHaveCSS('height', '410px');
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });
  test.describe('home', () => {
    test('has every section’s heading in its place, and a way to the blog', async ({
      language,
      page,
      shop: { messages },
    }) => {
      await page.goto(`/${language}`);
      const headings = page.getByRole('main').getByRole('heading', { level: 2 });
      const known = async () =>
        (await headings.allTextContents()).filter((text) => messages.home.headings.includes(text));
      await expect.poll(known).toEqual(messages.home.headings);
      await expect(page.getByRole('link', { name: messages.home.blog })).toHaveAttribute(
        'href',
        `/${language}/blog`,
      );
    });
  });
});

/** How far things move by themselves from now on, as browsers count it. */
async function countShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.assign(window, { shifted: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) {
        Object.assign(window, {
          shifted: (window as never as { shifted: number }).shifted + entry.value,
        });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

const shiftsOf = (page: Page): Promise<number> =>
  page.evaluate(() => (window as never as { shifted: number }).shifted);
