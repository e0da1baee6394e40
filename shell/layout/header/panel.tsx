import { clsx } from 'clsx';
import type { MouseEvent, ReactNode } from 'react';

export interface PanelProps {
  /** What a button names in `popoverTarget`. */
  id: string;
  label: string;
  /** `below` its button, over the `width` of the page under the header, in place of the `header`, or a `drawer` at its start. */
  place: 'below' | 'width' | 'header' | 'drawer';
  className?: string;
  children: ReactNode;
}

/**
 * Opens by the browser's own means, so before and without scripts too: a press outside or Esc closes it, the focus goes in
 * and comes back.
 */
export function Panel({ id, label, place, className, children }: PanelProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form fields.
    // biome-ignore lint/a11y/useKeyWithClickEvents: links make clicks of keys.
    <div
      id={id}
      popover="auto"
      role="group"
      aria-label={label}
      onClick={hideForLink}
      className={clsx('panel text-ink', PLACES[place], className)}
    >
      {children}
    </div>
  );
}

/** A link inside leads on: what covers the page goes at once. */
function hideForLink({ target, currentTarget }: MouseEvent<HTMLElement>): void {
  if (target instanceof Element && target.closest('a[href]')) currentTarget.hidePopover();
}

const PLACES = {
  below: 'panel-below bg-surface-raised rounded-md border border-line p-4 shadow-float',
  width: 'panel-width bg-surface-raised border-b border-line shadow-float',
  header: 'panel-header bg-surface border-b border-line',
  drawer: 'panel-drawer bg-surface dark:bg-surface-raised rounded-e-lg shadow-float',
};
