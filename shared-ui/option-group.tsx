import { type ReactNode, useId } from 'react';

interface OptionGroupProps {
  legend: string;
  legendHidden?: boolean;
  /** What is chosen, told beside the legend. */
  chosen?: string;
  /** What is amiss with the choice. */
  error?: string;
  className?: string;
  children: ReactNode;
}

/** The frame of radio buttons for one option of a product. */
export function OptionGroup({ legend, legendHidden, chosen, error, className, children }: OptionGroupProps) {
  const errorId = useId();
  return (
    <fieldset aria-describedby={error && errorId} className={className}>
      <legend className={legendHidden ? 'sr-only' : 'mb-3 text-sm font-medium text-ink'}>
        <bdi>{legend}</bdi>
        {chosen && (
          <span className="font-normal text-ink-muted">
            {' · '}
            <bdi>{chosen}</bdi>
          </span>
        )}
      </legend>
      {children}
      {error && (
        <p id={errorId} role="alert" className="mt-2 text-sm text-sale">
          {error}
        </p>
      )}
    </fieldset>
  );
}
