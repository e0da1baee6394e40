import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import { ChevronDownIcon } from './icons.tsx';
import { FieldLabel, FieldNotes, fieldFrame, useField } from './text-field.tsx';

export interface SelectFieldProps extends Omit<ComponentProps<'select'>, 'children'> {
  label: string;
  labelHidden?: boolean;
  options: { value: string; label: string; disabled?: boolean }[];
  /** First, empty choice, such as 'Choose a country'. */
  placeholder?: string;
  hint?: string;
  error?: string;
}

export function SelectField(props: SelectFieldProps) {
  const { label, labelHidden, options, placeholder, hint, error, className, id, ...select } = props;
  const field = useField({ id, hint, error });
  return (
    <div className={clsx('flex flex-col gap-1.5', className)}>
      <FieldLabel htmlFor={field.id} hidden={labelHidden} required={select.required}>
        {label}
      </FieldLabel>
      <div className={clsx(fieldFrame(error), 'relative')}>
        <select
          {...field.input}
          {...select}
          className="h-12 w-full appearance-none rounded-sm bg-transparent ps-4 pe-11 text-base text-ink outline-none *:bg-surface-raised"
        >
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.disabled}>
              {option.label}
            </option>
          ))}
        </select>
        <ChevronDownIcon
          size={18}
          className="pointer-events-none absolute inset-y-0 end-4 my-auto text-ink-muted"
        />
      </div>
      <FieldNotes {...field} hint={hint} error={error} />
    </div>
  );
}
