import { FederationError, type FederationErrorCode } from './errors.ts';

/** @throws FederationError FED-003 or `code` when the promise has not settled after `ms`. */
export function withTimeout<T>(
  promise: Promise<T>,
  ms: number,
  what: string,
  code: FederationErrorCode = 'FED-003',
): Promise<T> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(
    () => late.reject(new FederationError(code, `${what} took longer than ${ms} ms`)),
    ms,
  );
  return Promise.race([promise, late.promise]).finally(() => clearTimeout(timer));
}
