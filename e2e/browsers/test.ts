import { writeFile } from 'node:fs/promises';
import { test as base, expect } from '@playwright/test';
import { type Locale, MESSAGES, type Messages } from '../shop/messages.ts';
import type { BrowserKind, Viewport } from './driver.ts';
import { firefox } from './firefox.ts';
import { Visitor } from './visitor.ts';
import { webkit } from './webkit.ts';

const KINDS = { firefox, webkit } satisfies Record<string, BrowserKind>;

export interface BrowserOptions {
  kind: keyof typeof KINDS;
  language: Locale;
  /** Size of its inside. */
  window: Viewport;
}

interface Fixtures extends BrowserOptions {
  messages: Messages;
  visitor: Visitor;
}

/** Every walk fails on what the browser complains of; all are skipped, and say why, where the browser is not installed. */
export const test = base.extend<Fixtures>({
  kind: ['firefox', { option: true }],
  language: ['ar', { option: true }],
  window: [{ width: 1280, height: 800 }, { option: true }],
  messages: async ({ language }, use) => use(MESSAGES[language]),
  visitor: async ({ kind, window }, use, info) => {
    const missing = KINDS[kind].missing();
    info.skip(missing !== undefined, missing);
    const driver = await KINDS[kind].start(window);
    try {
      await use(new Visitor(driver, process.env.SHOP_ORIGIN ?? ''));
      expect(driver.problems()).toEqual([]);
    } finally {
      if (info.errors.length > 0) {
        const path = info.outputPath('window.png');
        await writeFile(path, await driver.screenshot(), 'base64');
        await info.attach('window', { path, contentType: 'image/png' });
      }
      await driver.stop();
    }
  },
});

export { expect };
