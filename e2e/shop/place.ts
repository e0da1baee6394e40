import type { Page } from '@playwright/test';
import type { Locale, Messages } from './messages.ts';

/** Where a page object works: a tab, in a language. */
export interface Place {
  page: Page;
  locale: Locale;
  messages: Messages;
}

/** Opens a page by its address and waits until its scripts have taken it over. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await hydrated(page);
}

/** React marks an element once it has taken it over; before that, a click on a button may go nowhere. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(isHydrated);
}

/** Runs in the page, and has the header begin. */
export function isHydrated(): boolean {
  // The header waits for its first use.
  document.getElementById('header')?.dispatchEvent(new Event('touchstart'));
  const roots = document.querySelectorAll('#header, main [data-mfe]');
  const first = (root: Element) => root.querySelector(':scope > :not(template, script, link, style)');
  return [...roots].every((root) =>
    Object.keys(first(root) ?? {}).some((key) => key.startsWith('__reactFiber')),
  );
}

/** Waits until the code of the page itself has taken it over; the header's may not be there. */
export async function interactive(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const first = document.querySelector('main [data-mfe] > :not(template, script, link, style)');
    return Object.keys(first ?? {}).some((key) => key.startsWith('__reactFiber'));
  });
}
