import { createElement, type ReactNode } from 'react';
import { useShop } from '../context.ts';
import { failedCall } from '../failed-call.ts';

interface DeskFailureProps {
  error: unknown;
  onRetry: () => void;
}

/** What stands in place of what could not be read: why the desk refuses it, where trying again is of no use. */
export function DeskFailure({ error, onRetry }: DeskFailureProps): ReactNode {
  const { ErrorPanel } = useShop();
  const call = failedCall(error);
  const isFinal = call?.code === 'roleRefused' || call?.kind === 'not-found';
  if (!isFinal) return createElement(ErrorPanel, { code: 'desk', onRetry });
  const className = 'mt-8 rounded-lg bg-surface-sunken px-6 py-8 text-center text-base text-ink';
  return createElement('p', { role: 'alert', className }, call?.message);
}
