import type { RemoteVersion } from '@shop/federation/release/release-document';
import type { FastifyRequest } from 'fastify';
import type { LogLimit } from './log-limit.ts';

/** How much is logged of a remote. */
export interface LogLimits {
  console: LogLimit;
  failures: LogLimit;
}

const flawed = new WeakSet<FastifyRequest>();

/** Whether something of it could not be rendered. */
export const isFlawed = (request: FastifyRequest): boolean => flawed.has(request);

/** What a remote's code writes to its console, with the version that it is of. */
export function logConsole(
  request: FastifyRequest,
  { name: remote, version, tier }: RemoteVersion,
  { level, text, gone, limit }: { level: string; text: string; gone: AbortSignal; limit: LogLimit },
): void {
  const failed = tier === 'primary' ? 'error' : 'warn';
  const logged = gone.aborted || level === 'debug' ? 'debug' : level === 'error' ? failed : 'info';
  if (logged !== 'debug' && !limit(remote)) return;
  request.log[logged]({ code: /\bFED-\d{3}\b/.exec(text)?.[0], remote, version, reason: text }, 'remote');
}

/**
 * A page lives without a secondary remote: its failure is no alarm. Nor is it one that the visitor left, which ends what is still
 * asked for. A remote may throw anything.
 */
export function logFailure(
  request: FastifyRequest,
  { name: remote, version, tier }: RemoteVersion,
  error: unknown,
  { gone, fragment, limits }: { gone: AbortSignal; fragment?: string; limits: LogLimits },
): void {
  flawed.add(request);
  const reason = error instanceof Error ? error.message : String(error);
  if (gone.aborted) {
    request.log.debug({ remote, version, fragment, reason }, 'the visitor left');
    return;
  }
  if (!limits.failures(remote)) return;
  request.log[tier === 'primary' ? 'error' : 'warn'](
    { code: codeOf(error), remote, version, fragment, reason },
    'left to the browser',
  );
}

/** What kind of failure it is; see docs/error-codes.md. */
export function codeOf(error: unknown): string {
  const { code, name } = Object(error) as { code?: unknown; name?: unknown };
  if (typeof code === 'string' && code.startsWith('FED-')) return code;
  return name === 'TimeoutError' ? 'FED-003' : 'FED-007';
}
