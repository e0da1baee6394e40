import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '@shop/scripts/free-port';

/** Debian's package `varnish` has it. */
const VARNISH = '/usr/sbin/varnishd';
const CONFIGURATION = join(import.meta.dirname, '../../deploy/varnish/shop.vcl');
const STARTS_WITHIN_MS = 30_000;

export interface Varnish {
  origin: string;
  stop(): Promise<void>;
}

export const hasVarnish = (): boolean => spawnSync(VARNISH, ['-V']).status === 0;

/** The cache that is described for operators, in front of a shop. */
export async function startVarnish(shop: string, port?: number): Promise<Varnish> {
  const folder = await mkdtemp(join(tmpdir(), 'varnish-'));
  const configuration = join(folder, 'shop.vcl');
  const text = await readFile(CONFIGURATION, 'utf8');
  await writeFile(configuration, text.replace('"3000"', `"${new URL(shop).port}"`));
  const ownPort = port ?? (await freePort());
  // Started by root it would read the file as somebody else.
  const words = [
    '-j',
    'none',
    '-F',
    '-a',
    `127.0.0.1:${ownPort}`,
    '-f',
    configuration,
    '-n',
    folder,
    '-s',
    'malloc,64m',
  ];
  const child = spawn(VARNISH, words, { stdio: ['ignore', 'ignore', 'pipe'] });
  let complaints = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    complaints += text;
  });
  const ended = once(child, 'exit');
  const origin = `http://127.0.0.1:${ownPort}`;
  const end = performance.now() + STARTS_WITHIN_MS;
  while (
    !(await fetch(`${origin}/livez`).then(
      ({ ok }) => ok,
      () => false,
    ))
  ) {
    if (child.exitCode !== null || performance.now() > end) {
      child.kill();
      throw new Error(`Varnish did not start:\n${complaints}`);
    }
    await sleep(50);
  }
  return {
    origin,
    async stop() {
      child.kill();
      await ended;
      await rm(folder, { recursive: true });
    },
  };
}
