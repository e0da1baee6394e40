import { clsx } from 'clsx';
import { useId } from 'react';
import { OptionGroup } from './option-group.tsx';

interface Swatch {
  value: string;
  label: string;
  /** CSS colour; without one the picture is shown instead. */
  color?: string;
  picture?: string;
  disabled?: boolean;
  /** Read out after this value instead of `unavailableLabel`. */
  reason?: string;
}

export interface ColorSwatchesProps {
  /** Name of the option, such as 'Colour'. */
  legend: string;
  legendHidden?: boolean;
  swatches: Swatch[];
  value: string | undefined;
  onChange: (value: string) => void;
  /** Read out after a colour that cannot be chosen. */
  unavailableLabel: string;
  /** What is amiss with the choice. */
  error?: string;
  size?: 'sm' | 'md';
  className?: string;
}

/** Radio buttons drawn as circles of a colour or as thumbnails. */
export function ColorSwatches(props: ColorSwatchesProps) {
  const {
    legend,
    legendHidden,
    swatches,
    value,
    onChange,
    unavailableLabel,
    error,
    size = 'md',
    className,
  } = props;
  const name = useId();
  const chosen = swatches.find((swatch) => swatch.value === value);
  return (
    <OptionGroup
      legend={legend}
      legendHidden={legendHidden}
      chosen={chosen?.label}
      error={error}
      className={className}
    >
      <div className={clsx('flex flex-wrap', size === 'sm' ? 'gap-1' : 'gap-2')}>
        {swatches.map((swatch) => (
          <label
            key={swatch.value}
            title={swatch.label}
            className={clsx(
              'relative inline-flex shrink-0 rounded-full border border-transparent p-[3px] transition hover:border-line-strong has-checked:border-ink has-disabled:pointer-events-none forced-colors:has-checked:border-[Highlight] forced-colors:has-checked:bg-[Highlight] has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent',
              size === 'sm' ? 'size-7' : 'size-10',
            )}
          >
            <input
              type="radio"
              name={name}
              value={swatch.value}
              checked={swatch.value === value}
              disabled={swatch.disabled}
              onChange={() => onChange(swatch.value)}
              className="absolute inset-0 appearance-none rounded-full outline-none"
            />
            <span
              className="pointer-events-none relative block size-full overflow-hidden rounded-full border border-ink/20 bg-tint forced-color-adjust-none forced-colors:border-[CanvasText]"
              style={swatch.color ? { backgroundColor: swatch.color } : undefined}
            >
              {!swatch.color && swatch.picture && (
                <img
                  src={swatch.picture}
                  alt=""
                  loading="lazy"
                  decoding="async"
                  className="size-full object-cover"
                />
              )}
              {swatch.disabled && <Strike />}
            </span>
            <span className="sr-only">
              {swatch.label}
              {swatch.disabled && ` ${swatch.reason ?? unavailableLabel}`}
            </span>
          </label>
        ))}
      </div>
    </OptionGroup>
  );
}

/** A line across what cannot be chosen, visible on any colour. */
function Strike() {
  return (
    <svg
      viewBox="0 0 32 32"
      aria-hidden="true"
      className="absolute inset-0 size-full bg-surface/55 text-ink-muted"
    >
      <path d="M4 28 28 4" stroke="currentColor" strokeWidth="2" />
    </svg>
  );
}
