import { clsx } from 'clsx';
import { type MouseEvent, useEffect, useRef, useState } from 'react';
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
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => setTyped(String(value)), [value]);

  const set = (next: number) => {
    const within = Math.min(Math.max(next, min), max);
    setTyped(String(within));
    if (within !== value) onChange(within);
  };
  const step = (next: number, { detail }: MouseEvent) => {
    set(next);
    // A button at its end is disabled, and would take the focus of the keyboard with it.
    if (detail === 0 && (next <= min || next >= max)) field.current?.focus();
  };
  const takeTyped = () => {
    const number = Number.parseInt(typed, 10);
    set(Number.isNaN(number) ? value : number);
  };
  const button = clsx(
    'flex items-center justify-center rounded-full text-ink transition hover:bg-tint active:scale-95 disabled:pointer-events-none disabled:opacity-35',
    size === 'sm' ? 'size-9' : 'size-10',
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
        onClick={(event) => step(value - 1, event)}
      >
        <MinusIcon size={18} />
      </button>
      <input
        ref={field}
        type="text"
        inputMode="numeric"
        pattern="[0-9]*"
        maxLength={3}
        aria-label={labels.quantity}
        disabled={disabled}
        value={typed}
        onChange={(event) => setTyped(digitsOf(event.target.value))}
        onBlur={takeTyped}
        onKeyDown={(event) => {
          if (event.key === 'Enter') takeTyped();
          if (event.key === 'ArrowUp') set(value + 1);
          if (event.key === 'ArrowDown') set(value - 1);
        }}
        className={clsx(
          'rounded-sm bg-transparent text-center font-medium tabular-nums',
          size === 'sm' ? 'h-9 w-8 text-sm' : 'h-10 w-10',
        )}
      />
      <button
        type="button"
        className={button}
        aria-label={labels.increase}
        disabled={disabled || value >= max}
        onClick={(event) => step(value + 1, event)}
      >
        <PlusIcon size={18} />
      </button>
    </div>
  );
}

/** Arabic and Persian digits as Latin ones, whose rows begin at a multiple of 16; without the rest. */
const digitsOf = (text: string): string =>
  text.replace(/[٠-٩۰-۹]/g, (digit) => String(digit.charCodeAt(0) % 16)).replace(/\D/g, '');
