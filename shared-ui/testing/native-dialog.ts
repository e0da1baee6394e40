/**
 * What jsdom leaves out of `<dialog>`: opening as a modal window, closing on Esc, giving the focus back.
 * A test imports this file for its effect.
 */
const openers = new WeakMap<HTMLDialogElement, Element | null>();

if (!('showModal' in HTMLDialogElement.prototype)) {
  Object.assign(HTMLDialogElement.prototype, {
    showModal(this: HTMLDialogElement) {
      openers.set(this, document.activeElement);
      this.open = true;
      this.querySelector<HTMLElement>('button, a[href], input, select, textarea')?.focus();
      this.addEventListener('keydown', closeOnEscape);
    },
    close(this: HTMLDialogElement) {
      if (!this.open) return;
      this.open = false;
      this.removeEventListener('keydown', closeOnEscape);
      const opener = openers.get(this);
      if (opener instanceof HTMLElement) opener.focus();
      this.dispatchEvent(new Event('close'));
    },
  });
}

function closeOnEscape(this: HTMLDialogElement, event: KeyboardEvent) {
  if (event.key !== 'Escape') return;
  if (this.dispatchEvent(new Event('cancel', { cancelable: true }))) this.close();
}
