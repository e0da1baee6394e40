import type { createBrowserRouter } from '@shop/federation/router';

type Router = ReturnType<typeof createBrowserRouter>;

type Move = Event & { singleSpa?: boolean; state?: unknown };

/**
 * The window as a router may see it: it hears of other pages alone. single-spa follows every `pushState` with a popstate event of
 * its own, and a router that pushed is already there or on its way. Browsers send one for a place on the same page too, which no
 * loader has to run for.
 */
export function windowForRouter(router: () => Router, isAsleep: () => boolean): Window {
  const listeners = new Map<EventListener, EventListener>();
  let shown = pathOf(window.location);

  const isElsewhere = (move: Move): boolean => {
    if (isAsleep()) return false;
    const here = pathOf(window.location);
    const { location: next } = router().state.navigation;
    const before = next ? pathOf(next) : shown;
    shown = here;
    return !isPlaceOnPage(move) && before !== here;
  };

  const own: Partial<Window> = {
    addEventListener(type: string, listener: EventListener) {
      const filtered = (event: Event) => {
        if (isElsewhere(event)) listener(event);
      };
      listeners.set(listener, filtered);
      window.addEventListener(type, filtered);
    },
    removeEventListener(type: string, listener: EventListener) {
      window.removeEventListener(type, listeners.get(listener) ?? listener);
      listeners.delete(listener);
    },
  };

  return new Proxy(window, {
    get(target, key) {
      if (key in own) return own[key as keyof Window];
      const value = Reflect.get(target, key, target);
      // Native functions of the window insist on it as their receiver; constructors are used with `new`.
      return typeof value === 'function' && !('prototype' in value) ? value.bind(target) : value;
    },
  });
}

/** A followed `#` link makes an entry without state; the page may have changed its own query before, unseen by the router. */
const isPlaceOnPage = ({ singleSpa, state }: Move): boolean =>
  !singleSpa && state === null && window.location.hash !== '';

const pathOf = ({ pathname, search }: { pathname: string; search: string }): string => pathname + search;
