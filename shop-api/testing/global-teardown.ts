import { rm } from 'node:fs/promises';
import { preparedVariable } from './data-folder.ts';

/** After all of this package's tests. */
export default async function tearDown(): Promise<void> {
  await rm(process.env[preparedVariable] ?? '', { recursive: true, force: true });
}
