import { clsx } from 'clsx';

/** How text reads that carries tags but no classes: exactly the tags that the backend's sanitiser lets through. */
export const proseClass = clsx(
  'mt-6 text-ink [&>*+*]:mt-4',
  '[&_h2]:mt-10 [&_h2]:text-xl [&_h2]:font-semibold [&_h3]:mt-8 [&_h3]:text-lg [&_h3]:font-semibold [&_h4]:mt-6 [&_h4]:font-semibold',
  '[&_ul]:list-disc [&_ol]:list-decimal [&_ul]:ps-6 [&_ol]:ps-6 [&_li]:mt-2 [&_li]:ps-1 [&_li]:marker:text-accent',
  '[&_a]:rounded-sm [&_a]:text-accent [&_a]:underline [&_a]:underline-offset-4 [&_a:hover]:text-accent-hover',
  '[&_blockquote]:border-s-4 [&_blockquote]:border-accent [&_blockquote]:ps-5 [&_blockquote]:text-ink-muted',
  '[&_hr]:my-10 [&_hr]:border-line [&_strong]:font-semibold',
  '[&_table]:block [&_table]:overflow-x-auto [&_td]:border-b [&_td]:border-line [&_td]:py-3 [&_td]:pe-6 [&_th]:border-b [&_th]:border-line-strong [&_th]:py-3 [&_th]:pe-6 [&_th]:text-start [&_th]:font-semibold',
  '[&_dt]:mt-4 [&_dt]:font-semibold [&_dd]:text-ink-muted',
);
