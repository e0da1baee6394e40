import type { Page } from '@playwright/test';

/** Shows pages in the fallback font to the end: where the files come after the first paint, they move lines by some pixels. */
export const withoutFonts = (page: Page): Promise<unknown> =>
  page.route('**/*.woff2', (route) => route.abort('aborted'));
