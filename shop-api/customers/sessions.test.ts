import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { customers, refreshTokens } from '../kernel/database/schema.ts';
import { onPostgres } from '../testing/on-postgres.ts';
import { isOpen, openSession, renewSession, type Session } from './sessions.ts';

const minute = 60_000;
const thirtyDays = 30 * 24 * 60 * minute;

onPostgres('a session', (database) => {
  let customer: { id: number; passwordHash: string | null };

  beforeAll(async () => {
    const [sara] = await database()
      .queries.insert(customers)
      .values({ email: 'sara@example.com', firstName: 'سارة', lastName: 'العتيبي', passwordHash: '-' })
      .returning();
    if (!sara) throw new Error('no customer');
    customer = sara;
  });

  /** What is done as if it were that many milliseconds ago. */
  async function ago(ms: number, what: () => Promise<Session | null>): Promise<Session> {
    const now = Date.now();
    const clock = jest.spyOn(Date, 'now').mockReturnValue(now - ms);
    const session = await what().finally(() => clock.mockRestore());
    if (!session) throw new Error('no session');
    return session;
  }

  it('lasts thirty days', async () => {
    const { queries } = database();
    const running = await ago(thirtyDays - minute, () => openSession(queries, customer));
    expect(await isOpen(queries, running)).toBe(true);
    const over = await ago(thirtyDays + minute, () => openSession(queries, customer));
    expect(await isOpen(queries, over)).toBe(false);
    expect(await renewSession(queries, over.refreshToken)).toBeNull();
  });

  it('lasts thirty days more from each renewal', async () => {
    const { queries } = database();
    const first = await ago(thirtyDays - minute, () => openSession(queries, customer));
    const renewed = await ago(thirtyDays - 2 * minute, () => renewSession(queries, first.refreshToken));
    expect(await isOpen(queries, renewed)).toBe(true);
    expect(await renewSession(queries, renewed.refreshToken)).not.toBeNull();
  });

  it.each([
    ['goes on, within a minute', 50, true],
    ['ends, later than that', 70, false],
  ])('whose spent token comes back while the next one is unused %s', async (_, seconds, isGoingOn) => {
    const { queries } = database();
    const first = await openSession(queries, customer);
    const next = first && (await renewSession(queries, first.refreshToken));
    if (!first || !next) throw new Error('no session');
    await queries
      .update(refreshTokens)
      .set({ usedAt: sql`now() - ${seconds} * interval '1 second'` })
      .where(and(eq(refreshTokens.family, first.session), isNotNull(refreshTokens.usedAt)));
    expect((await renewSession(queries, first.refreshToken)) !== null).toBe(isGoingOn);
    expect(await isOpen(queries, next)).toBe(isGoingOn);
  });
});
