import { expect, test } from '@playwright/test';
import { barriers } from '../shop/accessibility.ts';
import { watchProblems } from '../shop/problems.ts';
import { type ServedFolder, serveFolder } from '../shop/served-folder.ts';
import { LOOKS, STORY_FILES, showStories, storiesOf, WORKBENCH } from './stories.ts';

let workbench: ServedFolder;
test.beforeAll(async () => {
  workbench = await serveFolder(WORKBENCH);
});
test.afterAll(() => workbench.stop());

for (const file of STORY_FILES) {
  test(`${file.replace('.stories.tsx', '')} is seen and used by everybody, in every state, language and theme`, async ({
    page,
    context,
  }) => {
    const problems = watchProblems(context);
    const stories = storiesOf(file);
    expect(stories.length).toBeGreaterThan(0);
    for (const look of LOOKS)
      await showStories(page, { origin: workbench.origin, stories, look }, async ({ name }) => {
        const seen = `${name}, ${look.language}, ${look.theme}`;
        expect.soft(await barriers(page, '#storybook-root'), seen).toEqual([]);
      });
    expect(problems.unexpected()).toEqual([]);
  });
}
