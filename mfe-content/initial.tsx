import { clsx } from 'clsx';

/** Stands for a person's picture; the name itself is beside it. */
export function Initial({ name, large }: { name: string; large?: boolean }) {
  return (
    <span
      aria-hidden="true"
      className={clsx(
        'flex shrink-0 items-center justify-center rounded-full bg-accent-soft font-semibold text-accent',
        large ? 'size-16 text-xl' : 'size-11 text-base',
      )}
    >
      {[...name.trim()][0]}
    </span>
  );
}
