import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { MoneyText } from './price.tsx';
import { TextField } from './text-field.tsx';

export interface PriceRangeProps {
  legend: string;
  legendHidden?: boolean;
  /** Bounds in minor units. */
  min: number;
  max: number;
  /** Lower and upper price in minor units. */
  value: readonly [number, number];
  onChange: (value: [number, number]) => void;
  /** Minor units between two positions: one unit of the currency by default. */
  step?: number;
  labels: { lower: string; upper: string };
  /** Names of read-only text boxes with the two prices; without them they stand there as plain text. */
  boxes?: { lower: string; upper: string };
  /** Of the two fields in a form. */
  names?: { lower: string; upper: string };
  /** Where the two prices can be typed: they are not written once more beside that, unless nothing runs. */
  typed?: ReactNode;
  /** Writes a price, such as 'SAR 50.00'. */
  format: (amount: number) => string;
  className?: string;
}

/** A slider with two handles that cannot cross. The bounds stay exact though positions lie on whole steps. */
export function PriceRange(props: PriceRangeProps) {
  const {
    legend,
    legendHidden,
    min,
    max,
    value,
    onChange,
    step = 100,
    labels,
    boxes,
    names,
    typed,
    format,
    className,
  } = props;
  const low = Math.floor(min / step) * step;
  const high = Math.max(Math.ceil(max / step) * step, low + step);
  const [lower, upper] = [clamp(value[0], min, max), clamp(value[1], min, max)];
  const position = (amount: number) => (amount === min ? low : amount === max ? high : amount);
  const percent = (amount: number) => ((amount - low) / (high - low)) * 100;
  const exact = (amount: number) => clamp(amount, min, max);

  return (
    <fieldset className={className}>
      <legend className={legendHidden ? 'sr-only' : 'mb-4 text-sm font-medium text-ink'}>{legend}</legend>
      <div className="relative h-7">
        <div className="absolute inset-x-0 top-1/2 h-1 -translate-y-1/2 rounded-full bg-line forced-colors:bg-[GrayText]" />
        <div
          className="absolute top-1/2 h-1 -translate-y-1/2 rounded-full bg-accent forced-colors:bg-[Highlight]"
          style={{
            insetInlineStart: `${percent(position(lower))}%`,
            insetInlineEnd: `${100 - percent(position(upper))}%`,
          }}
        />
        <input
          type="range"
          name={names?.lower}
          min={low}
          max={high}
          step={step}
          value={position(lower)}
          aria-label={labels.lower}
          aria-valuetext={format(lower)}
          onChange={(event) =>
            onChange([exact(Math.min(event.target.valueAsNumber, position(upper) - step)), upper])
          }
          // With both at the top the lower one must stay within reach.
          className={clsx(HANDLE, percent(lower) > 50 && 'z-10')}
        />
        <input
          type="range"
          name={names?.upper}
          min={low}
          max={high}
          step={step}
          value={position(upper)}
          aria-label={labels.upper}
          aria-valuetext={format(upper)}
          onChange={(event) =>
            onChange([lower, exact(Math.max(event.target.valueAsNumber, position(lower) + step))])
          }
          className={HANDLE}
        />
      </div>
      <div className={clsx('mt-4 grid-cols-2 gap-3', typed ? 'hidden noscript:grid' : 'grid')}>
        {boxes ? (
          <>
            <TextField label={boxes.lower} value={format(lower)} readOnly dir="ltr" />
            <TextField label={boxes.upper} value={format(upper)} readOnly dir="ltr" />
          </>
        ) : (
          <>
            <Bound label={labels.lower} text={format(lower)} />
            <Bound label={labels.upper} text={format(upper)} />
          </>
        )}
      </div>
      {typed}
    </fieldset>
  );
}

function Bound({ label, text }: { label: string; text: string }) {
  return (
    <div className="rounded-sm border border-line bg-surface-sunken px-3 py-2">
      <div className="text-xs text-ink-muted">{label}</div>
      <output className="block text-sm font-medium text-ink tabular-nums">
        <MoneyText>{text}</MoneyText>
      </output>
    </div>
  );
}

function clamp(amount: number, min: number, max: number): number {
  return Math.min(Math.max(amount, min), max);
}

// Only the handles take presses, so that the two inputs can lie on each other.
const HANDLE = [
  'pointer-events-none absolute inset-0 m-0 w-full appearance-none bg-transparent outline-none',
  '[&::-webkit-slider-thumb]:pointer-events-auto [&::-webkit-slider-thumb]:size-7 [&::-webkit-slider-thumb]:appearance-none [&::-webkit-slider-thumb]:rounded-full [&::-webkit-slider-thumb]:border-2 [&::-webkit-slider-thumb]:border-accent [&::-webkit-slider-thumb]:bg-surface-raised [&::-webkit-slider-thumb]:cursor-grab active:[&::-webkit-slider-thumb]:cursor-grabbing',
  '[&::-moz-range-thumb]:pointer-events-auto [&::-moz-range-thumb]:box-border [&::-moz-range-thumb]:size-7 [&::-moz-range-thumb]:rounded-full [&::-moz-range-thumb]:border-2 [&::-moz-range-thumb]:border-accent [&::-moz-range-thumb]:bg-surface-raised [&::-moz-range-thumb]:cursor-grab',
  'focus-visible:[&::-webkit-slider-thumb]:outline-2 focus-visible:[&::-webkit-slider-thumb]:outline-offset-2 focus-visible:[&::-webkit-slider-thumb]:outline-accent focus-visible:[&::-moz-range-thumb]:outline-2 focus-visible:[&::-moz-range-thumb]:outline-offset-2 focus-visible:[&::-moz-range-thumb]:outline-accent',
].join(' ');
