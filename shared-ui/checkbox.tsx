import { clsx } from 'clsx';
import type { ComponentProps, ReactNode } from 'react';
import { CheckIcon } from './icons.tsx';
import { FieldNotes, useField } from './text-field.tsx';

export interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'size'> {
  label: ReactNode;
  hint?: string;
  error?: string;
}

export function Checkbox({ label, hint, error, className, id, ...input }: CheckboxProps) {
  const field = useField({ id, hint, error });
  return (
    <div className={clsx('flex flex-col gap-1', className)}>
      <label className="flex min-h-8 items-start gap-3 py-1 has-disabled:opacity-50">
        <span className="relative mt-px flex size-6 shrink-0">
          <input
            {...field.input}
            {...input}
            type="checkbox"
            className={clsx(
              'peer size-6 appearance-none rounded-[6px] border bg-surface-raised transition checked:border-accent checked:bg-accent hover:border-ink checked:hover:bg-accent-hover',
              error ? 'border-sale' : 'border-line-strong',
            )}
          />
          <CheckIcon
            size={16}
            className="pointer-events-none absolute inset-0 m-auto stroke-[2.5] text-accent-ink opacity-0 peer-checked:opacity-100"
          />
        </span>
        <span className="text-base text-ink">{label}</span>
      </label>
      <FieldNotes {...field} hint={hint} error={error} />
    </div>
  );
}
