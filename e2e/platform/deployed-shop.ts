import { rm } from 'node:fs/promises';
import { makeStore, publishVariant, type Variant } from '../shop/release-store.ts';
import { type RunningServer, startShop } from '../shop/running-shop.ts';
import { test as base } from '../shop/test.ts';
import { startBalancer } from './balancer.ts';
import { changedShellBuild, removeShellBuild } from './shell-build.ts';

/** `current`: as it was built; `changed`: a build in which every script is another. */
type Build = 'current' | 'changed';

/** A shop whose shell is deployed while tabs are open: shells behind a balancer, on one release store. */
export interface DeployedShop {
  /** Of the balancer. */
  origin: string;
  store: string;
  publish(variant: Variant): Promise<void>;
  /** Has these shells, and no others, answer from now on. */
  deploy(...builds: Build[]): Promise<void>;
}

/** One for all tests of a file. */
export const test = base.extend<object, { deployed: DeployedShop }>({
  deployed: [
    async ({ browserName: _ }, use) => {
      const [store, changed, balancer] = await Promise.all([
        makeStore(),
        changedShellBuild(),
        startBalancer(),
      ]);
      const shells = new Map<string, RunningServer>();
      const start = (build: Build) =>
        startShop({
          releases: store,
          shopApiUrl: process.env.TEST_API_ORIGIN,
          build: build === 'changed' ? changed : undefined,
        });
      await use({
        origin: balancer.origin,
        store,
        publish: (variant) => publishVariant(store, variant),
        async deploy(...builds) {
          for (const build of builds) {
            if (shells.has(build)) continue;
            const shell = await start(build);
            shells.set(build, shell);
            await balancer.add(shell.origin);
          }
          for (const [build, shell] of shells) {
            if (builds.some((wanted) => wanted === build)) continue;
            balancer.remove(shell.origin);
            shells.delete(build);
            await shell.stop();
          }
        },
      });
      for (const shell of shells.values()) await shell.stop();
      await balancer.stop();
      await Promise.all([removeShellBuild(changed), rm(store, { recursive: true })]);
    },
    { scope: 'worker', timeout: 60_000 },
  ],
});

export { expect } from '../shop/test.ts';
