/** One of several, in a list: a link or a button across the whole width. */
export const CHOICE =
  'flex min-h-11 w-full items-center justify-between gap-3 rounded-sm px-3 text-start text-ink transition hover:bg-tint aria-[current]:text-accent aria-[current]:font-medium aria-pressed:text-accent aria-pressed:font-medium';
