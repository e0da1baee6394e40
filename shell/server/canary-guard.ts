import { canariesIn } from '@shop/federation/host/cohorts';
import {
  type GuardPolicies,
  guardPolicyOf,
  type Sample,
  takeBack,
  verdictOn,
} from '@shop/federation/release/guard';
import type { Act } from '@shop/federation/release/make-release';
import type { ReleaseDocument } from '@shop/federation/release/release-document';
import type { ReleaseReader } from '@shop/federation/release/release-reader';
import type { ReleaseStore } from '@shop/federation/release/release-store';
import type { FastifyBaseLogger } from 'fastify';
import { emptySample, sampling } from './samples.ts';
import type { Observer, Subject } from './telemetry.ts';

/** By how much a sample grows between two looks at it. */
const GROWTH = 1.05;

interface GuardOptions {
  policies: GuardPolicies;
  reader: Pick<ReleaseReader, 'current' | 'known'>;
  store: ReleaseStore;
  releasing?: Pick<Act, 'signer' | 'policy'>;
  log: FastifyBaseLogger;
  /** Told of what it does. */
  observer: Pick<Observer, 'takenBack'>;
}

/** A candidate against what is live, for as long as both are the same. */
interface Trial {
  of: string;
  version: string;
  candidate: Sample;
  stable: Sample;
  /** Of the candidate: what has been seen, and how much it has to be for the next look. */
  seen: number;
  nextLook: number;
}

/**
 * Takes a candidate back that does worse than its policy lets it. It judges by what this shell has been told since it started, and
 * forgets it with the trial.
 */
export function createCanaryGuard({
  policies,
  reader,
  store,
  releasing = {},
  log,
  observer,
}: GuardOptions): Observer {
  const trials = new Map<string, Trial>();

  function trialOf(remote: string): Trial | undefined {
    const release = reader.known();
    const live = release && canariesIn(release).find(({ name }) => name === remote);
    if (!live?.candidate) {
      trials.delete(remote);
      return undefined;
    }
    const { version, since } = live.candidate;
    const of = `${live.version} ${version} ${since}`;
    const known = trials.get(remote);
    if (known?.of === of) return known;
    const trial = { of, version, candidate: emptySample(), stable: emptySample(), seen: 0, nextLook: 1 };
    trials.set(remote, trial);
    return trial;
  }

  function add({ remote, cohort }: Subject, to: (sample: Sample) => void): void {
    if (cohort !== 'candidate' && cohort !== 'stable') return;
    const trial = trialOf(remote);
    if (!trial) return;
    to(trial[cohort]);
    if (cohort === 'stable') return;
    trial.seen += 1;
    if (trial.seen < trial.nextLook) return;
    trial.nextLook = Math.ceil(trial.seen * GROWTH);
    judge(remote, trial);
  }

  function judge(remote: string, trial: Trial): void {
    const { version } = trial;
    const reason = verdictOn(trial.candidate, trial.stable, guardPolicyOf(policies, remote));
    if (!reason) return;
    // Until it is done nothing more has to be looked at; where it fails the next look tries again.
    takeBack(store, { remote, version, reason, ...releasing }).then(
      (release) => {
        if (release === null) return;
        log.error({ code: 'FED-039', remote, version, release, reason }, 'the guard took a candidate back');
        observer.takenBack?.(remote);
      },
      ({ code, message }: { code?: string; message: string }) =>
        log.error({ code, remote, version, reason: message }, 'the guard could not take a candidate back'),
    );
  }

  reader.current().then(
    async (release) => {
      for (const remote of Object.keys(policies).filter((name) => !Object.hasOwn(release.remotes, name)))
        log.error({ code: 'FED-001', remote }, 'CANARY_GUARD has a policy for a remote that is not released');
      for (const remote of Object.keys(release.remotes)) {
        const reason = await whyRefused(release, remote);
        if (reason)
          log.error(
            { code: 'FED-037', remote, reason },
            'the guard may not take candidates of this remote back',
          );
      }
    },
    // Whoever needs a release says so.
    () => undefined,
  );

  /** Why shells would not take a release of this guard that changes the remote: better known now than at night. */
  async function whyRefused(release: ReleaseDocument, name: string): Promise<string | null> {
    const { signer, policy } = releasing;
    if (!policy) return null;
    const { [name]: _, ...remotes } = release.remotes;
    const changed = { ...release, remotes, signature: undefined };
    try {
      await policy.checkRelease((await signer?.release(changed)) ?? changed, release);
      return null;
    } catch (error) {
      return error instanceof Error ? error.message : String(error);
    }
  }

  return sampling(add);
}
