import { rm } from 'node:fs/promises';
import { makeStore, publishVariant, type Variant } from '../shop/release-store.ts';
import { type RunningServer, startShop } from '../shop/running-shop.ts';
import { test as base } from '../shop/test.ts';
import { type RemoteHost, startRemoteHost } from './remote-host.ts';

/** A shop with a release store of its own, for tests that release, break and tamper. */
export interface OwnShop extends RunningServer {
  store: string;
  publish(variant: Variant): Promise<void>;
}

export interface OwnFixtures {
  remoteHost: RemoteHost;
  /**
   * Starts it; with variants, those are the first release of their remotes and have none to fall back to.
   * @param prepare is done to the release store before
   */
  startOwnShop(
    variants?: Variant[],
    environment?: Record<string, string>,
    prepare?: (store: string) => Promise<unknown>,
  ): Promise<OwnShop>;
}

/** Within a test's timeout for what hangs, and beyond what a busy machine takes for what does not. */
const TIME_LIMITS = { REMOTE_TIME_LIMIT_MS: '4000', RENDER_TIME_LIMIT_MS: '4000' };

export const test = base.extend<OwnFixtures>({
  remoteHost: async ({ browserName: _ }, use) => {
    const host = await startRemoteHost();
    await use(host);
    host.close();
  },
  startOwnShop: [
    async ({ remoteHost, page }, use) => {
      const started: OwnShop[] = [];
      await use(async (variants, environment, prepare) => {
        const store = await makeStore(variants);
        await prepare?.(store);
        remoteHost.serve(store);
        const shop = await startShop({
          releases: store,
          shopApiUrl: process.env.TEST_API_ORIGIN,
          environment: { ...TIME_LIMITS, ...environment },
        });
        const own = { ...shop, store, publish: (variant: Variant) => publishVariant(store, variant) };
        started.push(own);
        return own;
      });
      // What a page still asks for would be refused by a shop that is stopping.
      await page.close();
      for (const shop of started) {
        await shop.stop();
        await rm(shop.store, { recursive: true });
      }
    },
    { timeout: 60_000 },
  ],
});

export { expect } from '../shop/test.ts';
