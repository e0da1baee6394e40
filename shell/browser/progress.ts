/** A wait shorter than this shows nothing: a flash would only make it feel longer. */
const SHOWN_AFTER_MS = 150;

/** Shows that a page is on its way; returns what ends it. */
export function showProgress(): () => void {
  const root = document.documentElement;
  const timer = setTimeout(() => root.setAttribute('data-navigating', ''), SHOWN_AFTER_MS);
  return () => {
    clearTimeout(timer);
    root.removeAttribute('data-navigating');
  };
}
