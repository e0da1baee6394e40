import type { HostContext } from '../contract.ts';
import { FederationError } from '../errors.ts';

/**
 * For code of a page in view that could not be loaded: has the host load the page anew where that may help, and then never settles.
 * @throws FederationError FED-004 where it does not.
 */
export async function missingCode({ reloadOnce }: HostContext, cause: unknown): Promise<never> {
  if (await reloadOnce?.()) await new Promise(() => undefined);
  throw new FederationError('FED-004', 'A part of the page could not be loaded', { cause });
}
