import { clsx } from 'clsx';
import { ChevronEndIcon } from './icons.tsx';

export interface BreadcrumbsProps {
  /** Name of the landmark. */
  label: string;
  /** From the home page to this one; the last needs no address. */
  items: { label: string; href?: string }[];
  className?: string;
}

export function Breadcrumbs({ label, items, className }: BreadcrumbsProps) {
  return (
    <nav aria-label={label} className={className}>
      <ol className="flex flex-wrap items-center gap-x-1.5 text-sm text-ink-muted">
        {items.map((item, index) => {
          const last = index === items.length - 1;
          return (
            <li
              key={`${item.href}${item.label}`}
              // The page's own name follows as a heading: its room here is what the others leave, or a line.
              className={clsx('flex items-center gap-1.5', last && 'min-w-16 flex-1 basis-0')}
            >
              {last || !item.href ? (
                <span
                  aria-current={last ? 'page' : undefined}
                  className={clsx('py-1', last && 'truncate text-ink')}
                >
                  <bdi>{item.label}</bdi>
                </span>
              ) : (
                <a
                  href={item.href}
                  className="rounded-sm py-1 underline-offset-4 hover:text-ink hover:underline"
                >
                  <bdi>{item.label}</bdi>
                </a>
              )}
              {!last && <ChevronEndIcon size={14} />}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
