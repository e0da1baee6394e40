import { rm } from 'node:fs/promises';
import { makeStore, publishVariant, type Variant } from '../shop/release-store.ts';
import { type RunningServer, startShop } from '../shop/running-shop.ts';
import { test as base, expect } from '../shop/test.ts';
import { startBalancer } from './balancer.ts';
import { changedShellBuild, removeShellBuild } from './shell-build.ts';

/** `current`: as it was built; `changed`: a build in which every script is another. */
type Build = 'current' | 'changed';

/** A shop whose shell is deployed while tabs are open: shells behind a balancer, on one release store. */
export interface DeployedShop {
  /** Of the balancer. */
  origin: string;
  store: string;
  /** Publishes a build, and waits until it is served. */
  publish(variant: Variant): Promise<void>;
  /** Resolves once this version is served. */
  serves(remote: string, version: string): Promise<void>;
  /** What its shells have written so far. */
  log(): string;
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
      const serves = (remote: string, version: string) =>
        expect
          .poll(async () => {
            const answer = await fetch(`${balancer.origin}/releases/current.json`);
            const { remotes } = (await answer.json()) as { remotes: Record<string, { version: string }> };
            return remotes[remote]?.version;
          })
          .toBe(version);
      await use({
        origin: balancer.origin,
        store,
        async publish(variant) {
          await publishVariant(store, variant);
          await serves(variant.remote, variant.version);
        },
        serves,
        log: () => [...shells.values()].map((shell) => shell.log()).join(''),
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
