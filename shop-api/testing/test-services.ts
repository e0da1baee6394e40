import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { newDatabase } from './databases.ts';
import { plentyOfJugs } from './plenty-of-jugs.ts';
import { findPostgres, type PostgresCluster, startPostgres } from './postgres-cluster.ts';
import { type ShopProcess, startShop } from './shop-process.ts';

export type Engine = 'PGlite' | 'PostgreSQL';

/** A shop that one test file at a time has to itself. */
export interface LentShop {
  url: string;
  pid: number;
  dataFolder: string;
  /** Empty where the database is embedded. */
  databaseUrl: string;
}

/**
 * What the test files of one run share. It is offered over HTTP, since each of them runs in a process of its own; nothing is
 * started before somebody asks for it.
 */
class TestServices {
  #server?: Server;
  #cluster?: Promise<PostgresCluster>;
  readonly #shops = new Map<string, ShopProcess>();
  readonly #idle: Record<Engine, LentShop[]> = { PGlite: [], PostgreSQL: [] };

  readonly #answers: Record<string, (body: never) => Promise<unknown>> = {
    '/cluster': async () => (await this.#startedCluster()).url,
    '/borrow': async (engine: Engine) => this.#idle[engine].pop() ?? (await this.#newShop(engine)),
    '/return': async (shop: LentShop) => this.#idle[shop.databaseUrl ? 'PostgreSQL' : 'PGlite'].push(shop),
    '/output': async ({ url, text }: { url: string; text: string }) => this.#shops.get(url)?.outputWith(text),
  };

  /** @returns the address */
  async listen(): Promise<string> {
    this.#server = createServer(async (request, response) => {
      // One that is kept may be closed at the moment that a test asks again.
      response.setHeader('connection', 'close');
      const body = JSON.parse(Buffer.concat(await request.toArray()).toString());
      await this.#answers[request.url ?? '']?.(body as never).then(
        (answer) => response.end(JSON.stringify(answer)),
        (error: unknown) => response.writeHead(500).end(String(error)),
      );
    }).listen(0, '127.0.0.1');
    await once(this.#server, 'listening');
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  async close(): Promise<void> {
    this.#server?.close();
    await Promise.all([...this.#shops.values()].map((shop) => shop.remove()));
    await (await this.#cluster)?.stop();
  }

  #startedCluster(): Promise<PostgresCluster> {
    this.#cluster ??= startPostgres(findPostgres() ?? '');
    return this.#cluster;
  }

  async #newShop(engine: Engine): Promise<LentShop> {
    const databaseUrl = engine === 'PGlite' ? '' : await newDatabase((await this.#startedCluster()).url);
    const shop = await startShop({ DATABASE_URL: databaseUrl, CATALOGUE: await plentyOfJugs() });
    this.#shops.set(shop.url, shop);
    const { url, pid, dataFolder } = shop;
    return { url, pid, dataFolder, databaseUrl };
  }
}

export const testServices = new TestServices();
