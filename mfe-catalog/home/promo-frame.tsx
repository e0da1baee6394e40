import type { ReactNode } from 'react';

export interface PromoFrameProps {
  id: string;
  title: string;
  text?: string;
  /** Utility of its ground. */
  ground: string;
  drawing?: ReactNode;
  /** The ways on. */
  children?: ReactNode;
}

/** Text at the start, a drawing at the end. */
export function PromoFrame({ id, title, text, ground, drawing, children }: PromoFrameProps) {
  return (
    <section
      aria-labelledby={id}
      className={`grid items-end gap-x-8 lg:gap-x-12 overflow-hidden rounded-lg md:grid-cols-[1.1fr_1fr] ${ground}`}
    >
      <div className="self-center px-6 pt-10 pb-8 md:py-14 md:ps-10 lg:ps-14">
        <h2 id={id} className="text-2xl font-semibold tracking-tight text-ink rtl:tracking-normal">
          {title}
        </h2>
        {text && <p className="mt-3 max-w-md text-lg text-ink-muted">{text}</p>}
        {children && <div className="mt-8 flex flex-wrap gap-3">{children}</div>}
      </div>
      {drawing && (
        <div className="px-6 md:pt-10 md:px-0 md:pe-8 lg:pe-14">
          <div className="mx-auto max-w-80 md:max-w-112">{drawing}</div>
        </div>
      )}
    </section>
  );
}
