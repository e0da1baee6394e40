import { clsx } from 'clsx';

/** A bag in an arch, of any shop, and on it nothing but its price tag. */
export function EmptyBag({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 280 240" aria-hidden="true" fill="none" className={clsx('h-auto', className)}>
      <path d="M50 228V110a90 90 0 0 1 180 0v118Z" className="fill-tint" />
      <path d="M14 228h252" strokeWidth="3" strokeLinecap="round" className="stroke-line-strong" />
      <g strokeWidth="4.500" strokeLinecap="round" strokeLinejoin="round" className="stroke-accent">
        <path
          d="M93 102h94a5 5 0 0 1 5 4.600l9.400 116a5 5 0 0 1-5 5.400H83.600a5 5 0 0 1-5-5.400l9.400-116a5 5 0 0 1 5-4.600Z"
          className="fill-surface-raised"
        />
        <path d="M112 128V88a28 28 0 0 1 56 0v40" />
      </g>
      <path d="M168 128v20" strokeWidth="2" className="stroke-ink-muted" />
      <path
        d="M154 156a4 4 0 0 1 1.200-2.800l10-9.600a4 4 0 0 1 5.600 0l10 9.600A4 4 0 0 1 182 156v24a4 4 0 0 1-4 4h-20a4 4 0 0 1-4-4Z"
        strokeWidth="2"
        className="fill-surface-raised stroke-line-strong"
      />
      <circle cx="168" cy="152" r="2.500" className="fill-ink-muted" />
      <text x="168" y="175" textAnchor="middle" fontSize="12" className="fill-ink font-semibold">
        404
      </text>
    </svg>
  );
}
