import { ChevronDownIcon, type Icon } from '@shop/shared-ui/icons';
import { type ReactNode, useEffect, useRef } from 'react';

export interface DisclosureProps {
  icon?: Icon;
  label: string;
  /** What is chosen now, beside the label. */
  chosen?: string;
  children: ReactNode | ((close: () => void) => ReactNode);
}

/** A button with a panel below it, on phones a sheet at the lower edge. It opens without scripts too. */
export function Disclosure({ icon: Glyph, label, chosen, children }: DisclosureProps) {
  const root = useRef<HTMLDetailsElement>(null);

  useEffect(() => {
    const closeOutside = (event: Event) => {
      if (root.current && !root.current.contains(event.target as Node)) root.current.open = false;
    };
    const closeByKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && root.current?.open) close(root.current);
    };
    document.addEventListener('pointerdown', closeOutside);
    document.addEventListener('keydown', closeByKey);
    return () => {
      document.removeEventListener('pointerdown', closeOutside);
      document.removeEventListener('keydown', closeByKey);
    };
  }, []);

  return (
    <details ref={root} className="group/panel relative">
      <summary className="flex min-h-11 list-none items-center gap-2 rounded-full border border-line-strong bg-surface-raised px-4 text-sm font-medium text-ink transition select-none hover:border-ink group-open/panel:border-ink [&::-webkit-details-marker]:hidden">
        {Glyph && <Glyph size={18} className="text-ink-muted" />}
        {label}
        {chosen && <bdi className="max-w-40 truncate font-normal text-ink-muted">{chosen}</bdi>}
        <ChevronDownIcon size={16} className="text-ink-muted transition group-open/panel:rotate-180" />
      </summary>
      <div className="z-40 animate-rise border border-line bg-surface-raised p-5 shadow-float max-sm:fixed max-sm:inset-x-0 max-sm:bottom-0 max-sm:rounded-t-lg max-sm:pb-8 sm:absolute sm:top-full sm:mt-2 sm:w-80 sm:rounded-md">
        {typeof children === 'function' ? children(() => close(root.current)) : children}
      </div>
    </details>
  );
}

/** The focus goes back to the button. */
function close(panel: HTMLDetailsElement | null): void {
  if (!panel) return;
  panel.open = false;
  panel.querySelector('summary')?.focus();
}
