import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { makeStore } from '../shop/release-store.ts';
import { startFleet } from './fleet.ts';
import { type Customer, logInAnew } from './log-ins.ts';

const CUSTOMERS = 30;
const ROUNDS = 5;
/** What a page and what is on it ask for at once. */
const PATHS = ['/ar/account', ...Array<string>(5).fill('/shop-api/me')];

/** Everything that a page asks for once the access token has run out. @returns the refresh tokens that came of it */
async function renewAtOnce({ email, jar, ask }: Customer): Promise<Set<string>> {
  const before = jar.header();
  // A browser forgets it with its end, too.
  jar.delete('token');
  const answers = await Promise.all(PATHS.map((path) => ask(path)));
  for (const [index, answer] of answers.entries()) {
    const text = await answer.text();
    expect({ path: PATHS[index], status: answer.status }).toEqual({ path: PATHS[index], status: 200 });
    if (PATHS[index] !== '/ar/account') expect(JSON.parse(text)).toMatchObject({ email });
  }
  // A tab that has not heard of the new ones: its answer was lost on the way.
  const late = await ask('/shop-api/me', before.replace(/(^|; )token=[^;]*/, ''));
  expect(await late.json()).toMatchObject({ email });
  return new Set(
    [...answers, late].flatMap((answer) =>
      answer.headers.getSetCookie().flatMap((line) => /^refresh_token=([^;]+)/.exec(line)?.[1] ?? []),
    ),
  );
}

if (!existsSync('/usr/lib/postgresql'))
  console.warn('PostgreSQL is not installed: log-ins on several servers are not tested.');
else
  test('customers stay logged in whichever shell and API each of their requests reaches', async () => {
    test.setTimeout(300_000);
    const releases = await makeStore();
    const fleet = await startFleet(releases);
    if (!fleet) throw new Error('PostgreSQL of version 15 or newer is not installed');
    try {
      const customers = await Promise.all(
        Array.from({ length: CUSTOMERS }, (_, number) =>
          logInAnew(fleet.origin, `sara-${number}@example.com`),
        ),
      );
      for (let round = 0; round < ROUNDS; round++) {
        const renewed = await Promise.all(customers.map(renewAtOnce));
        // Each shell has renewed it, or the test has tried nothing.
        for (const tokens of renewed) expect(tokens.size).toBeGreaterThan(1);
      }
      for (const { email, ask } of customers) {
        const answer = await ask('/shop-api/me');
        expect(await answer.json()).toMatchObject({ email });
        expect(answer.headers.getSetCookie()).toEqual([]);
      }
    } finally {
      await fleet.stop();
      await rm(releases, { recursive: true });
    }
  });
