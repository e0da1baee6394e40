import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ERROR_REPORTS, type ErrorReport, LONGEST_MESSAGE } from '../page-state.ts';
import { createLogLimit } from './log-limit.ts';

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

/** Takes what browsers say of remotes that failed in them, and writes it to the log: never who it was. */
export function registerErrorReports(
  app: FastifyInstance,
  { originOf }: { originOf(request: FastifyRequest): string },
): void {
  const limit = createLogLimit(MOST_PER_MINUTE, (_, dropped) =>
    app.log.warn({ dropped }, 'more failed in browsers in a minute than is logged'),
  );

  app.post<{ Body: ErrorReport }>(
    ERROR_REPORTS,
    { schema: { body }, bodyLimit: 2_048, logLevel: 'warn' },
    async (request, reply) => {
      if (request.headers.origin !== originOf(request)) return reply.code(403).send();
      if (!limit('browsers')) return reply.code(429).send();
      const { message, ...where } = request.body;
      request.log.warn({ ...where, reason: impersonal(message) }, 'a remote failed in a browser');
      return reply.code(204).send();
    },
  );
}

/** Messages may quote what a visitor typed, or an address with a key in it. */
const impersonal = (message: string): string =>
  message
    .replace(/\S+@\S+/g, '…')
    .replace(/[?#]\S*/g, '…')
    .replace(/[\w-]{20,}/g, '…')
    .replace(/\d{4,}/g, '…');
