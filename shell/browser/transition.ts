/** Longest that the old page stands still for the new one; what is late then comes without a transition. */
const STANDSTILL_MS = 300;

export interface Transition {
  /** Changes the address, and with it the page. */
  run(change: () => void): void;
  /** The new page is in the document. */
  arrived(): void;
}

/** One page fades into the next, where the browser can do that and the visitor likes motion. */
export function createTransition(): Transition {
  let finish = () => {};
  return {
    run(change) {
      const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
      if (!document.startViewTransition || still) {
        change();
        return;
      }
      const { ready } = document.startViewTransition(
        () =>
          new Promise<void>((resolve) => {
            finish = resolve;
            setTimeout(resolve, STANDSTILL_MS);
            change();
          }),
      );
      // Who moves on before, or resizes the window, sees the page without it.
      ready.catch(() => {});
    },
    arrived: () => finish(),
  };
}
