import type { ReactNode } from 'react';

interface OptionGroupProps {
  legend: string;
  legendHidden?: boolean;
  /** What is chosen, told beside the legend. */
  chosen?: string;
  className?: string;
  children: ReactNode;
}

/** The frame of radio buttons for one option of a product. */
export function OptionGroup({ legend, legendHidden, chosen, className, children }: OptionGroupProps) {
  return (
    <fieldset className={className}>
      <legend className={legendHidden ? 'sr-only' : 'mb-3 text-sm font-medium text-ink'}>
        {legend}
        {chosen && <span className="font-normal text-ink-muted"> · {chosen}</span>}
      </legend>
      {children}
    </fieldset>
  );
}
