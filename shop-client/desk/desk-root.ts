import { createElement, type ReactNode, useEffect, useState } from 'react';
import { useShop } from '../context.ts';
import { DeskFailure } from './desk-failure.ts';
import type { Staff } from './staff.ts';
import { useDeskQuery } from './use-desk.ts';
import { useDeskHref } from './use-desk-href.ts';

interface DeskRootProps {
  /** What stands there until the desk knows who is there: of the page's own size. */
  pending: ReactNode;
  children: (staff: Staff) => ReactNode;
}

/** A page of the desk: for who has logged in; others come to the log-in and back. Nothing of it is rendered on the server. */
export function DeskRoot({ pending, children }: DeskRootProps): ReactNode {
  const { navigate } = useShop();
  const href = useDeskHref();
  const { data, error, mutate } = useDeskQuery<Staff | null>('/me');
  // Another remote's page may have logged them in since this one last asked.
  const [isOld, setIsOld] = useState(data === null);
  const isGuest = data === null && !isOld;
  const logIn = href('desk');

  useEffect(() => {
    if (isOld) void mutate().finally(() => setIsOld(false));
  }, [isOld, mutate]);

  useEffect(() => {
    if (!isGuest) return;
    const here = encodeURIComponent(location.pathname + location.search);
    navigate(`${logIn}?return=${here}`, { replace: true });
  }, [isGuest, logIn, navigate]);

  if (data) return children(data);
  return error ? createElement(DeskFailure, { error, onRetry: () => void mutate() }) : pending;
}
