import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { unauthorised } from '../http/http-error.ts';
import { digestOf } from '../settings/secrets.ts';
import type { Settings } from '../settings/settings.ts';

/** Every route of this scope wants the admin token as its bearer, and stays out of the API document. */
export function protectAdmin(server: FastifyInstance, { adminToken }: Pick<Settings, 'adminToken'>): void {
  const expected = Buffer.from(digestOf(adminToken));
  server.addHook('onRoute', (route) => {
    route.config = { ...route.config, ignoresToken: true };
    route.schema = { ...route.schema, hide: true };
  });
  server.addHook('onRequest', async (request) => {
    const [scheme, token = ''] = (request.headers.authorization ?? '').split(' ');
    // Digests are of one length, and take one time to compare.
    const same = timingSafeEqual(Buffer.from(digestOf(token)), expected);
    if (scheme?.toLowerCase() !== 'bearer' || !same) throw unauthorised('adminToken');
  });
}
