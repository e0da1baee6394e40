import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { and, asc, desc, eq, isNotNull, isNull, lt } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { STAFF_ROLES } from '../kernel/admin/desk-access.ts';
import type { Queries } from '../kernel/database/database.ts';
import { auditEntries, staff } from '../kernel/database/schema.ts';
import { HttpError, invalid, notFound } from '../kernel/http/http-error.ts';
import { messageLocaleOf } from '../kernel/http/request-locale.ts';
import { text } from '../kernel/person/identifier.ts';
import type { Shop } from '../kernel/shop.ts';
import { checkedMember, inviteStaff, type StaffRow } from './invite-staff.ts';
import { endStaffSessions } from './staff-sessions.ts';

const Id = Type.Integer({ minimum: 1, maximum: 2_147_483_647 });
const Role = Type.Enum([...STAFF_ROLES]);
const params = Type.Object({ id: Id });
const ENTRIES_AT_ONCE = 50;

/** Who is on the staff, and what they did. */
export function staffDeskRoutes(shop: Shop): FastifyPluginAsyncTypebox {
  return async (server) => {
    const { queries, settings } = shop;
    const snapshot = async (request: FastifyRequest) => {
      const { id } = request.params as { id?: number };
      const [row] = id ? await queries.select().from(staff).where(eq(staff.id, id)) : [];
      return row && { name: row.name, role: row.role, isDisabled: row.disabledAt !== null };
    };

    server.get('/staff', { schema: { summary: 'The team' } }, async () => {
      const rows = await queries.select().from(staff).orderBy(asc(staff.id));
      return rows.map(viewOf);
    });

    server.post(
      '/staff',
      {
        schema: {
          summary: 'Invites somebody to the team by mail',
          body: Type.Object({ email: text, name: text, role: Role }),
        },
      },
      async (request, reply) => {
        const member = checkedMember(request.body);
        const invited = await queries.transaction(async (tx) => {
          const [row] = await tx
            .insert(staff)
            .values({ ...member, role: request.body.role })
            .onConflictDoNothing()
            .returning();
          if (!row) throw invalid('email', 'staffEmailTaken');
          await inviteStaff(tx, settings, row, inviting(request));
          return row;
        });
        return reply.code(201).send(viewOf(invited));
      },
    );

    server.post(
      '/staff/:id/invitation',
      { schema: { summary: 'Sends an invitation once more', params } },
      async (request, reply) => {
        await queries.transaction(async (tx) => {
          const row = await lockMember(tx, request.params.id);
          await inviteStaff(tx, settings, row, inviting(request));
        });
        return reply.code(204).send();
      },
    );

    server.patch(
      '/staff/:id',
      {
        config: { snapshot },
        schema: {
          summary: 'Changes role or access of somebody of the team',
          params,
          body: Type.Object({
            role: Type.Optional(Role),
            isDisabled: Type.Optional(Type.Boolean()),
            /** Takes an authenticator away that was lost. */
            hasTotp: Type.Optional(Type.Literal(false)),
          }),
        },
      },
      async (request) => {
        const { role, isDisabled, hasTotp } = request.body;
        return queries.transaction(async (tx) => {
          const row = await lockMember(tx, request.params.id);
          const hadOwner = await hasOwner(tx);
          const [changed = row] = await tx
            .update(staff)
            .set({
              role: role ?? row.role,
              ...(isDisabled !== undefined && {
                disabledAt: isDisabled ? (row.disabledAt ?? new Date()) : null,
              }),
              ...(hasTotp === false && { totpSecret: null, totpSince: null }),
            })
            .where(eq(staff.id, row.id))
            .returning();
          if (hadOwner && !(await hasOwner(tx))) throw new HttpError(409, { key: 'lastOwner' });
          if (isDisabled || hasTotp === false) await endStaffSessions(tx, row.id);
          return viewOf(changed);
        });
      },
    );

    server.get(
      '/audit',
      {
        schema: {
          summary: 'Who changed what, latest first',
          querystring: Type.Object({
            subject: Type.Optional(Type.String({ maxLength: 200 })),
            before: Type.Optional(Id),
          }),
        },
      },
      async ({ query: { subject, before } }) =>
        queries
          .select()
          .from(auditEntries)
          .where(
            and(
              subject ? eq(auditEntries.subject, subject) : undefined,
              before ? lt(auditEntries.id, before) : undefined,
            ),
          )
          .orderBy(desc(auditEntries.id))
          .limit(ENTRIES_AT_ONCE),
    );
  };
}

const inviting = (request: FastifyRequest) => ({
  by: request.staff?.name ?? '',
  locale: messageLocaleOf(request),
});

/** All of them, so that two owners do not disable each other at once. @throws HttpError 404 */
async function lockMember(tx: Queries, id: number): Promise<StaffRow> {
  const rows = await tx.select().from(staff).orderBy(asc(staff.id)).for('update');
  const row = rows.find((each) => each.id === id);
  if (!row) throw notFound('staffUnknown');
  return row;
}

async function hasOwner(tx: Queries): Promise<boolean> {
  const able = and(eq(staff.role, 'owner'), isNull(staff.disabledAt), isNotNull(staff.passwordHash));
  return (await tx.$count(staff, able)) > 0;
}

function viewOf({ id, email, name, role, ...row }: StaffRow) {
  return {
    ...{ id, email, name, role },
    isDisabled: row.disabledAt !== null,
    isInvited: row.passwordHash === null,
    hasTotp: row.totpSince !== null,
  };
}
