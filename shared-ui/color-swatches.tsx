import { clsx } from 'clsx';
import { type Option, OptionGroup, type OptionGroupProps } from './option-group.tsx';

interface Swatch extends Option {
  /** CSS colour; without one the picture is shown instead. */
  color?: string;
  picture?: string;
}

/** Radio buttons drawn as circles of a colour or as thumbnails. */
export function ColorSwatches({ size = 'md', ...props }: OptionGroupProps<Swatch>) {
  return (
    <OptionGroup
      {...props}
      rowClassName={clsx('flex flex-wrap', size === 'sm' ? 'gap-1' : 'gap-2')}
      labelClassName={() =>
        clsx(
          'relative inline-flex shrink-0 rounded-full border border-transparent p-[3px] transition hover:border-line-strong has-checked:border-ink has-disabled:pointer-events-none forced-colors:has-checked:border-[Highlight] forced-colors:has-checked:bg-[Highlight] has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent',
          size === 'sm' ? 'size-7' : 'size-10',
        )
      }
      titled
    >
      {(swatch, unavailable) => (
        <>
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
            {unavailable && ` ${unavailable}`}
          </span>
        </>
      )}
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
