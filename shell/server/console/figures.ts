import { sideOf } from '@shop/federation/host/cohorts';
import type { Sample } from '@shop/federation/release/guard';
import type { ReleaseReader } from '@shop/federation/release/release-reader';
import { emptySample, keepTime, sampling } from '../samples.ts';
import type { Observer, Subject } from '../telemetry.ts';

/** What this shell has been told of a version since `since`. */
export interface Figures extends Sample {
  cls: number[];
  /** How often browsers told of each error; of all visits, while the rest is of a sample. */
  codes: Map<string, number>;
}

export interface VersionFigures {
  since: Date;
  observer: Observer;
  /** `undefined` where nothing has been told of it. */
  of(subject: Subject): Figures | undefined;
}

/** Keeps figures of what the release names, and forgets the rest. */
export function createVersionFigures(reader: Pick<ReleaseReader, 'known'>): VersionFigures {
  const kept = new Map<string, { subject: Subject; figures: Figures }>();
  const keyOf = ({ remote, version, cohort }: Subject) => `${remote} ${version} ${cohort}`;

  function forgetOthers(): void {
    const release = reader.known();
    for (const [key, { subject }] of kept)
      if (!release || sideOf(release, subject.remote, subject.version) !== subject.cohort) kept.delete(key);
  }

  function add(subject: Subject, to: (figures: Figures) => void): void {
    if (subject.cohort === 'other' || subject.remote === 'shell') return;
    const key = keyOf(subject);
    const known = kept.get(key);
    if (!known) forgetOthers();
    const figures = known?.figures ?? { ...emptySample(), cls: [], codes: new Map<string, number>() };
    kept.set(key, { subject, figures });
    to(figures);
  }

  const samples = sampling(add as Parameters<typeof sampling>[0]);
  return {
    since: new Date(),
    of: (subject) => kept.get(keyOf(subject))?.figures,
    observer: {
      ...samples,
      measured(subject, vital) {
        samples.measured(subject, vital);
        if (vital.name === 'CLS') add(subject, ({ cls }) => keepTime(cls, vital.value));
      },
      failed(subject, code) {
        const known = /^FED-0\d\d$/.test(code) ? code : 'other';
        add(subject, ({ codes }) => void codes.set(known, (codes.get(known) ?? 0) + 1));
      },
    },
  };
}
