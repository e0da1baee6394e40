import { fork } from 'node:child_process';
import { once } from 'node:events';
import { extname, join } from 'node:path';
import { FederationError } from '../errors.ts';
import type { RemoteManifest } from './release-document.ts';
import type { SmokeResult } from './smoke-mount.ts';

const TIME_LIMIT_MS = 60_000;

/**
 * Loads and opens everything that a build has in a document without a shop, in a process of its own, and looks what it leaves
 * behind in what it shares with all other remotes.
 * @throws FederationError FED-031 for globals that it adds or replaces, FED-005 where it cannot be loaded or does not end.
 */
export async function checkGlobals(folder: string, manifest: RemoteManifest): Promise<void> {
  const { name, entry, pages, fragments } = manifest;
  const child = fork(
    join(import.meta.dirname, `smoke-mount${extname(import.meta.filename)}`),
    [folder, JSON.stringify({ name, entry, pages, fragments })],
    { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] },
  );
  const limit = setTimeout(() => child.kill('SIGKILL'), TIME_LIMIT_MS);
  let result: SmokeResult = { failed: 'it does not end' };
  child.once('message', (message: SmokeResult) => {
    result = message;
  });
  // Its end alone may be seen before what it has sent.
  await Promise.all([once(child, 'exit'), once(child, 'disconnect')]);
  clearTimeout(limit);
  // Assigned by the listener.
  const { failed, changed = [] } = result as { failed?: string; changed?: string[] };
  if (failed !== undefined) throw new FederationError('FED-005', `${name} cannot be loaded: ${failed}`);
  if (changed.length > 0) {
    throw new FederationError(
      'FED-031',
      `${name} changes ${changed.slice(0, 5).join(', ')}, which all remotes share: keep it in a module of its own`,
    );
  }
}
