import { clsx } from 'clsx';
import { useId } from 'react';
import { OptionGroup } from './option-group.tsx';

interface OptionChip {
  value: string;
  label: string;
  disabled?: boolean;
  /** Read out after this value instead of `unavailableLabel`. */
  reason?: string;
  /** Does not exist at all: drawn fainter than what is sold out. */
  missing?: boolean;
}

export interface OptionChipsProps {
  /** Name of the option, such as 'Size'. */
  legend: string;
  legendHidden?: boolean;
  options: OptionChip[];
  value: string | undefined;
  onChange: (value: string) => void;
  /** Read out after a value that cannot be chosen, such as 'not available'. */
  unavailableLabel: string;
  /** What is amiss with the choice. */
  error?: string;
  size?: 'sm' | 'md';
  className?: string;
}

/** Radio buttons drawn as tiles; those that cannot be chosen are struck through. */
export function OptionChips(props: OptionChipsProps) {
  const {
    legend,
    legendHidden,
    options,
    value,
    onChange,
    unavailableLabel,
    error,
    size = 'md',
    className,
  } = props;
  const name = useId();
  const chosen = options.find((option) => option.value === value);
  return (
    <OptionGroup
      legend={legend}
      legendHidden={legendHidden}
      chosen={chosen?.label}
      error={error}
      className={className}
    >
      <div className="flex flex-wrap gap-2">
        {options.map((option) => (
          <label
            key={option.value}
            className={clsx(
              'relative inline-flex items-center justify-center rounded-full border border-ink/25 bg-surface-raised font-medium text-ink transition select-none hover:border-ink/60 active:scale-[0.97] has-checked:border-accent has-checked:bg-accent has-checked:text-accent-ink has-disabled:pointer-events-none has-disabled:border-line has-disabled:bg-transparent has-disabled:text-ink-muted has-disabled:line-through forced-colors:has-checked:border-[Highlight] forced-colors:has-checked:bg-[Highlight] forced-colors:has-checked:text-[HighlightText] forced-colors:has-checked:forced-color-adjust-none has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent',
              size === 'sm' ? 'min-h-8 min-w-10 px-3 text-sm' : 'min-h-11 min-w-14 px-4 text-base',
              option.missing && 'border-dashed no-underline!',
            )}
          >
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              disabled={option.disabled}
              onChange={() => onChange(option.value)}
              className="absolute inset-0 appearance-none rounded-full outline-none"
            />
            <span className="pointer-events-none relative">
              <bdi>{option.label}</bdi>
              {option.disabled && <span className="sr-only"> {option.reason ?? unavailableLabel}</span>}
            </span>
          </label>
        ))}
      </div>
    </OptionGroup>
  );
}
