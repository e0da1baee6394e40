import { execFile } from 'node:child_process';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ROOT } from './run.ts';

const run = promisify(execFile);

it('packages into no folder in which something stands, and leaves that there', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'shop-package-'));
  await writeFile(join(folder, 'orders.txt'), 'theirs');
  const packaged = run(process.execPath, [join(ROOT, 'scripts/package.ts'), folder]);
  await expect(packaged).rejects.toMatchObject({
    code: 1,
    stderr: `${folder} is not empty: name another folder, or remove it\n`,
  });
  expect(await readdir(folder)).toEqual(['orders.txt']);
  await rm(folder, { recursive: true });
});
