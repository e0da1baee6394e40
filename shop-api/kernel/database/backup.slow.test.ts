import { rename, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { emptyDataFolder } from '../../testing/data-folder.ts';
import { runHostedCommand, startShop } from '../../testing/hosted-shop.ts';
import { plentyOfJugs } from '../../testing/plenty-of-jugs.ts';
import type { OwnShop } from '../../testing/running-shop.ts';
import { readyCart } from '../../testing/shopper.ts';

describe('a backup of the embedded database', () => {
  let shop: OwnShop;
  let restored: OwnShop | undefined;

  beforeAll(async () => {
    shop = await startShop({ CATALOGUE: await plentyOfJugs() });
  });

  afterAll(async () => {
    await restored?.remove();
    await shop.remove();
  });

  const buy = async (): Promise<string> => {
    const token = await readyCart(shop, { productCode: 'jug' });
    const { status } = await shop.call('PUT', `/checkout/${token}/complete`, {
      body: { email: 'noura@example.com' },
    });
    expect(status).toBe(204);
    return token;
  };

  it('is made while people buy, and holds every order that was placed by then', async () => {
    const before = [await buy(), await buy()];
    let isDone = false;
    const meanwhile = (async () => {
      const bought: string[] = [];
      while (!isDone) bought.push(await buy());
      return bought;
    })();
    const told = await runHostedCommand('database', { DATA_DIR: shop.dataFolder }, 'backup');
    isDone = true;
    expect(told).toMatchObject({ code: 0, stderr: '' });
    const bought = await meanwhile;
    expect(bought.length).toBeGreaterThan(0);
    const after = await buy();
    const { folder } = JSON.parse(told.stdout) as { folder: string };
    expect((await stat(join(folder, 'db'))).mode & 0o077).toBe(0);

    const DATA_DIR = await emptyDataFolder();
    await rename(join(folder, 'db'), join(DATA_DIR, 'db'));
    restored = await startShop({ DATA_DIR, CATALOGUE: '' });
    const isKept = async (token: string) => (await restored?.get(`/orders/${token}`))?.status === 200;
    expect(await Promise.all(before.map(isKept))).toEqual([true, true]);
    expect(await isKept(after)).toBe(false);
    // Whatever was bought meanwhile is there up to a moment, and not from then on.
    const kept = await Promise.all(bought.map(isKept));
    expect(kept).toEqual(kept.toSorted((one, other) => Number(other) - Number(one)));
  });

  it('is not what PostgreSQL needs', async () => {
    const told = await runHostedCommand(
      'database',
      { DATA_DIR: shop.dataFolder, DATABASE_URL: 'postgres://nowhere' },
      'backup',
    );
    expect(told).toMatchObject({ code: 2, stderr: expect.stringContaining('pg_dump') });
  });
});
