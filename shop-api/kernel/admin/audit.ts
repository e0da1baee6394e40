import { isDeepStrictEqual } from 'node:util';
import type { FastifyRequest } from 'fastify';
import type { Queries } from '../database/database.ts';
import { auditEntries } from '../database/schema.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What the call's subject is like, read before and after a change, so that the log tells the difference. */
    snapshot?: (request: FastifyRequest) => Promise<Record<string, unknown> | undefined>;
    /** The call changes nothing that anybody would look for. */
    isNotLogged?: boolean;
  }
}

/** What must be in no log. */
const SECRET = /password|secret|token|totpCode/i;
/** JSON of a longer one stays out: a catalogue of 50 MB is in its import. */
const LONGEST_SENT = 8_000;

/** Adds what was done to the audit log, by whoever made the request. */
export async function logAct(
  queries: Queries,
  request: FastifyRequest,
  prefix: string,
  snapshots: { before?: Record<string, unknown>; after?: Record<string, unknown> },
): Promise<void> {
  const params = Object.values((request.params ?? {}) as Record<string, unknown>);
  const sent = withoutSecrets(request.body);
  const pattern = (request.routeOptions.url ?? '').replace(prefix, '');
  await queries.insert(auditEntries).values({
    staffId: request.staff?.id ?? null,
    staffName: request.staff?.name ?? '',
    action: `${request.method} ${pattern}`,
    subject: params.map(String).join(' '),
    sent: JSON.stringify(sent ?? null).length > LONGEST_SENT ? null : sent,
    changes: changesOf(snapshots),
  });
}

function changesOf({ before, after }: Parameters<typeof logAct>[3]) {
  if (!before && !after) return null;
  const fields = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  const changed = [...fields].filter((field) => !isDeepStrictEqual(before?.[field], after?.[field]));
  return Object.fromEntries(
    changed.map((field): [string, [unknown, unknown]] => [
      field,
      [before?.[field] ?? null, after?.[field] ?? null],
    ]),
  );
}

function withoutSecrets(sent: unknown): unknown {
  if (Array.isArray(sent)) return sent.map(withoutSecrets);
  if (Buffer.isBuffer(sent) || typeof sent !== 'object' || sent === null)
    return typeof sent === 'object' ? null : sent;
  return Object.fromEntries(
    Object.entries(sent)
      .filter(([name]) => !SECRET.test(name))
      .map(([name, value]) => [name, withoutSecrets(value)]),
  );
}
