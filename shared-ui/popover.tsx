import { clsx } from 'clsx';
import { type ReactNode, type Ref, useEffect, useId, useRef, useState } from 'react';

export interface PopoverTrigger {
  ref: Ref<HTMLButtonElement>;
  'aria-expanded': boolean;
  'aria-controls': string;
  onClick: () => void;
}

export interface PopoverProps {
  /** Draws the button; spread the props onto it. */
  trigger: (props: PopoverTrigger) => ReactNode;
  /** Name of the panel. */
  label: string;
  /** Which edge of the button the panel lines up with. */
  align?: 'start' | 'end';
  panelClassName?: string;
  className?: string;
  children: ReactNode | ((close: () => void) => ReactNode);
}

/** A button with a panel below it. Esc closes it and returns the focus; so does leaving it. */
export function Popover({
  trigger,
  label,
  align = 'start',
  panelClassName,
  className,
  children,
}: PopoverProps) {
  const [open, setOpen] = useState(false);
  const panelId = useId();
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };

  useEffect(() => {
    if (!open) return;
    const closeOutside = (event: Event) => {
      if (!root.current?.contains(event.target as Node)) setOpen(false);
    };
    document.addEventListener('pointerdown', closeOutside);
    document.addEventListener('focusin', closeOutside);
    return () => {
      document.removeEventListener('pointerdown', closeOutside);
      document.removeEventListener('focusin', closeOutside);
    };
  }, [open]);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Esc is heard wherever the focus is inside.
    <div
      ref={root}
      className={clsx('relative', className)}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !open) return;
        event.stopPropagation();
        close();
      }}
    >
      {trigger({
        ref: button,
        'aria-expanded': open,
        'aria-controls': panelId,
        onClick: () => setOpen(!open),
      })}
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for form fields. */}
      <div
        id={panelId}
        role="group"
        aria-label={label}
        hidden={!open}
        className={clsx(
          'absolute top-full z-40 mt-2 min-w-56 animate-rise rounded-md border border-line bg-surface-raised p-4 text-ink shadow-float',
          align === 'start' ? 'start-0' : 'end-0',
          panelClassName,
        )}
      >
        {typeof children === 'function' ? children(close) : children}
      </div>
    </div>
  );
}
