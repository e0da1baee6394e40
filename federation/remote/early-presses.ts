const WAITING = '[data-island=waiting]';
/** The shell follows links, the browser opens panels and sends forms that have an address. */
const NEEDS_CODE = 'button[type=button]:not([popovertarget])';

const kept = new WeakMap<Element, (() => void)[]>();

/**
 * What a visitor presses, sends or chooses in an island that still waits for its code is kept, to be done once more when the code is
 * there: React stops such events, and forgets them.
 */
if (typeof document !== 'undefined')
  for (const kind of ['click', 'submit', 'change']) document.addEventListener(kind, keep, true);

function keep(event: Event): void {
  const target = event.target as Element;
  const island = target.closest(WAITING);
  const again = island && repetitionOf(event, target);
  if (!again) return;
  event.preventDefault();
  event.stopPropagation();
  kept.set(island, [...(kept.get(island) ?? []), again]);
}

function repetitionOf(event: Event, target: Element): (() => void) | undefined {
  if (event.type === 'click') {
    const button = target.closest<HTMLElement>(NEEDS_CODE);
    return button ? () => button.click() : undefined;
  }
  if (event.type === 'submit') {
    const form = target as HTMLFormElement;
    const { submitter } = event as SubmitEvent;
    return form.method === 'dialog' ? () => form.requestSubmit(submitter) : undefined;
  }
  if (target instanceof HTMLSelectElement)
    return () => target.dispatchEvent(new Event('change', { bubbles: true }));
  if (target instanceof HTMLInputElement && /^(checkbox|radio)$/.test(target.type))
    return () => {
      // A change is only one to React where it has seen another state before.
      target.checked = !target.checked;
      target.click();
    };
  return undefined;
}

/** Whether something has been kept for an island. */
export const isPressed = (island: Element): boolean => kept.has(island);

/** Does what was kept once more, in its order; the island has to be running. */
export function repeatPresses(island: Element): void {
  for (const again of kept.get(island) ?? []) again();
  kept.delete(island);
}
