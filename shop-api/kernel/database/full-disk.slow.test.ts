import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { sql } from 'drizzle-orm';
import type { Cart } from '../../cart/cart-schema.ts';
import { onPostgres } from '../../testing/on-postgres.ts';
import { startShopProcess } from '../../testing/shop-process.ts';
import { fillCart } from '../../testing/shopper.ts';
import { isDatabaseUnavailable } from './lost-connection.ts';

const run = promisify(execFile);

it('an embedded database that cannot write its log ends the shop, which comes back with all it has answered', async () => {
  const shop = await startShopProcess();
  const token = await fillCart(shop, { productCode: 'jug' });
  // No file may grow any more, as on a full disk.
  await run('prlimit', ['--pid', String(shop.pid), '--fsize=1:']);
  await expect(
    shop.call('POST', `/carts/${token}/items`, { body: { productCode: 'jug' } }),
  ).rejects.toThrow();
  expect(await shop.stop()).toBe(1);
  expect(shop.output()).toContain('could not write its log');

  const again = await startShopProcess({ DATA_DIR: shop.dataFolder });
  const { body } = await again.get<Cart>(`/carts/${token}`);
  expect(body.items.map(({ quantity }) => quantity)).toEqual([1]);
  await again.remove();
});

onPostgres('a database that has no room', (database) => {
  it.each([
    ['disk_full', 'could not extend file "base/5/17794": No space left on device'],
    ['internal_error', 'could not extend file "base/5/17794": Disk quota exceeded'],
  ])('has the shop ask its shoppers to come again: %s', async (code, message) => {
    const raise = `do $$ begin raise exception '${message}' using errcode = '${code}'; end $$`;
    const error = await database()
      .queries.execute(sql.raw(raise))
      .catch((reason: unknown) => reason);
    expect(isDatabaseUnavailable(error)).toBe(true);
  });
});
