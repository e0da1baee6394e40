import { changedCatalogue } from '../catalogue-files.ts';
import { onEachDatabase } from './on-each-database.ts';
import { orderDeskContract } from './order-desk-contract.ts';
import { paymentContract } from './payment-contract.ts';
import { returnContract } from './return-contract.ts';

const plentyOfJugs = () =>
  changedCatalogue(({ products }) => {
    for (const variant of products.find(({ code }) => code === 'jug')?.variants ?? []) variant.stock = 900;
  });

onEachDatabase(
  'selling',
  ({ engine, shop, databaseUrl }) => {
    paymentContract(shop);
    orderDeskContract(shop);
    returnContract(shop, engine === 'PostgreSQL' ? databaseUrl : undefined);
  },
  async () => ({ CATALOGUE: await plentyOfJugs() }),
);
