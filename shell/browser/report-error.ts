import type { FederationError } from '@shop/federation/errors';
import type { BrowserRelease } from '@shop/federation/host/route-table';
import { ERROR_REPORTS, type ErrorReport, LONGEST_MESSAGE, type PageState } from '../page-state.ts';
import { note } from './visit.ts';

/** Of one document: what fails on and on is told often enough. */
const MOST = 5;
let told = 0;

/** Tells the shell of what no page caught, in a timer, a listener or a promise, where it is of a remote: by the address of its code. */
export function reportEvent(
  event: ErrorEvent | PromiseRejectionEvent,
  { remotes, release }: Pick<PageState, 'remotes' | 'release'>,
): void {
  const thrown: unknown = 'reason' in event ? event.reason : event.error;
  const { stack = '', message = String(thrown), code } = Object(thrown) as Partial<FederationError>;
  const culprit = remoteIn(`${stack}\n${'filename' in event ? event.filename : ''}`, remotes);
  if (!culprit) return;
  const { name: remote, version } = culprit;
  // Whatever else may have a code, such as what a browser throws.
  report({ code: code === 'FED-038' ? code : 'FED-032', remote, version, release, message });
}

/** Tells the shell of what a remote did in this browser. */
export function report(full: ErrorReport): void {
  note(full.code === 'FED-038' ? 'failedHydration' : 'error', { ...full, name: full.remote });
  if (told >= MOST) return;
  told += 1;
  const short: ErrorReport = { ...full, message: full.message.slice(0, LONGEST_MESSAGE) };
  if (process.env.NODE_ENV === 'development') console.warn(`${full.remote} ${full.version} failed`, short);
  navigator.sendBeacon(ERROR_REPORTS, new Blob([JSON.stringify(short)], { type: 'application/json' }));
}

/** The version whose code is the first in a stack. */
function remoteIn(
  stack: string,
  remotes: PageState['remotes'],
): Omit<BrowserRelease, 'fallback'> | undefined {
  return Object.values(remotes)
    .flatMap((remote) => [remote, remote.fallback ?? []].flat())
    .map((version) => ({ version, at: stack.indexOf(version.base) }))
    .filter(({ at }) => at >= 0)
    .sort((one, other) => one.at - other.at)[0]?.version;
}
