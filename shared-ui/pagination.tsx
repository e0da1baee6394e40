import { clsx } from 'clsx';
import { ChevronEndIcon, ChevronStartIcon, type Icon } from './icons.tsx';

export interface PaginationProps {
  /** From 1. */
  page: number;
  pages: number;
  hrefFor: (page: number) => string;
  labels: { navigation: string; previous: string; next: string; page: (page: number) => string };
  className?: string;
}

/** Links to the pages of a list; nothing when there is only one. */
export function Pagination({ page, pages, hrefFor, labels, className }: PaginationProps) {
  if (pages <= 1) return null;
  return (
    <nav aria-label={labels.navigation} className={clsx('flex justify-center', className)}>
      <ul className="flex flex-wrap items-center gap-0.5 sm:gap-1">
        <li>
          <Neighbour
            icon={ChevronStartIcon}
            rel="prev"
            label={labels.previous}
            href={page > 1 ? hrefFor(page - 1) : undefined}
          />
        </li>
        {pageWindow(page, pages).map((entry) => (
          <li key={entry}>
            {entry < 0 ? (
              <span aria-hidden="true" className="inline-flex w-5 justify-center text-ink-muted">
                …
              </span>
            ) : (
              <a
                href={hrefFor(entry)}
                aria-label={labels.page(entry)}
                aria-current={entry === page ? 'page' : undefined}
                className={clsx(
                  'inline-flex size-9 sm:size-11 items-center justify-center rounded-full text-base font-medium tabular-nums transition',
                  entry === page ? 'bg-accent text-accent-ink' : 'text-ink hover:bg-tint',
                )}
              >
                {entry}
              </a>
            )}
          </li>
        ))}
        <li>
          <Neighbour
            icon={ChevronEndIcon}
            rel="next"
            label={labels.next}
            href={page < pages ? hrefFor(page + 1) : undefined}
          />
        </li>
      </ul>
    </nav>
  );
}

interface NeighbourProps {
  icon: Icon;
  rel: 'prev' | 'next';
  label: string;
  href: string | undefined;
}

function Neighbour({ icon: Glyph, rel, label, href }: NeighbourProps) {
  const shape = 'inline-flex size-9 sm:size-11 items-center justify-center rounded-full transition';
  if (href === undefined) {
    return (
      <span aria-hidden="true" className={clsx(shape, 'text-ink-muted/40')}>
        <Glyph />
      </span>
    );
  }
  return (
    <a href={href} rel={rel} aria-label={label} className={clsx(shape, 'text-ink hover:bg-tint')}>
      <Glyph />
    </a>
  );
}

/** First, last and the neighbours of `page`; a negative number stands for the pages left out there. */
function pageWindow(page: number, pages: number): number[] {
  const shown = [...new Set([1, page - 1, page, page + 1, pages])].filter(
    (entry) => entry >= 1 && entry <= pages,
  );
  return shown.flatMap((entry, index) => {
    const gap = entry - (shown[index - 1] ?? 0);
    if (gap === 2) return [entry - 1, entry];
    return gap > 2 ? [-entry, entry] : [entry];
  });
}
