/** What jsdom leaves out of scrolling: there is nowhere to go. A test imports this file for its effect. */
if (!('scrollIntoView' in HTMLElement.prototype)) {
  Object.assign(HTMLElement.prototype, {
    scrollIntoView: () => undefined,
    scrollTo: () => undefined,
    scrollBy: () => undefined,
  });
}
