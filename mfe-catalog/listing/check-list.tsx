import { CheckIcon } from '@shop/shared-ui/icons';
import type { ReactNode } from 'react';

export interface CheckListEntry {
  value: string;
  label: string;
  /** CSS colour of its swatch; `null` for a swatch whose colour is not known. */
  color?: string | null;
  /** At the end of the line, such as how many products there are. */
  note?: ReactNode;
  disabled?: boolean;
}

export interface CheckListProps {
  legend: string;
  legendHidden?: boolean;
  /** Of the fields in a form. */
  name: string;
  /** `radio` where one value excludes the others. */
  type?: 'checkbox' | 'radio';
  entries: CheckListEntry[];
  chosen: string[];
  /** Without it the form keeps what is chosen, from `chosen` on. */
  onToggle?: (value: string) => void;
}

/** Values to choose from, a line each. */
export function CheckList(props: CheckListProps) {
  const { legend, legendHidden, name, type = 'checkbox', entries, chosen, onToggle } = props;
  return (
    <fieldset>
      <legend className={legendHidden ? 'sr-only' : 'mb-2 text-base font-semibold text-ink'}>{legend}</legend>
      <ul className="-mx-2 max-h-[min(22rem,40dvh)] overflow-y-auto overscroll-contain">
        {entries.map(({ value, label, color, note, disabled }) => (
          <li key={value}>
            <label className="flex min-h-11 items-center gap-3 rounded-sm px-2 text-base text-ink transition select-none hover:bg-tint has-disabled:pointer-events-none has-disabled:text-ink-muted has-disabled:line-through">
              <span className="relative flex size-6 shrink-0">
                <input
                  type={type}
                  name={name}
                  value={value}
                  disabled={disabled}
                  {...(onToggle
                    ? { checked: chosen.includes(value), onChange: () => onToggle(value) }
                    : { defaultChecked: chosen.includes(value) })}
                  className="peer size-6 appearance-none rounded-[0.375rem] border border-line-strong bg-surface-raised transition checked:border-accent checked:bg-accent disabled:border-line disabled:bg-transparent [&[type=radio]]:rounded-full"
                />
                <CheckIcon
                  size={16}
                  className="pointer-events-none absolute inset-0 m-auto text-accent-ink opacity-0 peer-checked:opacity-100"
                />
              </span>
              {color !== undefined && (
                <span
                  className="size-5 shrink-0 rounded-full border border-ink/15 bg-tint forced-color-adjust-none"
                  style={{ background: color ?? undefined }}
                />
              )}
              <span className="min-w-0 grow truncate">
                <bdi>{label}</bdi>
              </span>
              {note}
            </label>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}
