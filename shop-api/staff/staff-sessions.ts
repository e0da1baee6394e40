import { and, desc, eq, gt, isNull, ne, sql } from 'drizzle-orm';
import type { StaffMember } from '../kernel/admin/admin-access.ts';
import type { Queries } from '../kernel/database/database.ts';
import { staff, staffSessions } from '../kernel/database/schema.ts';
import { digestOf, newSecret } from '../kernel/settings/secrets.ts';

/** A day's work: then one logs in again. */
const LIFETIME_HOURS = 12;
const LONGEST_BROWSER = 200;

/** @returns the token, which the database knows by its digest alone */
export async function openStaffSession(queries: Queries, staffId: number, browser = ''): Promise<string> {
  const token = newSecret();
  await queries.insert(staffSessions).values({
    staffId,
    tokenHash: digestOf(token),
    browser: browser.slice(0, LONGEST_BROWSER),
    endsAt: sql`now() + make_interval(hours => ${LIFETIME_HOURS})`,
  });
  return token;
}

/** Who has logged in with that token, as long as the session lasts and the account is not disabled. */
export async function staffOf(queries: Queries, token: string): Promise<StaffMember | null> {
  const [member] = await queries
    .select({
      id: staff.id,
      name: staff.name,
      email: staff.email,
      role: staff.role,
      session: staffSessions.id,
    })
    .from(staffSessions)
    .innerJoin(staff, eq(staff.id, staffSessions.staffId))
    .where(
      and(
        eq(staffSessions.tokenHash, digestOf(token)),
        gt(staffSessions.endsAt, sql`now()`),
        isNull(staff.disabledAt),
      ),
    );
  return member ?? null;
}

/** Those that go on, the latest first. */
export function sessionsOf(queries: Queries, staffId: number) {
  return queries
    .select({
      id: staffSessions.id,
      browser: staffSessions.browser,
      createdAt: staffSessions.createdAt,
      endsAt: staffSessions.endsAt,
    })
    .from(staffSessions)
    .where(and(eq(staffSessions.staffId, staffId), gt(staffSessions.endsAt, sql`now()`)))
    .orderBy(desc(staffSessions.id));
}

export async function endStaffSession(queries: Queries, staffId: number, session: number): Promise<void> {
  await queries
    .delete(staffSessions)
    .where(and(eq(staffSessions.staffId, staffId), eq(staffSessions.id, session)));
}

/** @param but the session that goes on */
export async function endStaffSessions(queries: Queries, staffId: number, but?: number): Promise<void> {
  await queries
    .delete(staffSessions)
    .where(
      and(eq(staffSessions.staffId, staffId), but === undefined ? undefined : ne(staffSessions.id, but)),
    );
}
