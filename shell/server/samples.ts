import type { Sample, Share } from '@shop/federation/release/guard';
import type { Observer, Subject } from './telemetry.ts';

/** Times of one kind that are kept of a version, the last ones. */
const MOST_TIMES = 2_000;

export const emptySample = (): Sample => ({
  errors: { of: 0, bad: 0 },
  failedHydrations: { of: 0, bad: 0 },
  failedRenders: { of: 0, bad: 0 },
  lcp: [],
  inp: [],
});

/** Sorts what is told into samples. @param add finds the one of a version, and has it changed */
export const sampling = (
  add: (subject: Subject, to: (sample: Sample) => void) => void,
): Required<Pick<Observer, 'visited' | 'rendered' | 'measured'>> => ({
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
    if (name !== 'CLS') add(subject, (sample) => keepTime(sample[name === 'LCP' ? 'lcp' : 'inp'], value));
  },
});

function count(share: Share, isBad: boolean): void {
  share.of += 1;
  if (isBad) share.bad += 1;
}

export function keepTime(times: number[], value: number): void {
  times.push(value);
  if (times.length > MOST_TIMES) times.shift();
}
