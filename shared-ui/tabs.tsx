import { clsx } from 'clsx';
import { type KeyboardEvent, type ReactNode, useId } from 'react';

export interface TabsProps {
  label: string;
  tabs: { id: string; label: string }[];
  selected: string;
  onSelect: (id: string) => void;
  /** The panel of the selected tab. */
  children: ReactNode;
  className?: string;
}

/** A strip of tabs over one panel; arrow keys follow the direction of reading. */
export function Tabs({ label, tabs, selected, onSelect, children, className }: TabsProps) {
  const base = useId();
  const move = (event: KeyboardEvent<HTMLElement>) => {
    const index = tabs.findIndex((tab) => tab.id === selected);
    const forward =
      event.currentTarget.closest('[dir]')?.getAttribute('dir') === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
    const next = {
      [forward]: index + 1,
      [forward === 'ArrowLeft' ? 'ArrowRight' : 'ArrowLeft']: index - 1,
      Home: 0,
      End: tabs.length - 1,
    }[event.key];
    const tab = next === undefined ? undefined : tabs.at(next % tabs.length);
    if (!tab) return;
    event.preventDefault();
    onSelect(tab.id);
    document.getElementById(`${base}-${tab.id}`)?.focus();
  };

  return (
    <div className={className}>
      <div
        role="tablist"
        aria-label={label}
        onKeyDown={move}
        className="-mx-4 flex gap-1 overflow-x-auto px-4 py-1 [scrollbar-width:none] md:-mx-1 md:px-1"
      >
        {tabs.map((tab) => (
          <button
            key={tab.id}
            id={`${base}-${tab.id}`}
            type="button"
            role="tab"
            aria-selected={tab.id === selected}
            aria-controls={`${base}-panel`}
            tabIndex={tab.id === selected ? 0 : -1}
            onClick={() => onSelect(tab.id)}
            className={clsx(
              'min-h-11 shrink-0 rounded-full px-5 text-base font-medium transition',
              tab.id === selected ? 'bg-ink text-surface' : 'text-ink-muted hover:bg-tint hover:text-ink',
            )}
          >
            {tab.label}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${base}-panel`} aria-labelledby={`${base}-${selected}`} className="mt-6">
        {children}
      </div>
    </div>
  );
}
