import { clsx } from 'clsx';
import { type Option, OptionGroup, type OptionGroupProps } from './option-group.tsx';

interface OptionChip extends Option {
  /** Does not exist at all: drawn fainter than what is sold out. */
  missing?: boolean;
}

/** Radio buttons drawn as tiles; those that cannot be chosen are struck through. */
export function OptionChips({ size = 'md', ...props }: OptionGroupProps<OptionChip>) {
  return (
    <OptionGroup
      {...props}
      rowClassName="flex flex-wrap gap-2"
      labelClassName={(option) =>
        clsx(
          'relative inline-flex items-center justify-center rounded-full border border-ink/25 bg-surface-raised font-medium text-ink transition select-none hover:border-ink/60 active:scale-[0.97] has-checked:border-accent has-checked:bg-accent has-checked:text-accent-ink has-disabled:pointer-events-none has-disabled:border-line has-disabled:bg-transparent has-disabled:text-ink-muted has-disabled:line-through forced-colors:has-checked:border-[Highlight] forced-colors:has-checked:bg-[Highlight] forced-colors:has-checked:text-[HighlightText] forced-colors:has-checked:forced-color-adjust-none has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent',
          size === 'sm' ? 'min-h-8 min-w-10 px-3 text-sm' : 'min-h-11 min-w-14 px-4 text-base',
          option.missing && 'border-dashed no-underline!',
        )
      }
    >
      {(option, unavailable) => (
        <span className="pointer-events-none relative">
          <bdi>{option.label}</bdi>
          {unavailable && <span className="sr-only"> {unavailable}</span>}
        </span>
      )}
    </OptionGroup>
  );
}
