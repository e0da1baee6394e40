import { PUT_AWAY } from './kept-pages.ts';

/** Takes the focus where a new page begins: what was pressed to get there is gone, or belongs to the page before. */
export interface PageFocus {
  /** Before the address changes. */
  leave(): void;
  /** The new page is in the document. @param begins it shows its beginning, or the place that its address names */
  arrive(place: HTMLElement | null, begins: boolean): void;
}

/**
 * The focus goes to the heading of a page that begins, or to the place on it that the address names. Where one comes back to, it only
 * does so when nothing else has it. Nobody who types, or has pressed something on it already, is interrupted. The first page of a
 * document is left to the browser.
 */
export function createPageFocus(): PageFocus {
  let moving = false;
  let left: Element | null = null;
  let typed = false;
  let acted = false;
  let stopKeeping = () => {};

  const leave = () => {
    moving = true;
    left = document.activeElement;
    typed = false;
    acted = false;
  };
  addEventListener('popstate', leave);
  addEventListener('input', () => {
    typed = true;
  });
  const act = () => {
    acted = true;
  };
  for (const event of ACTS) addEventListener(event, act, true);
  /** The visitor has begun with the new page before it said that it is there. */
  const hasBegun = () => typed || (acted && document.activeElement !== left);

  return {
    leave,
    arrive(place, begins) {
      if (!moving) return;
      moving = false;
      stopKeeping();
      if (isLost() || (begins && !hasBegun())) take(place);
      stopKeeping = keep(place);
    },
  };
}

/** A page may still be rendering its parts: the focus is kept on it until the visitor does something. Returns what ends that. */
function keep(place: HTMLElement | null): () => void {
  const observer = new MutationObserver(() => {
    // The page as a whole has it only until there is a heading.
    if (isLost() || document.activeElement?.matches('main')) take(place?.isConnected ? place : null);
  });
  const end = () => {
    observer.disconnect();
    for (const event of ACTS) removeEventListener(event, end, true);
  };
  observer.observe(document.body, { childList: true, subtree: true });
  for (const event of ACTS) addEventListener(event, end, true);
  return end;
}

const ACTS = ['keydown', 'pointerdown'];

function take(place: HTMLElement | null): void {
  const target =
    place ??
    document.querySelector<HTMLElement>(`main h1:not(${PUT_AWAY} *)`) ??
    document.querySelector('main');
  if (!target) return;
  if (target.tabIndex < 0) target.tabIndex = -1;
  target.focus({ preventScroll: true });
}

function isLost(): boolean {
  const focused = document.activeElement;
  return !focused || focused === document.body || focused.closest('[inert]') !== null;
}
