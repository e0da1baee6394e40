import { canariesIn } from '@shop/federation/host/cohorts';
import {
  type GuardPolicies,
  guardPolicyOf,
  type Sample,
  type Share,
  takeBack,
  verdictOn,
} from '@shop/federation/release/guard';
import type { Act } from '@shop/federation/release/make-release';
import type { ReleaseReader } from '@shop/federation/release/release-reader';
import type { ReleaseStore } from '@shop/federation/release/release-store';
import type { FastifyBaseLogger } from 'fastify';
import type { Observer, Subject } from './telemetry.ts';

/** Times of one kind that are kept of a version, the last ones. */
const MOST_TIMES = 2_000;
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
  releasing,
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
    ({ remotes }) => {
      for (const remote of Object.keys(policies).filter((name) => !Object.hasOwn(remotes, name)))
        log.error({ code: 'FED-001', remote }, 'CANARY_GUARD has a policy for a remote that is not released');
    },
    // Whoever needs a release says so.
    () => undefined,
  );

  return {
    visited(subject, { error = 0, hydration = 0, failedHydration = 0, failed = 0 }) {
      add(subject, (sample) => {
        count(sample.errors, error > 0);
        // Code that cannot be had hydrates nothing.
        if (hydration + failed > 0) count(sample.failedHydrations, failedHydration + failed > 0);
      });
    },
    rendered(subject, { part, code }) {
      if (part === 'page') add(subject, (sample) => count(sample.failedRenders, code !== undefined));
    },
    measured(subject, { name, value }) {
      if (name !== 'CLS') add(subject, (sample) => keep(sample[name === 'LCP' ? 'lcp' : 'inp'], value));
    },
  };
}

const emptySample = (): Sample => ({
  errors: { of: 0, bad: 0 },
  failedHydrations: { of: 0, bad: 0 },
  failedRenders: { of: 0, bad: 0 },
  lcp: [],
  inp: [],
});

function count(share: Share, isBad: boolean): void {
  share.of += 1;
  if (isBad) share.bad += 1;
}

function keep(times: number[], value: number): void {
  times.push(value);
  if (times.length > MOST_TIMES) times.shift();
}
