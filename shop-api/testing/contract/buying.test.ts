import { buyingCatalogue } from './buying-catalogue.ts';
import { onEachDatabase } from './on-each-database.ts';
import { promotionContract } from './promotion-contract.ts';
import { shippingContract } from './shipping-contract.ts';

onEachDatabase(
  'buying',
  ({ shop }) => {
    promotionContract(shop);
    shippingContract(shop);
  },
  async () => ({ CATALOGUE: await buyingCatalogue() }),
);
