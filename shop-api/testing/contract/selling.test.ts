import { changedCatalogue } from '../catalogue-files.ts';
import { findPostgres, type PostgresCluster, startPostgres } from '../postgres-cluster.ts';
import { type ShopProcess, startShop } from '../shop-process.ts';
import { orderDeskContract } from './order-desk-contract.ts';
import { paymentContract } from './payment-contract.ts';
import { returnContract } from './return-contract.ts';

jest.setTimeout(60_000);

const binaries = findPostgres();
const plentyOfJugs = () =>
  changedCatalogue(({ products }) => {
    for (const variant of products.find(({ code }) => code === 'jug')?.variants ?? []) variant.stock = 900;
  });

describe.each(binaries ? ['PGlite', 'PostgreSQL'] : ['PGlite'])('selling on %s', (engine) => {
  let cluster: PostgresCluster | undefined;
  let shop: ShopProcess | undefined;
  const shopOf = (): ShopProcess => {
    if (!shop) throw new Error('the shop is not running');
    return shop;
  };

  beforeAll(async () => {
    if (engine === 'PostgreSQL' && binaries) cluster = await startPostgres(binaries);
    shop = await startShop({ DATABASE_URL: cluster?.url ?? '', CATALOGUE: await plentyOfJugs() });
  });

  afterAll(async () => {
    await shop?.remove();
    await cluster?.stop();
  });

  paymentContract(shopOf);
  orderDeskContract(shopOf);
  returnContract(shopOf, engine === 'PostgreSQL' ? () => cluster?.url ?? '' : undefined);
});
