import { clsx } from 'clsx';
import { STAR } from './product-icons.tsx';

const STARS = 5;
const ROW = Array.from({ length: STARS }, (_, star) => `M${star * 24} 0${STAR}`).join('');

export interface RatingStarsProps {
  /** 0–5, drawn to the tenth. */
  rating: number;
  /** What a screen reader says, such as '4.5 out of 5'. */
  label: string;
  /** Shown after the stars, such as '142 reviews'. */
  text?: string;
  size?: 'sm' | 'md';
  className?: string;
}

export function RatingStars({ rating, label, text, size = 'sm', className }: RatingStarsProps) {
  const pixels = size === 'sm' ? 16 : 20;
  return (
    <span className={clsx('inline-flex flex-wrap items-center gap-x-2 text-sm text-ink-muted', className)}>
      <span role="img" aria-label={label} className="relative inline-flex">
        <StarRow pixels={pixels} className="text-line" />
        <span className="absolute inset-y-0 start-0 overflow-hidden" style={{ width: `${filled(rating)}%` }}>
          <StarRow pixels={pixels} className="text-star" />
        </span>
      </span>
      {text && <span>{text}</span>}
    </span>
  );
}

/** One shape for all five: a list draws many rows. */
function StarRow({ pixels, className }: { pixels: number; className: string }) {
  return (
    <svg
      viewBox={`0 0 ${STARS * 24} 24`}
      width={STARS * pixels}
      height={pixels}
      fill="currentColor"
      aria-hidden="true"
      className={clsx('shrink-0', className)}
    >
      <path d={ROW} />
    </svg>
  );
}

/** Percent of the row, rounded to a tenth of a star. */
function filled(rating: number): number {
  return Math.round(Math.min(Math.max(rating, 0), 5) * 10) * 2;
}
