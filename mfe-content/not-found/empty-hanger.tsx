import { clsx } from 'clsx';

/** A rail in an arch, and on it a hanger with nothing but its price tag. */
export function EmptyHanger({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 280 240" aria-hidden="true" fill="none" className={clsx('h-auto', className)}>
      <path d="M50 228V110a90 90 0 0 1 180 0v118Z" className="fill-tint" />
      <path d="M14 228h252" strokeWidth="3" strokeLinecap="round" className="stroke-line-strong" />
      <path d="M32 62h216" strokeWidth="5" strokeLinecap="round" className="stroke-ink" />
      <g strokeWidth="4.500" strokeLinecap="round" strokeLinejoin="round" className="stroke-accent">
        <path d="M140 98c0-9 11-10 11-20a11 11 0 0 0-22 0" />
        <path d="M140 98 74 140c-7 4.500-4 14 4 14h124c8 0 11-9.500 4-14l-66-42Z" />
      </g>
      <path d="M180 154v20" strokeWidth="2" className="stroke-ink-muted" />
      <path
        d="M166 182a4 4 0 0 1 1.200-2.800l10-9.600a4 4 0 0 1 5.600 0l10 9.600A4 4 0 0 1 194 182v24a4 4 0 0 1-4 4h-20a4 4 0 0 1-4-4Z"
        strokeWidth="2"
        className="fill-surface-raised stroke-line-strong"
      />
      <circle cx="180" cy="178" r="2.500" className="fill-ink-muted" />
      <text x="180" y="201" textAnchor="middle" fontSize="12" className="fill-ink font-semibold">
        404
      </text>
    </svg>
  );
}
