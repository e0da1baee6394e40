/**
 * Names the chosen variant in the address, so that it can be shared and comes back with the page. The browser's own
 * `replaceState` is called past single-spa's: nothing else on the page changes, so no loader has to run again.
 */
export function nameVariantInAddress(code: string): void {
  const url = new URL(location.href);
  url.searchParams.set('variant', code);
  History.prototype.replaceState.call(history, history.state, '', url);
}
