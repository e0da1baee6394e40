/** What jsdom leaves out of popovers; all their content counts as shown. A test imports this file for its effect. */
if (!('hidePopover' in HTMLElement.prototype)) {
  Object.assign(HTMLElement.prototype, {
    showPopover: () => undefined,
    hidePopover: () => undefined,
  });
}
