import { clsx } from 'clsx';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { AlertIcon } from './icons.tsx';

export interface TextFieldProps extends Omit<ComponentProps<'input'>, 'prefix' | 'size'> {
  label: string;
  /** The label is read out but not shown, as in a search bar. */
  labelHidden?: boolean;
  hint?: string;
  error?: string;
  /** The error is read out at once: for a field that keeps the focus when it is refused. */
  announced?: boolean;
  prefix?: ReactNode;
  /** May hold a button, such as the one that shows a password. */
  suffix?: ReactNode;
}

export function TextField(props: TextFieldProps) {
  const {
    label,
    labelHidden,
    hint,
    error,
    announced,
    prefix,
    suffix,
    className,
    id,
    type = 'text',
    dir,
    ...input
  } = props;
  const field = useField({ id, hint, error });
  return (
    <div className={clsx('flex flex-col gap-1.5', className)}>
      <FieldLabel htmlFor={field.id} hidden={labelHidden} required={input.required}>
        {label}
      </FieldLabel>
      <div className={clsx(fieldFrame(error), 'flex items-center gap-2 px-4')}>
        {prefix && <span className="flex shrink-0 items-center text-ink-muted">{prefix}</span>}
        <input
          {...field.input}
          {...input}
          type={type}
          // With a height of its own a field would cut off the dots of ي, which hang deep below their line.
          // Addresses and numbers read from the left, yet stand where the page's text starts.
          dir={dir ?? (LEFT_TO_RIGHT.has(type) ? 'ltr' : undefined)}
          className="min-h-12 w-full min-w-0 bg-transparent text-base text-ink outline-none rtl:text-right disabled:cursor-not-allowed"
        />
        {suffix && <span className="-me-2 flex shrink-0 items-center">{suffix}</span>}
      </div>
      <FieldNotes {...field} hint={hint} error={error} announced={announced} />
    </div>
  );
}

export interface TextAreaProps extends ComponentProps<'textarea'> {
  label: string;
  hint?: string;
  error?: string;
}

export function TextArea({ label, hint, error, className, id, rows = 5, ...area }: TextAreaProps) {
  const field = useField({ id, hint, error });
  return (
    <div className={clsx('flex flex-col gap-1.5', className)}>
      <FieldLabel htmlFor={field.id} required={area.required}>
        {label}
      </FieldLabel>
      <textarea
        {...field.input}
        {...area}
        rows={rows}
        className={clsx(fieldFrame(error), 'block w-full px-4 py-3 text-base text-ink outline-none')}
      />
      <FieldNotes {...field} hint={hint} error={error} />
    </div>
  );
}

/** What a field's parts need to point at each other. */
export function useField({ id, hint, error }: { id?: string; hint?: string; error?: string }) {
  const own = useId();
  const fieldId = id ?? own;
  const hintId = `${fieldId}-hint`;
  const errorId = `${fieldId}-error`;
  return {
    id: fieldId,
    hintId,
    errorId,
    input: {
      id: fieldId,
      'aria-invalid': error ? (true as const) : undefined,
      'aria-describedby': clsx(error && errorId, hint && hintId) || undefined,
    },
  };
}

interface FieldLabelProps {
  htmlFor: string;
  hidden?: boolean;
  required?: boolean;
  children: ReactNode;
}

export function FieldLabel({ htmlFor, hidden, required, children }: FieldLabelProps) {
  return (
    <label htmlFor={htmlFor} className={hidden ? 'sr-only' : 'text-sm font-medium text-ink'}>
      {children}
      {required && (
        <span aria-hidden="true" className="text-sale">
          {' *'}
        </span>
      )}
    </label>
  );
}

interface FieldNotesProps extends Pick<TextFieldProps, 'hint' | 'error' | 'announced'> {
  hintId: string;
  errorId: string;
}

export function FieldNotes(props: FieldNotesProps) {
  return (
    <>
      {props.error && (
        <p
          id={props.errorId}
          role={props.announced ? 'alert' : undefined}
          className="flex items-start gap-1.5 text-sm text-sale"
        >
          <AlertIcon size={16} className="mt-0.5" />
          {props.error}
        </p>
      )}
      {props.hint && (
        <p id={props.hintId} className="text-sm wrap-anywhere text-ink-muted">
          {props.hint}
        </p>
      )}
    </>
  );
}

/** The box that all fields share. */
export function fieldFrame(error: string | undefined): string {
  return clsx(
    'rounded-sm border bg-surface-raised transition has-[:is(input,select):disabled]:bg-surface-sunken has-[:is(input,select):disabled]:opacity-60 disabled:bg-surface-sunken disabled:opacity-60',
    'focus:ring-2 has-[:is(input,select):focus]:ring-2',
    error
      ? 'border-sale ring-sale/30'
      : 'border-line-strong ring-accent/35 hover:border-ink focus:border-accent has-[:is(input,select):focus]:border-accent',
  );
}

const LEFT_TO_RIGHT = new Set(['email', 'tel', 'url']);
