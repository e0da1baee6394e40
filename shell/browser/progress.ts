/** A wait shorter than this shows nothing: a flash would only make it feel longer. */
const SHOWN_AFTER_MS = 150;

let underWay = 0;

/** Shows that a page is on its way; returns what ends it. The last of several ends it for all. */
export function showProgress(): () => void {
  const root = document.documentElement;
  underWay += 1;
  const timer = setTimeout(() => root.setAttribute('data-navigating', ''), SHOWN_AFTER_MS);
  return () => {
    clearTimeout(timer);
    underWay -= 1;
    if (underWay === 0) root.removeAttribute('data-navigating');
  };
}
