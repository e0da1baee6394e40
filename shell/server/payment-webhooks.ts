import type { FastifyRequest } from 'fastify';

export const WEBHOOKS = '/shop-api/payments/webhooks/:provider';
/** Providers send lists of events. */
export const LARGEST_WEBHOOK = 1024 * 1024;

/** Of this connection alone; RFC 9110, 7.6.1. */
const HOP_BY_HOP = [
  ...['connection', 'keep-alive', 'proxy-connection', 'te', 'trailer', 'transfer-encoding', 'upgrade'],
];
/** The shell's own words to the API, which nobody else may say, and what is about bytes on this connection. */
const NOT_PASSED = new Set([
  ...HOP_BY_HOP,
  ...['host', 'content-length', 'expect', 'accept-encoding'],
  ...['cookie', 'authorization', 'proxy-authorization', 'proxy-authenticate'],
  ...['forwarded', 'x-real-ip', 'traceparent', 'x-http-method-override'],
]);

/**
 * The headers of a provider's message that the API gets besides the shell's own. Each provider signs in a header of its own name, so
 * all are passed but those that belong to the connection, speak for a visitor, or tell where the request comes from.
 */
export function webhookHeaders({ headers }: FastifyRequest): Record<string, string> {
  const perConnection = new Set(
    (headers.connection ?? '').split(',').map((name) => name.trim().toLowerCase()),
  );
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) => {
      const isPassed = !NOT_PASSED.has(name) && !name.startsWith('x-forwarded-') && !perConnection.has(name);
      return isPassed && typeof value === 'string' ? [[name, value]] : [];
    }),
  );
}
