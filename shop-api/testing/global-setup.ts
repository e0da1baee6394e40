import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { preparedVariable } from './data-folder.ts';

/** Before all of this package's tests: a place for what they start from. */
export default async function setUp(): Promise<void> {
  process.env[preparedVariable] = await mkdtemp(join(tmpdir(), 'shop-prepared-'));
}
