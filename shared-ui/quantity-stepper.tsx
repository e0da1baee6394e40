import { clsx } from 'clsx';
import { useEffect, useState } from 'react';
import { MinusIcon, PlusIcon } from './icons.tsx';

export interface QuantityStepperProps {
  value: number;
  onChange: (value: number) => void;
  /** 1 by default. */
  min?: number;
  /** 99 by default; give the stock where it is lower. */
  max?: number;
  disabled?: boolean;
  /** Names of the field and its two buttons. */
  labels: { quantity: string; decrease: string; increase: string };
  size?: 'sm' | 'md';
  className?: string;
}

export function QuantityStepper(props: QuantityStepperProps) {
  const { value, onChange, min = 1, max = 99, disabled = false, labels, size = 'md', className } = props;
  const [typed, setTyped] = useState(String(value));
  useEffect(() => setTyped(String(value)), [value]);

  const set = (next: number) => {
    const within = Math.min(Math.max(next, min), max);
    setTyped(String(within));
    if (within !== value) onChange(within);
  };
  const takeTyped = () => {
    const number = Number.parseInt(typed, 10);
    set(Number.isNaN(number) ? value : number);
  };
  const button = clsx(
    'flex items-center justify-center rounded-full text-ink transition hover:bg-tint active:scale-95 disabled:pointer-events-none disabled:opacity-35',
    size === 'sm' ? 'size-8' : 'size-10',
  );

  return (
    <div
      className={clsx(
        'inline-flex items-center rounded-full border border-ink/25 bg-surface-raised p-[3px]',
        disabled && 'opacity-60',
        className,
      )}
    >
      <button
        type="button"
        className={button}
        aria-label={labels.decrease}
        disabled={disabled || value <= min}
        onClick={() => set(value - 1)}
      >
        <MinusIcon size={18} />
      </button>
      <input
        type="text"
        inputMode="numeric"
        pattern="[0-9]*"
        maxLength={3}
        aria-label={labels.quantity}
        disabled={disabled}
        value={typed}
        onChange={(event) => setTyped(event.target.value.replace(/\D/g, ''))}
        onBlur={takeTyped}
        onKeyDown={(event) => {
          if (event.key === 'Enter') takeTyped();
          if (event.key === 'ArrowUp') set(value + 1);
          if (event.key === 'ArrowDown') set(value - 1);
        }}
        className={clsx(
          'rounded-sm bg-transparent text-center font-medium tabular-nums',
          size === 'sm' ? 'h-8 w-8 text-sm' : 'h-10 w-10',
        )}
      />
      <button
        type="button"
        className={button}
        aria-label={labels.increase}
        disabled={disabled || value >= max}
        onClick={() => set(value + 1)}
      >
        <PlusIcon size={18} />
      </button>
    </div>
  );
}
