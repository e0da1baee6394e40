import { buyingCatalogue } from './buying-catalogue.ts';
import { onEachDatabase } from './on-each-database.ts';
import { promotionContract } from './promotion-contract.ts';
import { shippingContract } from './shipping-contract.ts';

onEachDatabase(
  'buying',
  async () => ({ CATALOGUE: await buyingCatalogue() }),
  ({ shop }) => {
    promotionContract(shop);
    shippingContract(shop);
  },
);
