import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Minified: a browser takes half as long to load it. */
const AXE_SOURCE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/** In the page. */
declare const axe: typeof import('axe-core');

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
  // Once a document: to load it again takes as long as some of its rules.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE_SOURCE);
  return page.evaluate(
    async ({ part, runOnly }) => {
      const letters = CanvasRenderingContext2D.prototype;
      const { measureText } = letters;
      // Joined letters are narrower than apart, by which axe knows icons: it would look at no colour of Arabic text.
      letters.measureText = ({ length }) => ({ width: 30 * length }) as TextMetrics;
      // What fades in while axe reads has the colours of no state that stays.
      const atOnce = new CSSStyleSheet();
      atOnce.replaceSync('*, ::before, ::after { transition: none !important }');
      document.adoptedStyleSheets.push(atOnce);
      for (const animation of document.getAnimations()) {
        if (animation.playState === 'running' && animation.effect?.getComputedTiming().endTime !== Infinity) {
          animation.finish();
        }
      }
      try {
        const { violations } = await axe.run(part, { runOnly, resultTypes: ['violations'] });
        return violations.map(({ id, nodes }) => `${id} ${nodes.map(({ target }) => target).join(' | ')}`);
      } finally {
        document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== atOnce);
        letters.measureText = measureText;
      }
    },
    {
      part,
      runOnly: rules ? { type: 'rule' as const, values: rules } : { type: 'tag' as const, values: TAGS },
    },
  );
}
