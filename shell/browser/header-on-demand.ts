import type { ShopContext } from '@shop/shop-client/context';

const TOUCHES = ['pointerover', 'touchstart', 'focusin'];
/** What does nothing without its code, or less than with it. The browser itself opens panels and submits forms. */
const NEEDS_CODE = 'button[type=button]:not([popovertarget]), a[data-scripted]';

/**
 * Has the header taken over with its first use instead of with the page: until a visitor touches it, moves on, or changes cart,
 * session or saved products, the server's HTML is all that it takes. A press that comes before its code is made again once that is there; where
 * it cannot be had, links lead on without it, and a button has the page loaded anew.
 * @returns what has it taken over without a touch, and what is to hear that a page has arrived
 */
export function headerOnDemand(
  header: HTMLElement,
  { cart, session, wishlist }: Pick<ShopContext, 'cart' | 'session' | 'wishlist'>,
  takeOver: () => Promise<void>,
  reloadOnce: () => Promise<boolean>,
): { takeOver: () => Promise<boolean>; pageArrived: () => void } {
  const rendered = location.href;
  let taking: Promise<void> | undefined;

  async function begin(): Promise<boolean> {
    taking ??= takeOver();
    try {
      await taking;
      for (const stop of waiting) stop();
      return true;
    } catch (error) {
      taking = undefined;
      console.warn('the header could not be loaded', error);
      return false;
    }
  }

  async function press(event: Event): Promise<void> {
    const pressed = (event.target as Element).closest<HTMLElement>(NEEDS_CODE);
    if (!pressed || inNewTab(event as MouseEvent)) return;
    event.preventDefault();
    event.stopPropagation();
    if (await begin()) present(pressed)?.click();
    else if (pressed instanceof HTMLAnchorElement) location.assign(pressed.href);
    else await reloadOnce();
  }

  /** What is pressed may have made way for what stands there for a customer. */
  const present = (pressed: HTMLElement): HTMLElement | null =>
    pressed.isConnected
      ? pressed
      : header.querySelector<HTMLElement>(`[data-scripted="${pressed.dataset.scripted}"]`);

  /** The header takes a slow phone as long as the page itself, which is seen first. */
  const pageArrived = () => {
    if (location.href !== rendered) requestAnimationFrame(() => setTimeout(begin));
  };

  const waiting = [
    ...TOUCHES.map((kind) => listen(header, kind, begin)),
    listen(header, 'click', press),
    cart.subscribe(begin),
    session.subscribe(begin),
    wishlist.subscribe(({ codes }, before) => codes.length !== before.codes.length && void begin()),
  ];
  return { takeOver: begin, pageArrived };
}

/** Hears of it before anything in the document; @returns what ends that. */
function listen(target: EventTarget, kind: string, listener: (event: Event) => void): () => void {
  target.addEventListener(kind, listener, { capture: true, passive: kind !== 'click' });
  return () => target.removeEventListener(kind, listener, true);
}

const inNewTab = ({ metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  metaKey || ctrlKey || shiftKey || altKey;
