import { realpathSync } from 'node:fs';
import { join } from 'node:path';
import type { ReleaseReader } from '@shop/federation/release/release-reader';
import { createInProcessRenderer } from '@shop/federation/render/in-process-renderer';
import { createIsolatedRenderer } from '@shop/federation/render/isolated-renderer';
import type { RemoteRenderer } from '@shop/federation/render/remote-renderer';
import type { FastifyBaseLogger } from 'fastify';
import type * as Layout from '../layout/layout.tsx';
import type { LogLimit } from './log-limit.ts';
import { type RemoteState, remoteContextWith } from './remote-context.ts';
import type { Settings } from './settings.ts';

const SHELL = join(import.meta.dirname, '..');
/** What bare imports of server bundles find; Node reads packages where links lead. */
const PACKAGES = [join(SHELL, 'node_modules'), join(SHELL, '../node_modules')];

interface RenderingOptions {
  settings: Settings;
  reader: ReleaseReader;
  layout: typeof Layout;
  /** Folder of the shell's own build for servers. */
  build: string;
  log: FastifyBaseLogger;
  limits: { console: LogLimit };
}

/** What runs the server bundles of remotes, as the settings have it. */
export function createRenderer({
  settings,
  reader,
  layout,
  build,
  log,
  limits,
}: RenderingOptions): RemoteRenderer<RemoteState> {
  if (!settings.renderIsolation) {
    log.warn('RENDER_ISOLATION is off: a server bundle can harm the whole shop');
    return createInProcessRenderer({ reader, folder: SHELL, makeContext: remoteContextWith(layout) });
  }
  return createIsolatedRenderer({
    reader,
    folder: SHELL,
    entry: join(build, 'render-worker.mjs'),
    readable: [...new Set(PACKAGES.flatMap((folder) => [folder, realpathSync(folder)]))],
    maxIdle: settings.renderProcesses,
    memoryMb: settings.renderMemoryMb,
    heartbeatMs: settings.renderHeartbeatMs,
    log: (level, fields, message) => log[level](fields, message),
    onConsole: (level, { name: remote, version }, reason) => {
      if (limits.console(remote)) log[level]({ remote, version, reason }, 'remote');
    },
  });
}
