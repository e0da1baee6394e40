import { expect, test } from '@playwright/test';
import { type ServedFolder, serveFolder } from '../shop/served-folder.ts';
import { LOOKS, STORY_FILES, showStories, storiesOf, WORKBENCH } from './stories.ts';

/** Builds of the workbench: the earlier one, and the one that is looked at. */
const { EARLIER_WORKBENCH = WORKBENCH, SHOWN_WORKBENCH = WORKBENCH } = process.env;

let workbench: ServedFolder;
test.beforeAll(async () => {
  workbench = await serveFolder(SHOWN_WORKBENCH);
});
test.afterAll(() => workbench.stop());

for (const file of STORY_FILES) {
  // What is new has nothing to be compared with.
  const before = new Set(storiesOf(file, EARLIER_WORKBENCH).map(({ id }) => id));
  const stories = storiesOf(file, SHOWN_WORKBENCH).filter(({ id }) => before.has(id));
  if (stories.length === 0) continue;
  test(`${file.replace('.stories.tsx', '')} looks as before`, async ({ page }) => {
    for (const look of LOOKS)
      await showStories(page, { origin: workbench.origin, stories, look }, async ({ id }) => {
        await expect.soft(page).toHaveScreenshot(`${id}-${look.language}-${look.theme}.png`);
      });
  });
}
