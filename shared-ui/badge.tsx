import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { ClockIcon, type Icon, SparklesIcon, StarIcon, TagIcon } from './icons.tsx';

export type BadgeTone = 'neutral' | 'accent' | 'new' | 'sale' | 'sold-out' | 'limited';

export interface BadgeProps {
  tone?: BadgeTone;
  icon?: Icon;
  className?: string;
  children: ReactNode;
}

export function Badge({ tone = 'neutral', icon: Glyph, className, children }: BadgeProps) {
  return (
    <span
      className={clsx(
        'inline-flex min-h-7 items-center gap-1 rounded-full px-2 py-0.5 sm:gap-1.5 sm:px-3 text-xs font-medium whitespace-nowrap',
        TONES[tone],
        className,
      )}
    >
      {Glyph && <Glyph size={14} />}
      {children}
    </span>
  );
}

export interface StatusBadgeProps {
  /** The product's status in the catalogue's words. */
  status: string | undefined;
  /** The same in the shopper's language. */
  label?: string;
  className?: string;
}

/** Badge of 'New in', '50% Discount', 'Sold Out' and 'limited edition'; nothing for any other status. */
export function StatusBadge({ status, label, className }: StatusBadgeProps) {
  const look = status === undefined ? undefined : STATUSES[status];
  if (!look) return null;
  return (
    <Badge tone={look.tone} icon={look.icon} className={className}>
      {label ?? status}
    </Badge>
  );
}

const STATUSES: Record<string, { tone: BadgeTone; icon: Icon } | undefined> = {
  'New in': { tone: 'new', icon: SparklesIcon },
  '50% Discount': { tone: 'sale', icon: TagIcon },
  'Sold Out': { tone: 'sold-out', icon: ClockIcon },
  'limited edition': { tone: 'limited', icon: StarIcon },
};

const TONES: Record<BadgeTone, string> = {
  neutral: 'bg-tint text-ink',
  accent: 'bg-accent text-accent-ink',
  new: 'bg-badge-new text-badge-new-ink',
  sale: 'bg-badge-sale text-badge-sale-ink',
  'sold-out': 'bg-badge-sold-out text-badge-sold-out-ink',
  limited: 'bg-badge-limited text-badge-limited-ink',
};
