import { CONTENT_ELEMENT } from '../page-state.ts';
import { idle } from './when-idle.ts';

/** Of a page, however long it is looked at: each costs the shop two cached answers. */
const MOST = 3;
/** Whoever scrolls past a link does not mean to go there. */
const RESTS_MS = 400;

interface DataInSight {
  /** Looks at the links of the page that has come, instead of those of the page before. */
  look(): void;
}

/**
 * Fetches the data of the first few pages whose links stay in sight, one after the other and in idle time: where nothing can hover, a
 * press comes without a word before it. What is out of sight again before its turn is left where it is.
 * @param fetchAhead resolves with whether it is a page whose data may be fetched ahead
 */
export function dataInSight(fetchAhead: (url: URL) => Promise<boolean>): DataInSight {
  const timers = new Map<Element, ReturnType<typeof setTimeout>>();
  const waiting = new Set<Element>();
  const asked = new Set<string>();
  let left = MOST;
  let isBusy = false;

  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        clearTimeout(timers.get(target));
        waiting.delete(target);
        if (isIntersecting)
          timers.set(
            target,
            setTimeout(() => queue(target), RESTS_MS),
          );
      }
    },
    { threshold: 1 },
  );

  function queue(link: Element): void {
    timers.delete(link);
    waiting.add(link);
    if (!isBusy) void fetchNext();
  }

  async function fetchNext(): Promise<void> {
    const [link] = waiting;
    if (!link || left === 0) return;
    waiting.delete(link);
    observer.unobserve(link);
    const { href } = link as HTMLAnchorElement;
    if (!asked.has(href)) {
      asked.add(href);
      isBusy = true;
      await idle();
      if (await fetchAhead(new URL(href)).catch(() => false)) left -= 1;
      isBusy = false;
    }
    return fetchNext();
  }

  return {
    look() {
      observer.disconnect();
      for (const timer of timers.values()) clearTimeout(timer);
      timers.clear();
      waiting.clear();
      asked.clear();
      left = MOST;
      for (const link of document.querySelectorAll(`#${CONTENT_ELEMENT} a[href]`)) observer.observe(link);
    },
  };
}
