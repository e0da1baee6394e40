import { clsx } from 'clsx';
import { type MouseEvent, type ReactNode, type SyntheticEvent, useEffect, useId, useRef } from 'react';
import { IconButton } from './button.tsx';
import { CloseIcon } from './icons.tsx';

export interface DialogProps {
  open: boolean;
  /** Asked to close by Esc, the close button or a press outside. */
  onClose: () => void;
  title: string;
  titleHidden?: boolean;
  closeLabel: string;
  /** `sm` for a question, `md` for a form, `lg` for quick view, `full` for pictures: the whole screen, without padding. */
  size?: 'sm' | 'md' | 'lg' | 'full';
  /** A drawer at that edge; without it a window, on phones a sheet from below. */
  side?: 'start' | 'end';
  /** Stays in view below the content. */
  footer?: ReactNode;
  className?: string;
  children: ReactNode;
}

/** A modal window. The browser's own: it holds the focus, gives it back, and stays inside its application's root. */
export function Dialog(props: DialogProps) {
  const {
    open,
    onClose,
    title,
    titleHidden,
    closeLabel,
    size = 'md',
    side,
    footer,
    className,
    children,
  } = props;
  const ref = useRef<HTMLDialogElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const titleId = useId();

  // Not a layout effect: React would put the focus back into the dialog right after `close` returned it.
  useEffect(() => {
    const dialog = ref.current;
    if (!open || !dialog) return;
    const opener = document.activeElement;
    dialog.showModal();
    letKeysScroll(content.current);
    return () => {
      dialog.close();
      if (!dialog.isConnected && opener instanceof HTMLElement) opener.focus();
    };
  }, [open]);

  const cancel = (event: SyntheticEvent) => {
    if (event.target !== event.currentTarget) return;
    event.preventDefault();
    onClose();
  };
  const pressBackdrop = (event: MouseEvent) => {
    if (event.target !== event.currentTarget) return;
    // The press would take the focus that closing gives back.
    event.preventDefault();
    onClose();
  };

  return (
    <dialog
      ref={ref}
      aria-labelledby={titleId}
      onCancel={cancel}
      // React hands on the end of windows within this one.
      onClose={(event) => event.target === event.currentTarget && open && onClose()}
      onMouseDown={pressBackdrop}
      className={clsx(
        'fixed m-0 max-w-none overflow-hidden bg-surface text-ink dark:bg-surface-raised shadow-float duration-calm ease-calm backdrop:bg-overlay backdrop:opacity-0 backdrop:transition-[opacity,display,overlay] backdrop:duration-calm backdrop:transition-discrete open:flex open:flex-col open:backdrop:opacity-100 starting:open:backdrop:opacity-0',
        'transition-[opacity,translate,display,overlay] transition-discrete',
        side ? [DRAWER, DRAWER_SIDES[side]] : size === 'full' ? SCREEN : [WINDOW, WINDOW_SIZES[size]],
        className,
      )}
    >
      <div
        className={clsx(
          'flex shrink-0 items-center justify-between gap-4 ps-6 pe-3 pt-3',
          !titleHidden && 'border-b border-line pb-3',
        )}
      >
        <h2 id={titleId} className={titleHidden ? 'sr-only' : 'text-lg font-semibold'}>
          {title}
        </h2>
        <IconButton icon={CloseIcon} label={closeLabel} onClick={onClose} className="ms-auto" />
      </div>
      <div
        ref={content}
        className={clsx('min-h-0 grow overflow-y-auto overscroll-contain', size !== 'full' && 'p-6')}
      >
        {children}
      </div>
      {footer && <div className="shrink-0 border-t border-line p-6">{footer}</div>}
    </dialog>
  );
}

/** What is longer than the window and only read: not every browser lets the Tab key reach it to scroll. */
function letKeysScroll(content: HTMLElement | null): void {
  if (!content || content.scrollHeight <= content.clientHeight) return;
  if (!content.querySelector('a[href], button, input, select, textarea, summary')) content.tabIndex = 0;
}

const WINDOW =
  'inset-x-0 top-auto bottom-0 mx-auto max-h-[92dvh] w-full rounded-t-lg opacity-0 translate-y-8 open:translate-y-0 open:opacity-100 starting:open:translate-y-8 starting:open:opacity-0 sm:bottom-auto sm:top-1/2 sm:-translate-y-1/2 sm:open:-translate-y-1/2 sm:starting:open:-translate-y-[46%] sm:rounded-lg';

const WINDOW_SIZES = {
  sm: 'sm:max-w-md',
  md: 'sm:max-w-xl',
  lg: 'sm:max-w-[min(60rem,calc(100vw-4rem))]',
};

const SCREEN = 'inset-0 size-full max-h-none opacity-0 open:opacity-100 starting:open:opacity-0';

const DRAWER = 'inset-y-0 h-dvh max-h-none w-[min(26rem,100vw-3rem)] open:translate-x-0';

const DRAWER_SIDES = {
  start:
    'start-0 end-auto rounded-e-lg -translate-x-full starting:open:-translate-x-full rtl:translate-x-full rtl:open:translate-x-0 rtl:starting:open:translate-x-full',
  end: 'end-0 start-auto rounded-s-lg translate-x-full starting:open:translate-x-full rtl:-translate-x-full rtl:open:translate-x-0 rtl:starting:open:-translate-x-full',
};
