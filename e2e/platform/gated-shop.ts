import { rm } from 'node:fs/promises';
import { makeStore } from '../shop/release-store.ts';
import { startShop } from '../shop/running-shop.ts';
import { test as base } from '../shop/test.ts';
import { type ApiGate, startApiGate } from './api-gate.ts';

/** For tests in a shop of their own that has a gate on its way to the API. */
export const test = base.extend<{ gate: ApiGate; baseURL: string }>({
  gate: async ({ browserName: _ }, use) => {
    const gate = await startApiGate(process.env.TEST_API_ORIGIN ?? '');
    await use(gate);
    gate.close();
  },
  baseURL: [
    async ({ gate }, use) => {
      const releases = await makeStore();
      const shop = await startShop({ releases, shopApiUrl: gate.origin });
      await use(shop.origin);
      await shop.stop();
      await rm(releases, { recursive: true });
    },
    { scope: 'test', timeout: 60_000 },
  ],
});
