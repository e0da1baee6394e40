import { expect, test } from '../shop/test.ts';

test('products of a list are compared at an address that can be shared', { tag: '@once' }, async ({
  page,
  shop: { category, messages },
}) => {
  const { compare, largeCategory } = messages;
  await category.open(largeCategory);
  await page.getByRole('button', { name: compare.start, exact: true }).click();
  for (const card of [category.cards.first(), category.cards.nth(1)])
    await card.getByRole('button', { name: compare.toggle }).click();
  await page.getByRole('link', { name: compare.open, exact: true }).click();
  await expect(page).toHaveURL(/\/compare\?products=/);
  const columns = page.getByRole('columnheader');
  await expect(columns).toHaveCount(2);

  // As somebody else opens it, who was sent more than the shop sells and a table holds.
  const slugs = [
    ...new URL(page.url()).searchParams.getAll('products'),
    'sold-last-year',
    messages.sampleProduct.slug,
    'fifth',
  ];
  const link = new URL(page.url());
  link.search = new URLSearchParams(slugs.map((slug) => ['products', slug])).toString();
  await page.goto(link.href);
  await expect(columns).toHaveCount(3);
  await expect(page.getByText(compare.unknown)).toContainText('sold last year');
  await expect(page.getByText(compare.beyond)).toContainText('fifth');
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);

  await columns.first().getByRole('link', { name: compare.remove }).click();
  await expect(columns).toHaveCount(2);
});
