import { callsTo, type RunningShop } from './shop-process.ts';
import type { Engine, LentShop } from './test-services.ts';

/** Names the address of the services that the test files of one run share. */
export const servicesVariable = 'SHOP_TEST_SERVICES';

/** The PostgreSQL cluster in which a test file may make databases. @returns its url */
export const sharedCluster = (): Promise<string> => ask('cluster', '');

/** A running shop on the fixture, which other test files were in before. */
export const borrowShop = async (
  engine: Engine,
): Promise<{ shop: RunningShop; databaseUrl: string; giveBack(): Promise<void> }> => {
  const lent = await ask<LentShop>('borrow', engine);
  const { pid, dataFolder, url } = lent;
  return {
    shop: { ...callsTo(url), pid, dataFolder, outputWith: (text) => ask('output', { url, text }) },
    databaseUrl: lent.databaseUrl,
    giveBack: () => ask('return', lent),
  };
};

const ask = async <Answer>(what: string, body: unknown): Promise<Answer> => {
  const address = `${process.env[servicesVariable]}/${what}`;
  const response = await fetch(address, { method: 'POST', body: JSON.stringify(body) });
  const answer = await response.text();
  if (!response.ok) throw new Error(answer);
  return JSON.parse(answer);
};
