import type { Locator, Page } from '@playwright/test';

/** Goes to a control with the Tab key, as somebody without a pointer does. */
export async function tabTo(page: Page, target: Locator, mostPresses = 80): Promise<void> {
  await target.waitFor();
  for (let presses = 0; presses < mostPresses; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not lead to ${target}`);
}
