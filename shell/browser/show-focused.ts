import { PUT_AWAY } from './kept-pages.ts';

/**
 * What the keyboard comes to is shown whole: browsers are content with a part of it in a row that scrolls sideways, and
 * know nothing of a bar along the window's lower edge.
 */
export function showFocused({ target }: FocusEvent): void {
  if (!(target instanceof Element) || !target.matches(':focus-visible')) return;
  target.closest('.overflow-x-auto > li')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  const bar = document.querySelector(`.bottom-bar > :not([inert], ${PUT_AWAY} *)`);
  if (!bar || bar.contains(target) || target.closest('dialog, #header')) return;
  const covered = target.getBoundingClientRect().bottom - bar.getBoundingClientRect().top;
  if (covered > 0) scrollBy(0, covered + 16);
}
