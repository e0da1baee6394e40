import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

export type Theme = 'light' | 'dark';

/** Puts the page into a theme, with the colours that it ends up with. */
export async function showTheme(page: Page, theme: Theme): Promise<void> {
  await page.evaluate((chosen) => {
    document.documentElement.dataset.theme = chosen;
    for (const animation of document.getAnimations()) {
      if (animation instanceof CSSTransition) animation.finish();
    }
  }, theme);
}

/**
 * What keeps somebody out of the page, or of a part of it: a rule and its places each.
 * @param rules the only ones to try; all if absent
 */
export async function barriers(page: Page, part = 'html', rules?: string[]): Promise<string[]> {
  // 'Legacy' leaves out frames of other origins, which the shop has none of, and takes a third of the time.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
  const tried = rules ? axe.withRules(rules) : axe.withTags(TAGS);
  const { violations } = await tried.include(part).analyze();
  return violations.map(({ id, nodes }) => `${id} ${nodes.map(({ target }) => target).join(' | ')}`);
}
