import { type Side, sideOf } from '@shop/federation/host/cohorts';
import type { ReleaseDocument } from '@shop/federation/release/release-document';
import type { Happening, VisitReport } from '../page-state.ts';

/** What is counted together: a version of a remote, and what it is to visitors. */
export interface Subject {
  remote: string;
  version: string;
  cohort: Side | 'other';
}

/** Told of all that befalls remotes, on the server and in browsers. It must not throw. */
export interface Observer {
  /** A page or a fragment on the server; `code` where it failed. */
  rendered?(subject: Subject, rendering: { part: 'page' | 'fragment'; seconds: number; code?: string }): void;
  /** A browser has told of an error. */
  failed?(subject: Subject, code: string): void;
  /** What happened in one visit, and how often. */
  visited?(subject: Subject, happened: Partial<Record<Happening, number>>): void;
  measured?(
    subject: Subject,
    vital: { name: VisitReport['vitals'][number]['name']; value: number; page: string },
  ): void;
  /** A candidate was taken back by the guard. */
  takenBack?(remote: string): void;
}

/** All of them as one. */
export const observers = (all: Observer[]): Required<Observer> => ({
  rendered: (...told) => all.forEach((each) => void each.rendered?.(...told)),
  failed: (...told) => all.forEach((each) => void each.failed?.(...told)),
  visited: (...told) => all.forEach((each) => void each.visited?.(...told)),
  measured: (...told) => all.forEach((each) => void each.measured?.(...told)),
  takenBack: (remote) => all.forEach((each) => void each.takenBack?.(remote)),
});

/** Stands for whatever the release does not name: there are only so many things to count. */
export const OTHER = 'other';

/** @param candidates remotes of which the visitor gets the candidate; who does not cannot speak for it */
export function subjectOf(
  release: ReleaseDocument,
  { remote, version }: { remote: string; version: string },
  candidates?: string[],
): Subject {
  // The parts of a document that are of no remote.
  if (remote === 'shell') return { remote, version: '', cohort: 'stable' };
  const cohort = sideOf(release, remote, version);
  if (cohort && (cohort !== 'candidate' || !candidates || candidates.includes(remote)))
    return { remote, version, cohort };
  return {
    remote: Object.hasOwn(release.remotes, remote) ? remote : OTHER,
    version: OTHER,
    cohort: OTHER,
  };
}
