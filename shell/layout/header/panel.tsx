import { clsx } from 'clsx';
import type { ReactNode } from 'react';

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
    <div
      id={id}
      popover="auto"
      role="group"
      aria-label={label}
      className={clsx('panel bg-surface-raised text-ink', PLACES[place], className)}
    >
      {children}
    </div>
  );
}

/** A link inside leads on: what covers the page goes. */
export function closePanels(root: ParentNode): void {
  for (const panel of root.querySelectorAll<HTMLElement>('[popover]:popover-open')) panel.hidePopover();
}

const PLACES = {
  below: 'panel-below rounded-md border border-line p-4 shadow-float',
  width: 'panel-width border-b border-line shadow-float',
  header: 'panel-header',
  drawer: 'panel-drawer rounded-e-lg shadow-float',
};
