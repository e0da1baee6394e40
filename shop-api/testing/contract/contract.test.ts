import { findPostgres, type PostgresCluster, startPostgres } from '../postgres-cluster.ts';
import { type ShopProcess, startShop } from '../shop-process.ts';
import { accountContract } from './account-contract.ts';
import { addressBookContract } from './address-book-contract.ts';
import { avatarContract } from './avatar-contract.ts';
import { billingContract } from './billing-contract.ts';
import { cartContract } from './cart-contract.ts';
import { catalogueContract } from './catalogue-contract.ts';
import { checkoutContract } from './checkout-contract.ts';
import { customerContract } from './customer-contract.ts';
import { facetContract } from './facet-contract.ts';
import { operationContract } from './operation-contract.ts';
import { orderContract } from './order-contract.ts';
import { passwordContract } from './password-contract.ts';
import { rateLimitContract } from './rate-limit-contract.ts';
import { searchContract } from './search-contract.ts';
import { verificationContract } from './verification-contract.ts';
import { wishlistContract } from './wishlist-contract.ts';

jest.setTimeout(60_000);

const binaries = findPostgres();
if (!binaries) console.warn('PostgreSQL is not installed: the contract is tested on PGlite alone.');

describe.each(binaries ? ['PGlite', 'PostgreSQL'] : ['PGlite'])('the shop API on %s', (engine) => {
  let cluster: PostgresCluster | undefined;
  let shop: ShopProcess | undefined;
  const shopOf = (): ShopProcess => {
    if (!shop) throw new Error('the shop is not running');
    return shop;
  };

  beforeAll(async () => {
    if (engine === 'PostgreSQL' && binaries) cluster = await startPostgres(binaries);
    shop = await startShop({ DATABASE_URL: cluster?.url ?? '' });
  });

  afterAll(async () => {
    await shop?.remove();
    await cluster?.stop();
  });

  it('really runs on it', async () => {
    const response = await fetch(`${shopOf().url}/healthz`);
    expect(await response.json()).toMatchObject({ database: { engine: engine.toLowerCase() } });
  });

  catalogueContract(shopOf);
  facetContract(shopOf);
  searchContract(shopOf);
  cartContract(shopOf);
  checkoutContract(shopOf);
  billingContract(shopOf);
  orderContract(shopOf);
  customerContract(shopOf);
  verificationContract(async (name) => (await cluster?.addDatabase(name)) ?? '');
  passwordContract(shopOf);
  accountContract(shopOf);
  avatarContract(shopOf);
  wishlistContract(shopOf);
  addressBookContract(shopOf);
  operationContract(shopOf);
  rateLimitContract(() => cluster?.url ?? '');
});
