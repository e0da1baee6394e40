import { expect, type Page, test } from '@playwright/test';
import { type ServedFolder, serveFolder } from '../shop/served-folder.ts';
import { showStories, storiesOf, WORKBENCH } from './stories.ts';

let workbench: ServedFolder;
test.beforeAll(async () => {
  workbench = await serveFolder(WORKBENCH);
});
test.afterAll(() => workbench.stop());

async function show(page: Page, component: string, state: string): Promise<void> {
  const stories = storiesOf(`shared-ui/${component}.stories.tsx`).filter(({ name }) => name === state);
  expect(stories).toHaveLength(1);
  const look = { language: 'ar', theme: 'light' } as const;
  await showStories(page, { origin: workbench.origin, stories, look }, async () => undefined);
}

test('a list of which one choice is disabled does not look disabled', async ({ page }) => {
  await show(page, 'select-field', 'Empty');
  const frame = page.getByRole('combobox').locator('..');
  await expect(page.getByRole('option', { disabled: true })).toHaveCount(1);
  await expect(frame).toHaveCSS('opacity', '1');
  await show(page, 'select-field', 'Disabled');
  await expect(frame).toHaveCSS('opacity', '0.6');
});

test('the name of the page at the end of its path is never cut to nothing', async ({ page }) => {
  await show(page, 'breadcrumbs', 'Long Names');
  const box = await page.locator('[aria-current="page"]').boundingBox();
  expect(box?.width).toBeGreaterThan(48);
});
