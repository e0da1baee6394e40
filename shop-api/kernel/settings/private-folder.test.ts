import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { closeToOthers } from './private-folder.ts';
import { readSettings } from './settings.ts';

it('leaves a folder of everybody as it is, and says that the shop needs one of its own', async () => {
  const shared = await mkdtemp(join(tmpdir(), 'shared-'));
  await chmod(shared, 0o1777);
  expect(() => readSettings({ DATA_DIR: shared })).toThrow(`DATA_DIR: ${shared} is a folder of everybody`);
  expect((await stat(shared)).mode & 0o7777).toBe(0o1777);
  await rm(shared, { recursive: true });
});

/** Makes and takes away mails, and folders of pictures, until it is ended. */
const BUSY = `
  const { mkdirSync, renameSync, rmSync, writeFileSync } = require('node:fs');
  const { parentPort, workerData: folder } = require('node:worker_threads');
  for (let mail = 0; ; mail++) {
    writeFileSync(folder + '/mail.part', '');
    mkdirSync(folder + '/pictures');
    renameSync(folder + '/mail.part', folder + '/mail.eml');
    rmSync(folder + '/pictures', { recursive: true });
    if (mail === 0) parentPort.postMessage('busy');
  }
`;

it('closes what stays, while another process makes files and takes them away', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'busy-'));
  await mkdir(join(folder, 'mail'));
  await Promise.all(
    Array.from({ length: 20 }, (_, number) => writeFile(join(folder, 'mail', `${number}.eml`), '')),
  );
  const busy = new Worker(BUSY, { eval: true, workerData: join(folder, 'mail') });
  await once(busy, 'message');
  try {
    for (let times = 0; times < 1000; times++) closeToOthers(folder);
    const kept = join(folder, 'mail', '7.eml');
    await chmod(kept, 0o644);
    closeToOthers(folder);
    expect((await stat(kept)).mode & 0o777).toBe(0o600);
  } finally {
    await busy.terminate();
    await rm(folder, { recursive: true });
  }
});
