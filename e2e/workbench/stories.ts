import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import type { Theme } from '../shop/accessibility.ts';
import type { Locale } from '../shop/messages.ts';

const ROOT = join(import.meta.dirname, '../..');

export const WORKBENCH = join(ROOT, 'workbench/dist');

/** One file of stories for each component or fragment. */
export const STORY_FILES = globSync('{shared-ui,mfe-*}/**/*.stories.tsx', {
  cwd: ROOT,
  exclude: (path) => path.includes('node_modules'),
}).toSorted();

export interface Story {
  id: string;
  name: string;
}

/** Stories of a built workbench that stand in a file; none where it has no such file. */
export function storiesOf(file: string, workbench = WORKBENCH): Story[] {
  const { entries } = JSON.parse(readFileSync(join(workbench, 'index.json'), 'utf8')) as {
    entries: Record<string, Story & { type: string; importPath: string }>;
  };
  return Object.values(entries).filter(
    ({ type, importPath }) => type === 'story' && importPath === `./${file}`,
  );
}

export interface Look {
  language: Locale;
  theme: Theme;
}

export const LOOKS: Look[] = [
  { language: 'ar', theme: 'light' },
  { language: 'ar', theme: 'dark' },
  { language: 'en', theme: 'light' },
  { language: 'en', theme: 'dark' },
];

/** In the page: by what the workbench's own window tells the one in which stories are shown. */
interface Preview {
  __STORYBOOK_ADDONS_CHANNEL__: { emit(event: string, detail: object): void };
}

/**
 * Shows stories one after the other, all in one look, and waits for each until it stands as it is to be seen. A document is opened for
 * the first one alone: that takes longer than what there is to be tried.
 */
export async function showStories(
  page: Page,
  { origin, stories, look }: { origin: string; stories: Story[]; look: Look },
  seen: (story: Story) => Promise<void>,
): Promise<void> {
  const { language, theme } = look;
  for (const [number, story] of stories.entries()) {
    if (number === 0)
      await page.goto(
        `${origin}/iframe.html?viewMode=story&id=${story.id}&globals=language:${language};theme:${theme}`,
      );
    else
      await page.evaluate((storyId) => {
        const { __STORYBOOK_ADDONS_CHANNEL__: channel } = globalThis as unknown as Preview;
        channel.emit('setCurrentStory', { storyId, viewMode: 'story' });
      }, story.id);
    await expect(page.locator('html')).toHaveAttribute('data-shown-story', story.id);
    await page.evaluate(() => document.fonts.ready);
    await seen(story);
  }
}
