import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { eq, sql } from 'drizzle-orm';
import { Type } from 'typebox';
import { matchesPassword, NewPassword } from '../customers/customers.ts';
import { staff } from '../kernel/database/schema.ts';
import { HttpError, unauthorised } from '../kernel/http/http-error.ts';
import { text } from '../kernel/person/identifier.ts';
import { limitAttempts } from '../kernel/rate-limits/limit-attempts.ts';
import { digestOf } from '../kernel/settings/secrets.ts';
import type { Shop } from '../kernel/shop.ts';
import { acceptInvitation, checkedMember, newPasswordHash } from './invite-staff.ts';
import { isSetUpOpen, setUpCode } from './set-up-code.ts';
import { openStaffSession } from './staff-sessions.ts';
import { redeemTotp } from './totp.ts';

/** One database's set-ups come one after the other: there is one first owner. */
const SET_UP_LOCK = 7_201;

/** How somebody of the staff begins a session. The token is for the shell, which keeps it from scripts. */
export function staffSessionRoutes(shop: Shop): FastifyPluginAsyncTypebox {
  return async (server) => {
    const { queries, settings } = shop;
    const config = { ignoresToken: true };
    const limited = limitAttempts(shop, 'staff-login');

    server.post(
      '/staff/log-in',
      {
        config,
        preHandler: limited,
        schema: {
          hide: true,
          body: Type.Object({ email: text, password: text, totpCode: Type.Optional(text) }),
        },
      },
      async (request) => {
        const { email, password, totpCode } = request.body;
        const [member] = await queries
          .select()
          .from(staff)
          .where(eq(staff.email, email.trim().toLowerCase()));
        // Whether anybody has this email takes no time that tells.
        const isRight = await matchesPassword(member?.passwordHash, password);
        if (!member || !isRight || member.disabledAt) throw unauthorised('credentials');
        if (member.totpSince) {
          if (!totpCode) throw unauthorised('totpNeeded');
          if (!(await redeemTotp(shop, member, totpCode))) throw unauthorised('totpWrong');
        }
        return { token: await openStaffSession(queries, member.id, request.headers['user-agent']) };
      },
    );

    server.get('/staff/set-up', { config, schema: { hide: true } }, async () => ({
      isOpen: await isSetUpOpen(shop),
    }));

    server.post(
      '/staff/set-up',
      {
        config,
        preHandler: limited,
        schema: {
          hide: true,
          body: Type.Object({ secret: text, name: text, email: text, password: NewPassword }),
        },
      },
      async (request) => {
        const { secret, password, ...given } = request.body;
        // Digests take no time that tells how much of it is right.
        if (digestOf(secret) !== digestOf(setUpCode(settings)))
          throw new HttpError(403, { key: 'setUpCode' });
        const member = checkedMember(given);
        const passwordHash = await newPasswordHash(settings, member, password);
        const id = await queries.transaction(async (tx) => {
          await tx.execute(sql`select pg_advisory_xact_lock(${SET_UP_LOCK})`);
          if (!(await isSetUpOpen({ queries: tx }))) throw new HttpError(409, { key: 'setUpDone' });
          const [owner] = await tx
            .insert(staff)
            .values({ ...member, role: 'owner', passwordHash })
            .returning({ id: staff.id });
          return owner?.id ?? 0;
        });
        request.log.warn({ code: 'desk-set-up', staff: id }, 'the desk has its first owner');
        return { token: await openStaffSession(queries, id, request.headers['user-agent']) };
      },
    );

    server.post(
      '/staff/invitation',
      {
        config,
        preHandler: limited,
        schema: { hide: true, body: Type.Object({ secret: text, password: NewPassword }) },
      },
      async (request) => {
        const { secret, password } = request.body;
        const { id } = await acceptInvitation(shop, secret, password);
        return { token: await openStaffSession(queries, id, request.headers['user-agent']) };
      },
    );
  };
}
