import { useTranslation } from '@shop/federation/i18n';
import { CheckIcon } from '@shop/shared-ui/icons';
import { clsx } from 'clsx';
import { type ReactNode, useEffect, useRef } from 'react';

export interface StepPanelProps {
  id: string;
  /** Which of the steps it is, from 1. */
  step: number;
  title: string;
  open: boolean;
  done: boolean;
  /** What was filled in, while the step is closed. */
  summary?: ReactNode;
  /** Without it the step cannot be opened yet. */
  onChange?: () => void;
  children: ReactNode;
}

/** One of the three steps: its form while it is open, a line about it otherwise. */
export function StepPanel({ id, step, title, open, done, summary, onChange, children }: StepPanelProps) {
  const { t } = useTranslation();
  const heading = useRef<HTMLHeadingElement>(null);
  const wasOpen = useRef(open);

  useEffect(() => {
    if (open && !wasOpen.current) heading.current?.focus();
    wasOpen.current = open;
  }, [open]);

  return (
    <section
      aria-labelledby={`${id}-step`}
      className={clsx(
        'rounded-lg border bg-surface-raised transition-colors',
        open ? 'border-line-strong' : 'border-line',
      )}
    >
      <header className="grid grid-cols-[auto_1fr_auto] gap-x-4 p-5 sm:p-6">
        <span
          aria-hidden="true"
          className={clsx(
            'flex size-11 shrink-0 items-center justify-center rounded-full font-semibold tabular-nums',
            open || done ? 'bg-accent-soft text-accent' : 'bg-tint text-ink-muted',
          )}
        >
          {done ? <CheckIcon size={20} className="stroke-[2.5]" /> : step}
        </span>
        <h2
          ref={heading}
          id={`${id}-step`}
          tabIndex={-1}
          className="flex min-h-11 min-w-0 scroll-mt-32 items-center gap-2 font-semibold text-ink outline-none"
        >
          {title}
          {done && <span className="sr-only">{t('checkout.done')}</span>}
        </h2>
        {!open && onChange && (
          <button
            type="button"
            aria-label={t('checkout.changeStep', { step: title })}
            className="min-h-11 shrink-0 rounded-full bg-tint px-5 text-sm font-medium text-ink transition hover:bg-line"
            onClick={onChange}
          >
            {t('checkout.change')}
          </button>
        )}
        {!open && summary && (
          <div className="col-span-2 col-start-2 min-w-0 text-base text-ink-muted">{summary}</div>
        )}
      </header>
      {open && <div className="border-t border-line p-5 sm:p-6">{children}</div>}
    </section>
  );
}
