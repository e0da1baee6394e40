import { FederationError } from '@shop/federation/errors';
import type { Act } from '@shop/federation/release/make-release';
import type { ReleaseStore } from '@shop/federation/release/release-store';
import type { Action } from '../../console/view.ts';

/** What an operator asks for. */
interface Request extends Act {
  /** Remote, or release to restore. */
  target: string;
  version?: string;
  percent: number;
}

type Perform = (store: ReleaseStore, request: Request) => Promise<{ release: string }>;

/** Each by the function that the command of this name calls; loaded by whoever acts. @throws FederationError as those do */
export const PERFORM: Record<Action, Perform> = {
  async canary(store, { target: remote, version, ...request }) {
    if (version === undefined)
      return await (await import('@shop/federation/release/canary')).setPercent(store, {
        remote,
        ...request,
      });
    const { promoteBetween } = await import('@shop/federation/release/promote-between');
    const { percent, ...act } = request;
    const { outcome, release } = await promoteBetween(store, {
      ...{ remote, version, from: store, canary: { percent } },
      ...act,
    });
    if (outcome !== 'already-published') return { release };
    throw new FederationError(
      'FED-017',
      `${remote} ${version} has been live before: roll back to it instead`,
    );
  },
  async promote(store, { target: remote, by, reason, onto, signer, policy }) {
    const { promote } = await import('@shop/federation/release/canary');
    return await promote(store, { remote, by, reason, onto, signer, policy });
  },
  async abort(store, { target: remote, by, reason, onto, signer, policy }) {
    const { abort } = await import('@shop/federation/release/canary');
    return await abort(store, { remote, by, reason, onto, signer, policy });
  },
  async rollback(store, { target: remote, ...request }) {
    const { rollback } = await import('@shop/federation/release/rollback');
    return await rollback(store, { remote, ...request });
  },
  async restore(store, { target: release, ...request }) {
    const { restore } = await import('@shop/federation/release/restore');
    return await restore(store, { ...request, release });
  },
};

/** The command that does the same. */
export function commandFor(
  action: Action,
  { target, version, percent }: { target: string; version?: string; percent?: string },
): string {
  const detail = {
    canary: version === undefined ? ` --percent ${percent || 5}` : ` --build --percent ${percent || 5}`,
    rollback: version === undefined ? '' : ` ${version}`,
    ...{ promote: '', abort: '', restore: '' },
  }[action];
  return `npm run release -- ${action} ${target}${detail} --reason '…'`;
}
