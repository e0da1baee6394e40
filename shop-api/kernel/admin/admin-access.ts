import { timingSafeEqual } from 'node:crypto';
import type { DeskArea } from '@shop/shop-domain/desk-areas';
import type { FastifyInstance } from 'fastify';
import type { Queries } from '../database/database.ts';
import type { StaffRole } from '../database/stored-values.ts';
import { HttpError, unauthorised } from '../http/http-error.ts';
import { digestOf } from '../settings/secrets.ts';
import type { Settings } from '../settings/settings.ts';
import { logAct } from './audit.ts';
import { mayCall } from './desk-access.ts';

/** Somebody of the staff who is logged in. */
export interface StaffMember {
  id: number;
  name: string;
  email: string;
  role: StaffRole;
  /** Id of the session whose token was shown. */
  session: number;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Who calls; null for whoever shows the admin token, who may do everything. */
    staff: StaffMember | null;
  }
  interface FastifyContextConfig {
    /** What the call is about, by which roles are let in. */
    area?: DeskArea;
  }
}

interface Access {
  queries: Queries;
  settings: Pick<Settings, 'adminToken'>;
  /** Whose token it is, if that session goes on. */
  staffOf(token: string): Promise<StaffMember | null>;
}

/**
 * Every route of this scope wants the admin token, or that of somebody of the staff whose role is let in, as its bearer. What it
 * changes is in the audit log before the answer leaves.
 */
export function protectAdmin(server: FastifyInstance, { queries, settings, staffOf }: Access): void {
  const expected = Buffer.from(digestOf(settings.adminToken));
  server.decorateRequest('staff', null);
  server.addHook('onRoute', (route) => {
    route.config = { ...route.config, ignoresToken: true };
  });
  server.addHook('onRequest', async (request) => {
    const [scheme, token = ''] = (request.headers.authorization ?? '').split(' ');
    if (scheme?.toLowerCase() !== 'bearer') throw unauthorised('adminToken');
    // Digests are of one length, and take one time to compare.
    if (timingSafeEqual(Buffer.from(digestOf(token)), expected)) return;
    request.staff = await staffOf(token);
    if (!request.staff) throw unauthorised('adminToken');
    if (!mayCall(request.staff.role, request.routeOptions.config.area, request.method))
      throw new HttpError(403, { key: 'roleRefused' });
  });

  const before = new WeakMap<object, Record<string, unknown> | undefined>();
  server.addHook('preHandler', async (request) => {
    const { snapshot } = request.routeOptions.config;
    if (snapshot && changesSomething(request.method)) before.set(request, await snapshot(request));
  });
  server.addHook('onSend', async (request, reply) => {
    const { snapshot, isNotLogged } = request.routeOptions.config;
    if (!changesSomething(request.method) || reply.statusCode >= 400 || isNotLogged) return;
    await logAct(queries, request, server.prefix, {
      before: before.get(request),
      after: await snapshot?.(request),
    });
  });
}

const changesSomething = (method: string): boolean => method !== 'GET' && method !== 'HEAD';

/** All routes of this scope are about that. */
export function inArea(server: FastifyInstance, area: DeskArea): void {
  server.addHook('onRoute', (route) => {
    route.config = { ...route.config, area };
  });
}
