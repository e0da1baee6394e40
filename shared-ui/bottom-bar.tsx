import { clsx } from 'clsx';
import { type ReactNode, type RefObject, useEffect, useState } from 'react';

export interface BottomBarProps {
  /** The bar shows while this is out of sight. */
  standsFor: RefObject<HTMLElement | null>;
  /** Above which width there is none, and the margins of what holds it. */
  className: string;
  children: ReactNode;
}

/** The page's main action along the window's lower edge, down to the end of the element that holds it. */
export function BottomBar({ standsFor, className, children }: BottomBarProps) {
  const shown = useOutOfSight(standsFor);
  return (
    <div
      className={clsx(
        'bottom-bar pointer-events-none sticky bottom-0 z-20 -mx-4 overflow-clip pt-10',
        className,
      )}
    >
      <div
        inert={!shown}
        className={clsx(
          'pointer-events-auto flex flex-wrap items-center justify-between gap-4 border-t border-line bg-surface-raised px-4 pt-3 md:px-8 pb-[calc(0.75rem+env(safe-area-inset-bottom))] shadow-float transition duration-calm ease-calm',
          !shown && 'translate-y-full opacity-0',
        )}
      >
        {children}
      </div>
    </div>
  );
}

function useOutOfSight(element: RefObject<HTMLElement | null>): boolean {
  const [out, setOut] = useState(false);
  useEffect(() => {
    if (!element.current) return undefined;
    const observer = new IntersectionObserver((entries) => setOut(!entries.at(-1)?.isIntersecting));
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return out;
}
