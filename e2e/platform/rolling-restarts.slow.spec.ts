import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { makeStore } from '../shop/release-store.ts';
import { buy, visit } from './buy.ts';
import { PRODUCT, startFleet } from './fleet.ts';

if (!existsSync('/usr/lib/postgresql'))
  console.warn('PostgreSQL is not installed: restarts of several servers are not tested.');
else
  test('no purchase fails while every shell and every API is restarted, one after the other', async () => {
    test.setTimeout(300_000);
    const releases = await makeStore();
    const fleet = await startFleet(releases);
    if (!fleet) throw new Error('PostgreSQL of version 15 or newer is not installed');
    const restarted = fleet.restartAll().then(() => true);
    try {
      const orders: string[] = [];
      while (orders.length < 10 || !(await Promise.race([restarted, false]))) {
        await visit(fleet.origin);
        orders.push(await buy(fleet.origin, PRODUCT, `shopper-${orders.length}@example.com`));
      }
      expect(new Set(orders).size).toBe(orders.length);
    } finally {
      await restarted.catch(() => undefined);
      await fleet.stop();
      await rm(releases, { recursive: true });
    }
  });
