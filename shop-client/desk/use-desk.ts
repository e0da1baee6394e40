import { useMemo, useState } from 'react';
import useSwr, { type SWRResponse, useSWRConfig } from 'swr';
import { useShop } from '../context.ts';
import { createHttp, type Http, type Query } from '../http.ts';

const asItIs = <Body>(body: Body): Body => body;
/** Milliseconds: files are read by some of these calls. */
const TIMEOUT = 60_000;

/** The merchant's calls, in the language of the page. @see docs/adr/0081-the-desk-has-its-own-staff.md */
function useDeskHttp(): Http {
  const { locale, currency } = useShop();
  return useMemo(
    () => createHttp({ baseUrl: '/desk-api', locale, currency, timeout: TIMEOUT }),
    [locale, currency],
  );
}

/**
 * What the desk reads at a path; again as soon as something was sent, and when one comes back to the window.
 * @param every milliseconds after which it is read again, whether or not anybody looks
 */
export function useDeskQuery<Body>(
  path: string,
  query: Query = {},
  { every }: { every?: number } = {},
): SWRResponse<Body, unknown> {
  const http = useDeskHttp();
  return useSwr<Body, unknown>([path, query], () => http.get<Body, Body>(path, asItIs, query), {
    keepPreviousData: true,
    // What was refused will be refused again; who asks may do so once more.
    shouldRetryOnError: false,
    ...(every && { refreshInterval: every, refreshWhenHidden: true }),
  });
}

/** What the desk answers to what was typed, which changes nothing. The last answer stays until there is another. */
export function useDeskAnswer<Body>(path: string, body: object): SWRResponse<Body, unknown> {
  const http = useDeskHttp();
  return useSwr<Body, unknown>([path, body], () => http.send<Body, Body>('POST', path, body, asItIs), {
    keepPreviousData: true,
    shouldRetryOnError: false,
  });
}

/** Has all that is shown read anew. */
export function useDeskRefresh(): () => void {
  const { mutate } = useSWRConfig();
  return () => void mutate(() => true);
}

interface Sent {
  method: 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  path: string;
  query?: Query;
  body?: object;
}

/** Sends a change, whose failures reach whoever called; all that is shown is read anew afterwards. */
export function useDeskChange() {
  const http = useDeskHttp();
  const refresh = useDeskRefresh();
  const [isPending, setIsPending] = useState(false);

  async function change<Answer = unknown>({ method, path, query, body }: Sent): Promise<Answer> {
    setIsPending(true);
    try {
      return await http.send<Answer, Answer>(method, path, body ?? null, asItIs, query);
    } finally {
      setIsPending(false);
      refresh();
    }
  }

  return { change, isPending };
}
