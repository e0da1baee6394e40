import { REMOTES } from '@shop/scripts/workspace';

/** The remotes that the shop of this run has: those that `E2E_REMOTES` names, or all. */
export const SERVED = process.env.E2E_REMOTES?.split(' ') ?? REMOTES;

/** Matches the tags of tests that open pages of a remote that is not served, such as `@mfe-catalog`. */
export const NEEDS_OTHERS = REMOTES.filter((remote) => !SERVED.includes(remote)).map(
  (remote) => new RegExp(`@${remote}\\b`),
);
