import Type, { type Static } from 'typebox';
import Value from 'typebox/value';
import { FederationError } from '../errors.ts';
import type { Act } from './make-release.ts';
import type { ReleaseDocument } from './release-document.ts';
import type { ReleaseStore } from './release-store.ts';

const points = (fallback: number) => Type.Number({ minimum: 0, maximum: 100, default: fallback });
const percent = (fallback: number) => Type.Number({ minimum: 0, maximum: 1_000, default: fallback });
const strict = { additionalProperties: false };
const Policy = Type.Object(
  {
    /** Of the candidate, and of the live version meanwhile: before that nothing is judged. */
    minimumSample: Type.Integer({ minimum: 20, maximum: 1_000_000, default: 100 }),
    /** Percentage points by which more visits may have an error, more pages fail to hydrate or to render on the server. */
    errors: points(1),
    failedHydrations: points(1),
    failedRenders: points(1),
    /** Percent by which three of four visits may be slower. */
    lcp: percent(20),
    inp: percent(30),
  },
  strict,
);

/** What a candidate may do worse than the live version before it is taken back. */
export type GuardPolicy = Static<typeof Policy>;
const DEFAULTS: GuardPolicy = Value.Create(Policy);

/** By remote: what differs from the defaults. */
export const GuardPolicies = Type.Record(
  Type.String({ pattern: '^[a-z][a-z0-9-]*$' }),
  Type.Partial(Policy, strict),
  strict,
);
export type GuardPolicies = Static<typeof GuardPolicies>;

export const guardPolicyOf = (policies: GuardPolicies, remote: string): GuardPolicy => ({
  ...DEFAULTS,
  ...(Object.hasOwn(policies, remote) ? policies[remote] : {}),
});

/** Something that happened or did not, so often. */
export interface Share {
  of: number;
  bad: number;
}

/** What has been seen of one version. */
export interface Sample {
  errors: Share;
  failedHydrations: Share;
  failedRenders: Share;
  /** In milliseconds, in no order. */
  lcp: number[];
  inp: number[];
}

const SHARES = {
  errors: 'visits with errors',
  failedHydrations: 'failed hydrations',
  failedRenders: 'failed renderings',
};
const TIMES = { lcp: 'LCP', inp: 'INP' };

/**
 * How sure it has to be, in standard errors: it is looked at again and again, by every shell, and a good candidate must outlive that.
 * By chance alone one look in some 700 has a bound of this kind wrong, and both would have to be.
 */
const Z = 3;

/**
 * Why a candidate has to be taken back; `null` while nothing speaks against it, or too little.
 * The worst that the live version may be is compared with the best that the candidate may be.
 */
export function verdictOn(candidate: Sample, live: Sample, policy: GuardPolicy): string | null {
  const isEnough = (one: number, other: number) => Math.min(one, other) >= policy.minimumSample;
  const reasons: string[] = [];
  for (const [name, what] of entriesOf(SHARES)) {
    const [is, was] = [candidate[name], live[name]];
    if (!isEnough(is.of, was.of)) continue;
    if ((boundsOf(is).low - boundsOf(was).high) * 100 > policy[name])
      reasons.push(`${what} ${inWords(is)}, live ${inWords(was)}`);
  }
  for (const [name, what] of entriesOf(TIMES)) {
    const [is, was] = [candidate[name], live[name]];
    if (!isEnough(is.length, was.length)) continue;
    const [ours, theirs] = [slowQuarter(is), slowQuarter(was)];
    if (ours.low > theirs.high * (1 + policy[name] / 100))
      reasons.push(
        `${what} ${Math.round(ours.middle)} ms, live ${Math.round(theirs.middle)} ms at the 75th percentile`,
      );
  }
  return reasons.length > 0 ? reasons.join('; ') : null;
}

const entriesOf = <Names extends string>(names: Record<Names, string>) =>
  Object.entries(names) as [Names, string][];

const inWords = ({ of, bad }: Share): string => `${bad} of ${of} (${((100 * bad) / of).toFixed(1)} %)`;

/** Wilson's interval of a share, which holds for small samples and for none or all. */
function boundsOf({ of, bad }: Share): { low: number; high: number } {
  const share = bad / of;
  const square = Z ** 2 / of;
  const middle = share + square / 2;
  const reach = Z * Math.sqrt((share * (1 - share)) / of + square / (4 * of));
  return { low: (middle - reach) / (1 + square), high: (middle + reach) / (1 + square) };
}

/** The 75th percentile, and the values between which it lies, by their ranks: of times nothing else is known. */
function slowQuarter(times: number[]): { low: number; middle: number; high: number } {
  const sorted = times.toSorted((one, other) => one - other);
  const rank = 0.75 * sorted.length;
  const reach = Z * Math.sqrt(0.75 * 0.25 * sorted.length);
  const at = (place: number) =>
    sorted[Math.max(0, Math.min(sorted.length - 1, Math.round(place)))] ?? Number.NaN;
  return { low: at(rank - reach), middle: at(rank), high: at(rank + reach) };
}

/** Takes a candidate back, unless it has made way meanwhile. @throws as `abort` */
export async function takeBack(
  store: ReleaseStore,
  { remote, version, reason, ...act }: { remote: string; version: string; reason: string } & Act,
): Promise<ReleaseDocument['id'] | null> {
  // Servers read policies; hardly ever do they publish.
  const { abort } = await import('./canary.ts');
  try {
    const { release } = await abort(store, {
      ...{ remote, version, ...act },
      ...{ by: 'guard', reason: reason.slice(0, 300) },
    });
    return release;
  } catch (error) {
    // Another shell, or a person, was faster.
    if (error instanceof FederationError && error.code === 'FED-036') return null;
    throw error;
  }
}
