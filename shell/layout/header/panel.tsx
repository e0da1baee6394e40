import { clsx } from 'clsx';
import type { MouseEvent, ReactNode, ToggleEvent } from 'react';

export interface PanelProps {
  /** What a button names in `popoverTarget`. */
  id: string;
  label: string;
  /** `below` its button, over the `width` of the page under the header, or in place of the `header`. */
  place: 'below' | 'width' | 'header';
  className?: string;
  /** Of the browser, when it has opened or closed. */
  onToggle?: (event: ToggleEvent<HTMLElement>) => void;
  children: ReactNode;
}

/**
 * Opens by the browser's own means, so before and without scripts too: a press outside or Esc closes it, the focus goes in
 * and comes back.
 */
export function Panel({ id, label, place, className, onToggle, children }: PanelProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form fields.
    // biome-ignore lint/a11y/useKeyWithClickEvents: links make clicks of keys.
    <div
      id={id}
      popover="auto"
      role="group"
      aria-label={label}
      onClick={hideForLink}
      onToggle={onToggle}
      className={clsx('panel', PLACES[place], className)}
    >
      {children}
    </div>
  );
}

/**
 * A drawer at the start of the page that holds the focus and is closed as the panels are. Browsers that do not know the command of its
 * button open it as a popover.
 */
export function Drawer({ id, label, onToggle, children }: Omit<PanelProps, 'place' | 'className'>) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: links make clicks of keys, and Esc closes it.
    <dialog
      id={id}
      popover="auto"
      aria-label={label}
      onClick={(event) => {
        hideForLink(event);
        if (isBeside(event)) hide(event.currentTarget);
      }}
      onToggle={onToggle}
      className="panel panel-drawer bg-surface dark:bg-surface-raised rounded-e-lg shadow-float"
    >
      {children}
    </dialog>
  );
}

/** What makes a button open a drawer, or close it. */
export const drawerControl = (id: string, action: 'show' | 'hide') => ({
  popoverTarget: id,
  popoverTargetAction: action,
  commandfor: id,
  command: action === 'show' ? 'show-modal' : 'close',
});

export function hide(panel: HTMLElement): void {
  if (panel instanceof HTMLDialogElement && panel.open) panel.close();
  else panel.hidePopover();
}

/** A link inside leads on: what covers the page goes at once. */
function hideForLink({ target, currentTarget }: MouseEvent<HTMLElement>): void {
  if (target instanceof Element && target.closest('a[href]')) hide(currentTarget);
}

/** A press on what lies behind a modal dialog counts as one on itself. */
function isBeside({ target, currentTarget, clientX }: MouseEvent<HTMLElement>): boolean {
  const { left, right } = currentTarget.getBoundingClientRect();
  return target === currentTarget && (clientX < left || clientX > right);
}

const PLACES = {
  below: 'panel-below',
  width: 'panel-width bg-surface-raised border-b border-line shadow-float',
  header: 'panel-header bg-surface border-b border-line',
};
