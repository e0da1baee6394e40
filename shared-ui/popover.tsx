import { clsx } from 'clsx';
import { type ReactNode, useId } from 'react';

/** What makes a button open a panel, or close it. */
interface PopoverControl {
  popoverTarget: string;
  popoverTargetAction?: 'hide';
}

export interface PopoverProps {
  /** Draws the button; spread the props onto it. */
  trigger: (props: PopoverControl) => ReactNode;
  className?: string;
  /** A function gets the props of a button that closes the panel. */
  children: ReactNode | ((close: PopoverControl) => ReactNode);
}

/**
 * A button with a panel by it, on phones a sheet at the lower edge. The browser opens it, without scripts too, closes it on Esc or a
 * press outside, and gives the focus back.
 */
export function Popover({ trigger, className, children }: PopoverProps) {
  const id = useId();
  return (
    <>
      {trigger({ popoverTarget: id })}
      <div id={id} popover="auto" className={clsx('panel panel-below', className)}>
        {typeof children === 'function'
          ? children({ popoverTarget: id, popoverTargetAction: 'hide' })
          : children}
      </div>
    </>
  );
}
