import { expect, test } from '../shop/test.ts';

test('the chosen colour is in the address, survives a reload and is what lands in the cart', {
  tag: ['@mfe-checkout', '@once'],
}, async ({ page, shop }) => {
  const { product, cart, messages } = shop;
  await product.open();
  const colour = page.getByRole('radio', { checked: false }).and(page.locator(':enabled')).first();
  const name = await colour.evaluate(
    (radio: HTMLInputElement) => radio.labels?.[0]?.textContent?.trim() ?? '',
  );
  await colour.check();
  await expect(page).toHaveURL(/variant=/);
  await page.reload();
  await expect(page.getByRole('radio', { name })).toBeChecked();
  await product.addButton.click();
  await expect(product.added).toBeVisible();
  await cart.open();
  await expect(
    cart.main.getByRole('listitem').filter({ hasText: messages.sampleProduct.name }),
  ).toContainText(name);
});

test('what is sold out cannot be picked, and says so', { tag: '@once' }, async ({
  page,
  shop: { product, messages },
}) => {
  await product.open(messages.rareProduct);
  const sizes = page.getByRole('group', { name: messages.product.size });
  await expect(sizes.getByRole('radio', { name: /^S/ })).toBeChecked();
  await expect(sizes.getByRole('radio', { name: /^M/ })).toBeDisabled();
  await expect(sizes.getByRole('radio', { name: /^XL/ })).toBeEnabled();
  await expect(page.getByText(messages.product.soldOut)).toBeVisible();
  await expect(page.getByRole('button', { name: messages.product.more })).toBeDisabled();
});

test('what is sold out is written about once it is back', { tag: '@once' }, async ({
  page,
  shop: { product, messages },
}) => {
  await product.open(messages.rareProduct);
  const tellMe = page.getByRole('button', { name: messages.product.tellMeOfOthers });
  await tellMe.click();
  const notice = page.getByRole('dialog', { name: messages.product.tellMe });
  await notice.getByRole('textbox').fill('waiting@example.com');
  await notice.getByRole('textbox').press('Enter');
  await expect(notice.getByRole('status')).toContainText('waiting@example.com');
  await page.keyboard.press('Escape');
  await expect(tellMe).toBeFocused();
});

test('what the shop refuses leaves the cart again', { tag: '@once' }, async ({ page, shop, problems }) => {
  problems.allow(/status of 400.*\/items/);
  const { product, header, messages } = shop;
  await product.open(messages.rareProduct);
  await product.addButton.click();
  await expect(product.added).toBeVisible();
  await expect(header.cart).toHaveAccessibleName(messages.cart.one);
  await product.addButton.click();
  await expect(page.getByRole('alert').getByRole('button')).toBeVisible();
  await expect(header.cart).toHaveAccessibleName(messages.cart.one);
});

test('an added product is in the header before the shop has answered', { tag: '@once' }, async ({
  page,
  shop,
}) => {
  const { product, header, messages } = shop;
  await product.open();
  const { promise: mayAnswer, resolve: answer } = Promise.withResolvers<void>();
  await page.route('**/shop-api/carts/new/items', async (route) => {
    await mayAnswer;
    await route.continue();
  });
  await product.addButton.click();
  await expect(header.cart).toHaveAccessibleName(messages.cart.one);
  answer();
  await expect(product.added).toBeVisible();
});

test('the notice of what was added leads to the cart', { tag: ['@mfe-checkout', '@once'] }, async ({
  page,
  shop: { product, messages },
}) => {
  await product.open();
  await product.addButton.click();
  const notice = page.getByRole('status').filter({ hasText: messages.sampleProduct.name });
  await expect(notice.getByRole('img')).toHaveCount(0);
  await expect(notice.locator('img')).toBeVisible();
  const box = await notice.boundingBox();
  expect(box?.width).toBeLessThanOrEqual(350);
  await notice.getByRole('link', { name: messages.product.viewCart }).click();
  await expect(page).toHaveURL(/\/cart$/);
});

test('on phones the way into the cart stays in reach', async ({ page, isMobile, shop }) => {
  const { product, header, messages } = shop;
  await product.open();
  const bar = page.getByRole('button', { name: `${messages.addToCart}: ${messages.sampleProduct.name}` });
  await product.addButton.scrollIntoViewIfNeeded();
  await expect(bar).not.toBeInViewport();
  await product.reviews.scrollIntoViewIfNeeded();
  if (!isMobile) {
    await expect(bar).toBeHidden();
    return;
  }
  await expect(bar).toBeInViewport();
  await bar.click();
  await expect(header.cart).toHaveAccessibleName(messages.cart.one);
});

test('a saved product stays saved', { tag: '@once' }, async ({ page, shop: { product, messages } }) => {
  await product.open();
  const heart = page.getByRole('main').getByRole('button', { name: messages.product.save });
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  // It is shown before it is kept.
  await expect.poll(() => page.evaluate(() => localStorage.getItem('shop-wishlist') ?? '')).toContain('DTH-');
  await page.reload();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
});

test('a product is shared by copying its link where the device has no other way', { tag: '@once' }, async ({
  language,
  page,
  context,
  shop: { product, messages },
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.addInitScript(() => Object.defineProperty(navigator, 'share', { value: undefined }));
  await product.open();
  await page.getByRole('button', { name: messages.product.share }).click();
  await expect(page.getByRole('status').getByText(messages.product.copied)).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(decodeURI(link)).toMatch(
    new RegExp(`/${language}/product/${messages.sampleProduct.slug}\\?variant=`),
  );
});

test('what was viewed before comes with the next product', { tag: '@once' }, async ({
  page,
  shop: { product, messages },
}) => {
  await product.open(messages.rareProduct);
  await product.open();
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  const viewed = page.getByRole('region', { name: messages.product.recentlyViewed });
  await expect(viewed.getByRole('link', { name: messages.rareProduct.name })).toBeVisible();
  await expect(viewed.getByRole('listitem')).toHaveCount(1);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a product shows all that can be read', async ({ language, page, shop: { product, messages } }) => {
    await page.goto(product.path());
    const main = page.getByRole('main');
    await expect(product.heading).toHaveText(messages.sampleProduct.name);
    await expect(main).toContainText(language === 'ar' ? 'ريال سعودي' : '$');
    await expect(main.locator('img').first()).toBeVisible();
    await expect(main.locator('details[open]')).toHaveCount(2);
    await expect(main.getByRole('list', { name: messages.product.promises })).toBeVisible();
    await expect(
      product.reviews.getByRole('heading', { name: messages.product.reviews, exact: true }),
    ).toBeVisible();
  });
});

test('in the visitor’s own few colours, what can be chosen, what is chosen and what can be pressed still differ', {
  tag: '@once',
}, async ({ page, shop: { product, messages } }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await product.open(messages.rareProduct);
  const colors = page.getByRole('main').getByRole('group', { name: messages.product.color });
  const fills = await colors
    .locator('label > span[style]')
    .evaluateAll((spans) => spans.map((span) => getComputedStyle(span).backgroundColor));
  expect(new Set(fills).size).toBe(fills.length);
  expect(fills.length).toBeGreaterThan(1);
  for (const name of [messages.product.color, messages.product.size]) {
    const group = page.getByRole('main').getByRole('group', { name });
    const [chosen, other] = await Promise.all(
      [':has(:checked)', ':not(:has(:checked))'].map((which) =>
        group
          .locator(`label${which}`)
          .first()
          .evaluate((label) => getComputedStyle(label).backgroundColor),
      ),
    );
    expect(chosen).not.toBe(other);
  }
  const edge = await product.addButton.evaluate((button) => getComputedStyle(button).borderTopWidth);
  expect(edge).toBe('1px');
});
