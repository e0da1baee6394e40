import { Container } from '@shop/shared-ui/container';
import type { Icon } from '@shop/shared-ui/icons';
import { clsx } from 'clsx';
import { type ReactNode, useEffect, useRef } from 'react';

export interface EntryNoticeProps {
  icon: Icon;
  /** `error`: it did not work, and the action is another way. */
  tone?: 'accent' | 'error';
  title: string;
  text: string;
  action?: ReactNode;
  /** It takes the place of a form: those who do not see it are told by the focus. */
  takesFocus?: boolean;
}

/** The narrow page that tells what came of a form or of a link in a mail. */
export function EntryNotice({
  icon: Glyph,
  tone = 'accent',
  title,
  text,
  action,
  takesFocus,
}: EntryNoticeProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);

  return (
    <Container className="py-12 md:py-20">
      <div className="mx-auto flex max-w-md flex-col items-center text-center md:rounded-lg md:border md:border-line md:bg-surface-raised md:p-10">
        <span className={clsx('flex size-16 items-center justify-center rounded-full', TONES[tone])}>
          <Glyph size={30} />
        </span>
        <h1 ref={heading} tabIndex={-1} className="mt-6 text-xl font-semibold text-ink outline-none">
          {title}
        </h1>
        <p className="mt-3 text-base text-pretty text-ink-muted">{text}</p>
        {action && <div className="mt-8 w-full">{action}</div>}
      </div>
    </Container>
  );
}

const TONES = { accent: 'bg-accent-soft text-accent', error: 'bg-sale-soft text-sale' };
