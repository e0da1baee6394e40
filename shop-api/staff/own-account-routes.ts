import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { eq } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { toString as qrCode } from 'qrcode';
import { Type } from 'typebox';
import { matchesPassword, NewPassword } from '../customers/customers.ts';
import type { StaffMember } from '../kernel/admin/admin-access.ts';
import { DESK_ACCESS } from '../kernel/admin/desk-access.ts';
import { staff } from '../kernel/database/schema.ts';
import { HttpError, invalid, notFound } from '../kernel/http/http-error.ts';
import { messageLocaleOf } from '../kernel/http/request-locale.ts';
import { text } from '../kernel/person/identifier.ts';
import { limitAttempts } from '../kernel/rate-limits/limit-attempts.ts';
import type { Shop } from '../kernel/shop.ts';
import { newPasswordHash } from './invite-staff.ts';
import { endStaffSession, endStaffSessions, sessionsOf } from './staff-sessions.ts';
import { newTotpSecret, redeemTotp, sealTotpSecret, totpUri } from './totp.ts';

/** What anybody of the staff may do about themselves. */
export function ownAccountRoutes(shop: Shop): FastifyPluginAsyncTypebox {
  return async (server) => {
    const { queries, settings } = shop;
    // A stolen session is no way to guess what it lacks.
    const limited = limitAttempts(shop, 'staff-account', (request) => request.staff?.email);

    server.get('/me', { schema: { summary: 'Who is logged in, and what they may do' } }, async (request) => {
      const { session: _, ...member } = memberOf(request);
      const { totpSince } = await rowOf(member.id);
      return { ...member, access: DESK_ACCESS[member.role], hasTotp: totpSince !== null };
    });

    server.post(
      '/log-out',
      { schema: { summary: 'Ends the session of the token' }, config: { isNotLogged: true } },
      async (request, reply) => {
        const { id, session } = memberOf(request);
        await endStaffSession(queries, id, session);
        return reply.code(204).send();
      },
    );

    server.get('/me/sessions', { schema: { summary: 'One’s own sessions' } }, async (request) => {
      const { id, session } = memberOf(request);
      const sessions = await sessionsOf(queries, id);
      return sessions.map((each) => ({ ...each, isThis: each.id === session }));
    });

    server.delete(
      '/me/sessions/:id',
      {
        schema: {
          summary: 'Ends one of one’s own sessions',
          params: Type.Object({ id: Type.Integer({ minimum: 1, maximum: 2_147_483_647 }) }),
        },
      },
      async (request, reply) => {
        await endStaffSession(queries, memberOf(request).id, request.params.id);
        return reply.code(204).send();
      },
    );

    server.put(
      '/me/password',
      {
        preHandler: limited,
        schema: {
          summary: 'Another password of one’s own; other sessions end',
          body: Type.Object({ currentPassword: text, password: NewPassword }),
        },
      },
      async (request, reply) => {
        const { id, session } = memberOf(request);
        const member = await rowOf(id);
        const { currentPassword, password } = request.body;
        if (!(await matchesPassword(member.passwordHash, currentPassword)))
          throw invalid('currentPassword', 'passwordWrong');
        const passwordHash = await newPasswordHash(settings, member, password);
        await queries.transaction(async (tx) => {
          await tx.update(staff).set({ passwordHash }).where(eq(staff.id, id));
          await endStaffSessions(tx, id, session);
        });
        return reply.code(204).send();
      },
    );

    // Nothing is asked for at the log-in before a code has shown that the authenticator has it.
    server.post(
      '/me/totp',
      {
        schema: { summary: 'A secret for an authenticator, which counts once a code of it was shown' },
        config: { isNotLogged: true },
      },
      async (request) => {
        const { id, email } = memberOf(request);
        if ((await rowOf(id)).totpSince) throw new HttpError(409, { key: 'totpOn' });
        const secret = newTotpSecret();
        const totpSecret = await sealTotpSecret(settings, { id }, secret);
        await queries.update(staff).set({ totpSecret }).where(eq(staff.id, id));
        const uri = totpUri(secret, { email, issuer: settings.brand[messageLocaleOf(request)] });
        return { secret, uri, qrCode: await qrCode(uri, { type: 'svg', margin: 1 }) };
      },
    );

    server.put(
      '/me/totp',
      {
        preHandler: limited,
        schema: {
          summary: 'Shows a code of the new authenticator: it is asked for from now on',
          body: Type.Object({ totpCode: text }),
        },
      },
      async (request, reply) => {
        const member = await rowOf(memberOf(request).id);
        if (!(await redeemTotp({ queries, settings }, member, request.body.totpCode)))
          throw invalid('totpCode', 'totpWrong');
        await queries.update(staff).set({ totpSince: new Date() }).where(eq(staff.id, member.id));
        return reply.code(204).send();
      },
    );

    server.delete(
      '/me/totp',
      {
        preHandler: limited,
        schema: {
          summary: 'Without an authenticator again, for a code of it',
          body: Type.Object({ totpCode: text }),
        },
      },
      async (request, reply) => {
        const member = await rowOf(memberOf(request).id);
        if (!(await redeemTotp({ queries, settings }, member, request.body.totpCode)))
          throw invalid('totpCode', 'totpWrong');
        await queries.update(staff).set({ totpSecret: null, totpSince: null }).where(eq(staff.id, member.id));
        return reply.code(204).send();
      },
    );

    async function rowOf(id: number) {
      const [row] = await queries.select().from(staff).where(eq(staff.id, id));
      if (!row) throw notFound('staffUnknown');
      return row;
    }
  };
}

/** @throws HttpError 403 for the admin token, which is nobody's own */
function memberOf({ staff: member }: FastifyRequest): StaffMember {
  if (!member) throw new HttpError(403, { key: 'staffAlone' });
  return member;
}
