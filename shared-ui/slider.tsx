import { clsx } from 'clsx';
import { type ReactNode, useRef } from 'react';
import { IconButton } from './button.tsx';
import { ChevronEndIcon, ChevronStartIcon } from './icons.tsx';
import { SectionHeading, type SectionHeadingProps } from './section-heading.tsx';

export interface SliderProps {
  heading: Omit<SectionHeadingProps, 'actions' | 'id'> & { id: string };
  previousLabel: string;
  nextLabel: string;
  /** How many slides stand side by side, and their distance: utilities that set `--per` and `--gap` at each width. */
  views: string;
  /** Slides with nothing to focus: the row itself takes the arrow keys. */
  focusable?: boolean;
  /** List items, one a slide. */
  children: ReactNode;
}

/** A headed row of slides that is swiped, scrolled, or moved by two arrows; it needs no script but for the arrows. */
export function Slider({ heading, previousLabel, nextLabel, views, focusable, children }: SliderProps) {
  const row = useRef<HTMLUListElement>(null);
  return (
    <section aria-labelledby={heading.id}>
      <SectionHeading
        {...heading}
        actions={
          <SliderArrows
            previousLabel={previousLabel}
            nextLabel={nextLabel}
            onMove={(step) => scrollSlides(row.current, step)}
          />
        }
      />
      <ul
        ref={row}
        tabIndex={focusable ? 0 : undefined}
        aria-labelledby={focusable ? heading.id : undefined}
        className={clsx(slidesClass(views), 'snap-mandatory overflow-x-auto [scrollbar-width:none]', BLEED)}
      >
        {children}
      </ul>
    </section>
  );
}

export interface SliderArrowsProps {
  previousLabel: string;
  nextLabel: string;
  onMove: (step: 1 | -1) => void;
}

/** For pointers that cannot swipe. */
export function SliderArrows({ previousLabel, nextLabel, onMove }: SliderArrowsProps) {
  return (
    <div className="hidden gap-2 pointer-fine:flex">
      <IconButton icon={ChevronStartIcon} label={previousLabel} look="outline" onClick={() => onMove(-1)} />
      <IconButton icon={ChevronEndIcon} label={nextLabel} look="outline" onClick={() => onMove(1)} />
    </div>
  );
}

/** A row of slides of equal width: the parts of `views` and their gaps fill it. */
export function slidesClass(views: string): string {
  return clsx(
    'flex snap-x gap-(--gap) *:w-[calc((100%-(var(--per)-1)*var(--gap))/var(--per))] *:shrink-0 *:snap-start',
    views,
  );
}

/** Moves on by most of what is seen, in the direction of reading. */
export function scrollSlides(row: HTMLElement | null, step: 1 | -1): void {
  if (!row) return;
  const forward = getComputedStyle(row).direction === 'rtl' ? -1 : 1;
  row.scrollBy({ left: row.clientWidth * 0.8 * step * forward, behavior: 'smooth' });
}

/** Slides run to the edges of the page, and stop at its margin. */
const BLEED = '-mx-4 scroll-px-4 px-4 pb-2 md:-mx-8 md:scroll-px-8 md:px-8 lg:-mx-2 lg:scroll-px-2 lg:px-2';
