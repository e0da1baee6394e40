import { execFile } from 'node:child_process';
import { existsSync, globSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { ROOT } from './run.ts';

const run = promisify(execFile);
/** Where the units expect the checkout. */
const INSTALLED = '/srv/dithar';
const units = globSync('deploy/systemd/*.service', { cwd: ROOT });

describe('the units for systemd', () => {
  it.each(units)('%s starts a file that is there, and starts it again should it end', async (unit) => {
    const text = await readFile(join(ROOT, unit), 'utf8');
    const [, main = ''] = /^ExecStart=\S+\/node --\S+ (\S+)$/m.exec(text) ?? [];
    expect(existsSync(join(ROOT, main))).toBe(true);
    expect(text).toMatch(/^Restart=on-failure$/m);
  });

  const verifier = '/usr/bin/systemd-analyze';
  if (!existsSync(verifier)) console.warn('systemd is not installed: its units are not verified.');
  it.each(existsSync(verifier) ? units : [])('%s is what systemd understands', async (unit) => {
    const folder = await mkdtemp(join(tmpdir(), 'shop-units-'));
    const file = join(folder, basename(unit));
    await writeFile(file, (await readFile(join(ROOT, unit), 'utf8')).replaceAll(INSTALLED, ROOT));
    // It ends with 0 also where it warns of a setting that it does not know.
    expect(await run(verifier, ['verify', file])).toEqual({ stdout: '', stderr: '' });
    await rm(folder, { recursive: true });
  });
});
