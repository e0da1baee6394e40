import type { ReleaseReader } from '@shop/federation/release/release-reader';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { HAPPENINGS, VISIT_REPORTS, VITALS, type VisitReport } from '../page-state.ts';
import { registerBeacon } from './beacon.ts';
import { keptCohort } from './cohort.ts';
import { createLogLimit } from './log-limit.ts';
import { type Observer, OTHER, subjectOf } from './telemetry.ts';

/** Of one address, behind which there may be a whole office, and of all together: nobody outvotes the others by far. */
const MOST_PER_MINUTE = { address: 60, all: 6_000 };
/** Remotes that a document may have parts of, and versions of them that it may have tried. */
const MOST_REMOTES = 30;

const text = { type: 'string', maxLength: 100 };
const name = { remote: text, version: text };
const times = { type: 'integer', minimum: 1, maximum: 1_000 };
const body = {
  type: 'object',
  required: ['remotes', 'vitals'],
  properties: {
    page: text,
    remotes: {
      type: 'array',
      maxItems: MOST_REMOTES,
      items: {
        type: 'object',
        required: Object.keys(name),
        properties: { ...name, ...Object.fromEntries(HAPPENINGS.map((each) => [each, times])) },
      },
    },
    vitals: {
      type: 'array',
      maxItems: 10,
      items: {
        type: 'object',
        required: ['name', 'value', 'remote'],
        properties: {
          ...name,
          name: { enum: VITALS },
          value: { type: 'number', minimum: 0, maximum: 600_000 },
        },
      },
    },
  },
} as const;

interface VisitReportOptions {
  originOf(request: FastifyRequest): string;
  reader: Pick<ReleaseReader, 'current'>;
  observer: Pick<Observer, 'visited' | 'measured'>;
}

/** Takes what browsers say of how visits went. It is counted, by what the release names, and not kept. */
export function registerVisitReports(
  app: FastifyInstance,
  { originOf, reader, observer }: VisitReportOptions,
): void {
  const drop = (_: string, dropped: number) =>
    app.log.warn({ dropped }, 'more visits were told of in a minute than are counted');
  const limits = {
    address: createLogLimit(MOST_PER_MINUTE.address, drop),
    all: createLogLimit(MOST_PER_MINUTE.all, drop),
  };
  registerBeacon<VisitReport>(app, {
    path: VISIT_REPORTS,
    body,
    largestBody: 4_096,
    originOf,
    mayTell: ({ ip }) => limits.all('') && limits.address(ip),
    async take({ page, remotes, vitals }, request) {
      const release = await reader.current();
      const candidates = keptCohort(request, release);
      const pages = new Set(
        Object.values(release.remotes).flatMap((remote) => remote.pages.map(({ id }) => id)),
      );
      for (const { remote, version, ...happened } of remotes)
        observer.visited?.(subjectOf(release, { remote, version }, candidates), happened);
      for (const { name, value, remote, version = '' } of vitals)
        observer.measured?.(subjectOf(release, { remote, version }, candidates), {
          ...{ name, value },
          page: page && pages.has(page) ? page : OTHER,
        });
    },
  });
}
