import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { ArrowEndIcon } from './icons.tsx';

export interface SectionHeadingProps {
  title: ReactNode;
  text?: ReactNode;
  /** A link to the whole of what the section shows a part of. */
  link?: { href: string; label: string };
  /** At the end of the line, such as the arrows of a slider. */
  actions?: ReactNode;
  /** `h1` for the title of a page. */
  as?: 'h1' | 'h2' | 'h3';
  id?: string;
  className?: string;
}

export function SectionHeading(props: SectionHeadingProps) {
  const { title, text, link, actions, as: Title = 'h2', id, className } = props;
  return (
    <div className={clsx('mb-8 flex flex-wrap items-end justify-between gap-x-6 gap-y-3', className)}>
      <div className="max-w-2xl">
        <Title id={id} className="text-2xl font-semibold tracking-tight text-ink rtl:tracking-normal">
          {title}
        </Title>
        {text && <p className="mt-2 text-base text-ink-muted">{text}</p>}
      </div>
      {(link || actions) && (
        <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
          {link && (
            <a
              href={link.href}
              className="group inline-flex min-h-9 items-center gap-2 rounded-sm text-base font-medium text-accent hover:text-accent-hover"
            >
              <span className="underline decoration-transparent underline-offset-6 transition group-hover:decoration-current">
                {link.label}
              </span>
              <ArrowEndIcon
                size={18}
                className="transition group-hover:translate-x-1 rtl:group-hover:-translate-x-1"
              />
            </a>
          )}
          {actions}
        </div>
      )}
    </div>
  );
}
