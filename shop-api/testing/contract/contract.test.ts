import { accountContract } from './account-contract.ts';
import { addressBookContract } from './address-book-contract.ts';
import { avatarContract } from './avatar-contract.ts';
import { billingContract } from './billing-contract.ts';
import { cartContract } from './cart-contract.ts';
import { catalogueContract } from './catalogue-contract.ts';
import { checkoutContract } from './checkout-contract.ts';
import { customerContract } from './customer-contract.ts';
import { facetContract } from './facet-contract.ts';
import { onEachDatabase } from './on-each-database.ts';
import { operationContract } from './operation-contract.ts';
import { orderContract } from './order-contract.ts';
import { passwordContract } from './password-contract.ts';
import { probingContract } from './probing-contract.ts';
import { rateLimitContract } from './rate-limit-contract.ts';
import { searchContract } from './search-contract.ts';
import { verificationContract } from './verification-contract.ts';
import { wishlistContract } from './wishlist-contract.ts';

onEachDatabase('the shop API', ({ engine, shop, databaseUrl }) => {
  it('really runs on it', async () => {
    const response = await fetch(`${shop().url}/healthz`);
    expect(await response.json()).toMatchObject({ database: { engine: engine.toLowerCase() } });
  });

  catalogueContract(shop);
  facetContract(shop);
  searchContract(shop);
  cartContract(shop);
  checkoutContract(shop);
  billingContract(shop);
  orderContract(shop);
  customerContract(shop);
  verificationContract(engine);
  passwordContract(shop);
  probingContract(shop, engine === 'PostgreSQL' ? databaseUrl : undefined);
  accountContract(shop);
  avatarContract(shop);
  wishlistContract(shop);
  addressBookContract(shop);
  operationContract(shop);
  rateLimitContract(engine);
});
