import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { ChevronDownIcon } from './icons.tsx';

export interface AccordionProps {
  items: { id: string; title: ReactNode; content: ReactNode }[];
  /** How many stand open at first, counted from the top. */
  initiallyOpen?: number;
  className?: string;
}

/** Sections that open and close, also without scripts. */
export function Accordion({ items, initiallyOpen = 0, className }: AccordionProps) {
  return (
    <div className={clsx('divide-y divide-line border-y border-line', className)}>
      {items.map((item, index) => (
        <details key={item.id} open={index < initiallyOpen} className="group">
          <summary className="flex min-h-14 list-none items-center justify-between gap-4 rounded-sm py-3 text-base font-medium text-ink transition hover:text-accent [&::-webkit-details-marker]:hidden">
            {item.title}
            <ChevronDownIcon size={18} className="text-ink-muted transition group-open:rotate-180" />
          </summary>
          <div className="pt-1 pb-5 text-base text-ink-muted">{item.content}</div>
        </details>
      ))}
    </div>
  );
}
