import type { MouseEvent } from 'react';
import type { PreviewedPage, PreviewOf } from '../contract.ts';
import { useHost } from './host-context.tsx';

/**
 * For the `onClick` of a link: tells the page that it leads to what is known of it here, so that the page stands at once.
 * @returns a handler that does no more than that
 */
export function useLinkPreview<Id extends PreviewedPage>(
  page: Id,
  tell: () => PreviewOf<Id>,
): (event: MouseEvent) => void {
  const host = useHost();
  return ({ currentTarget }) => host.tellOfPage?.(currentTarget, { page, told: tell() });
}
