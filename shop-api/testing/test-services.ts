import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import type { Server } from 'node:http';
import { join } from 'node:path';
import { copyOfFolder, emptyDataFolder } from './data-folder.ts';
import { findPostgres, type PostgresCluster, startPostgres } from './postgres-cluster.ts';
import { testSettings } from './running-shop.ts';
import { askService, offerServices } from './services.ts';

const hostProcess = join(import.meta.dirname, 'shop-host-process.ts');

interface FirstStart {
  catalogue: string;
  worker: string;
}

/**
 * What the test files of one run share. It is offered over HTTP, since each of them runs in a process of its own; nothing is
 * started before somebody asks for it.
 */
class TestServices {
  #server?: Server;
  #cluster?: Promise<PostgresCluster>;
  readonly #prepared = new Map<string, Promise<string>>();
  readonly #idle = new Map<string, unknown[]>();
  readonly #hosts = new Map<string, Promise<{ child: ChildProcess; address: string }>>();

  /** @returns the address */
  async listen(): Promise<string> {
    const { server, address } = await offerServices({
      cluster: async () => (await this.#startedCluster()).url,
      prepared: (first: FirstStart) => this.#preparedFolder(first),
      host: async (worker: string) => (await this.#hostOf(worker)).address,
      take: async (kind: string) => this.#idleOf(kind).pop(),
      give: async ({ kind, lent }: { kind: string; lent: unknown }) => this.#idleOf(kind).push(lent),
    });
    this.#server = server;
    return address;
  }

  async close(): Promise<void> {
    this.#server?.close();
    await Promise.all(
      [...this.#hosts.values()].map(async (host) => {
        const { child } = await host;
        child.disconnect();
        await once(child, 'exit');
      }),
    );
    await (await this.#cluster)?.stop();
  }

  #startedCluster(): Promise<PostgresCluster> {
    this.#cluster ??= startPostgres(findPostgres() ?? '');
    return this.#cluster;
  }

  #preparedFolder({ catalogue, worker }: FirstStart): Promise<string> {
    const folder = this.#prepared.get(catalogue) ?? this.#firstStart(catalogue, worker);
    this.#prepared.set(catalogue, folder);
    return folder;
  }

  /** Starts a shop in a folder without a catalogue, and stops it. @returns the folder */
  async #firstStart(CATALOGUE: string, worker: string): Promise<string> {
    const { address } = await this.#hostOf(worker);
    const DATA_DIR = CATALOGUE
      ? await copyOfFolder(await this.#preparedFolder({ catalogue: '', worker }))
      : await emptyDataFolder();
    const url = await askService(address, 'start', { ...testSettings, CATALOGUE, DATA_DIR });
    await askService(address, 'stop', url);
    return DATA_DIR;
  }

  #idleOf(kind: string): unknown[] {
    const idle = this.#idle.get(kind) ?? [];
    this.#idle.set(kind, idle);
    return idle;
  }

  #hostOf(worker: string) {
    const host = this.#hosts.get(worker) ?? startHost();
    this.#hosts.set(worker, host);
    return host;
  }
}

const startHost = async () => {
  const child = fork(hostProcess);
  const [address] = (await once(child, 'message')) as [string];
  return { child, address };
};

export const testServices = new TestServices();
