import { chmod, mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readSettings } from './settings.ts';

it('leaves a folder of everybody as it is, and says that the shop needs one of its own', async () => {
  const shared = await mkdtemp(join(tmpdir(), 'shared-'));
  await chmod(shared, 0o1777);
  expect(() => readSettings({ DATA_DIR: shared })).toThrow(`DATA_DIR: ${shared} is a folder of everybody`);
  expect((await stat(shared)).mode & 0o7777).toBe(0o1777);
  await rm(shared, { recursive: true });
});
