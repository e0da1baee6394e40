import { type ReactNode, useId } from 'react';

export interface Option {
  value: string;
  label: string;
  disabled?: boolean;
  /** Read out after this value instead of `unavailableLabel`. */
  reason?: string;
}

export interface OptionGroupProps<Each extends Option> {
  /** Name of the option, such as 'Size'. */
  legend: string;
  legendHidden?: boolean;
  options: Each[];
  value: string | undefined;
  onChange: (value: string) => void;
  /** Read out after a value that cannot be chosen, such as 'not available'. */
  unavailableLabel: string;
  /** What is amiss with the choice. */
  error?: string;
  size?: 'sm' | 'md';
  className?: string;
}

interface OptionFrameProps<Each extends Option> extends OptionGroupProps<Each> {
  /** Of the row of options. */
  rowClassName: string;
  /** Of the label around one option, which its radio button fills. */
  labelClassName: (option: Each) => string;
  /** Whether the name of an option shows under the pointer. */
  titled?: boolean;
  /** Draws one option. `unavailable` is read out where it cannot be chosen. */
  children: (option: Each, unavailable: string | undefined) => ReactNode;
}

/** Radio buttons for one option of a product, what is chosen told beside its name. */
export function OptionGroup<Each extends Option>(props: OptionFrameProps<Each>) {
  const { legend, legendHidden, options, value, onChange, unavailableLabel, error } = props;
  const name = useId();
  const errorId = useId();
  const chosen = options.find((option) => option.value === value)?.label;
  return (
    <fieldset aria-describedby={error && errorId} className={props.className}>
      <legend className={legendHidden ? 'sr-only' : 'mb-3 text-sm font-medium text-ink'}>
        <bdi>{legend}</bdi>
        {chosen && (
          <span className="font-normal text-ink-muted">
            {' · '}
            <bdi>{chosen}</bdi>
          </span>
        )}
      </legend>
      <div className={props.rowClassName}>
        {options.map((option) => (
          <label
            key={option.value}
            title={props.titled ? option.label : undefined}
            className={props.labelClassName(option)}
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
            {props.children(option, option.disabled ? (option.reason ?? unavailableLabel) : undefined)}
          </label>
        ))}
      </div>
      {error && (
        <p id={errorId} role="alert" className="mt-2 text-sm text-sale">
          {error}
        </p>
      )}
    </fieldset>
  );
}
