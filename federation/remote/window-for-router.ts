import type { createBrowserRouter } from '@shop/federation/router';

type Router = ReturnType<typeof createBrowserRouter>;

/**
 * The window as a router may see it. single-spa follows every `pushState` with a popstate event of its own; a router that
 * pushed is already there or on its way and must not navigate a second time.
 */
export function windowForRouter(router: () => Router): Window {
  const listeners = new Map<EventListener, EventListener>();

  const heeds = (event: Event & { singleSpa?: boolean }): boolean => {
    if (!event.singleSpa) return true;
    const { location: at, navigation } = router().state;
    const here = pathOf(window.location);
    return pathOf(at) !== here && !(navigation.location && pathOf(navigation.location) === here);
  };

  const own: Partial<Window> = {
    addEventListener(type: string, listener: EventListener) {
      const filtered = (event: Event) => {
        if (heeds(event)) listener(event);
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

const pathOf = ({ pathname, search }: { pathname: string; search: string }): string => pathname + search;
