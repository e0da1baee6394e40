import type { ReleaseReader } from '@shop/federation/release/release-reader';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ERROR_REPORTS, type ErrorReport, LONGEST_MESSAGE } from '../page-state.ts';
import { registerBeacon } from './beacon.ts';
import { keptCohort } from './cohort.ts';
import { createLogLimit } from './log-limit.ts';
import { type Observer, subjectOf } from './telemetry.ts';

/** All tabs together; what is broken for everybody is told often enough. */
const MOST_PER_MINUTE = 60;

const text = (maxLength: number) => ({ type: 'string', maxLength });
const body = {
  type: 'object',
  required: ['code', 'remote', 'version', 'release', 'message'],
  additionalProperties: false,
  properties: {
    ...{ code: text(20), remote: text(100), version: text(100), release: text(100) },
    message: text(LONGEST_MESSAGE),
  },
} as const;

interface ErrorReportOptions {
  originOf(request: FastifyRequest): string;
  reader: Pick<ReleaseReader, 'current'>;
  observer: Pick<Observer, 'failed'>;
}

/** Takes what browsers say of remotes that failed in them, and writes it to the log: never who it was. */
export function registerErrorReports(
  app: FastifyInstance,
  { originOf, reader, observer }: ErrorReportOptions,
): void {
  const limit = createLogLimit(MOST_PER_MINUTE, (_, dropped) =>
    app.log.warn({ dropped }, 'more failed in browsers in a minute than is logged'),
  );
  registerBeacon<ErrorReport>(app, {
    path: ERROR_REPORTS,
    body,
    largestBody: 2_048,
    originOf,
    mayTell: () => limit('browsers'),
    async take({ message, ...where }, request) {
      request.log.warn({ ...where, reason: impersonal(message) }, 'a remote failed in a browser');
      const release = await reader.current();
      observer.failed?.(subjectOf(release, where, keptCohort(request, release)), where.code);
    },
  });
}

/** Messages may quote what a visitor typed, or an address with a key in it. */
const impersonal = (message: string): string =>
  message
    .replace(/\S+@\S+/g, '…')
    .replace(/[?#]\S*/g, '…')
    .replace(/[\w-]{20,}/g, '…')
    .replace(/\d{4,}/g, '…');
