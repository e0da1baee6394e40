import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { CheckIcon } from './icons.tsx';

export interface StepsProps {
  /** Name of the list, such as 'Checkout steps'. */
  label: string;
  steps: { id: string; label: string; state: 'done' | 'current' | 'upcoming'; href?: string }[];
  /** Read out after the name of a step that is done. */
  doneLabel: string;
  className?: string;
}

/** How far the shopper is in a sequence. */
export function Steps({ label, steps, doneLabel, className }: StepsProps) {
  return (
    <ol aria-label={label} className={clsx('flex items-center gap-2 sm:gap-3', className)}>
      {steps.map((step, index) => (
        <li
          key={step.id}
          aria-current={step.state === 'current' ? 'step' : undefined}
          className="flex items-center gap-2 not-last:grow sm:gap-3"
        >
          <StepName href={step.href}>
            <span
              aria-hidden="true"
              className={clsx(
                'flex size-8 shrink-0 items-center justify-center rounded-full text-sm font-medium',
                MARKS[step.state],
              )}
            >
              {step.state === 'done' ? <CheckIcon size={16} strokeWidth={2} /> : index + 1}
            </span>
            <span
              className={clsx(
                'text-sm',
                step.state === 'current' ? 'font-semibold text-ink' : 'text-ink-muted max-sm:sr-only',
              )}
            >
              {step.label}
              {step.state === 'done' && <span className="sr-only"> {doneLabel}</span>}
            </span>
          </StepName>
          {index < steps.length - 1 && (
            <span
              aria-hidden="true"
              className={clsx('h-px min-w-4 grow', step.state === 'done' ? 'bg-accent' : 'bg-line')}
            />
          )}
        </li>
      ))}
    </ol>
  );
}

function StepName({ href, children }: { href?: string; children: ReactNode }) {
  const shape = 'flex items-center gap-2 rounded-full';
  if (href === undefined) return <span className={shape}>{children}</span>;
  return (
    <a href={href} className={clsx(shape, 'underline-offset-4 hover:underline')}>
      {children}
    </a>
  );
}

const MARKS = {
  done: 'bg-accent-soft text-accent',
  current: 'bg-accent text-accent-ink',
  upcoming: 'border border-line-strong text-ink-muted',
};
