import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { servicesVariable } from './ask-services.ts';
import { preparedVariable } from './data-folder.ts';
import { testServices } from './test-services.ts';

/** Before all of this package's tests: a place for what they start from, and what they share. */
export default async function setUp(): Promise<void> {
  process.env[preparedVariable] = await mkdtemp(join(tmpdir(), 'shop-prepared-'));
  process.env[servicesVariable] = await testServices.listen();
}
