import { clsx } from 'clsx';
import type { ElementType, ReactNode } from 'react';

export interface ContainerProps {
  as?: ElementType;
  className?: string;
  children: ReactNode;
}

/** The width of a page and its side margins. */
export function Container({ as: Element = 'div', className, children }: ContainerProps) {
  return <Element className={clsx('mx-auto w-full max-w-page px-4 md:px-8', className)}>{children}</Element>;
}
