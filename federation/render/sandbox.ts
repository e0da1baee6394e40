import { registerHooks } from 'node:module';

/** What React, the router and i18next need of Node. None of it reaches files, processes or the network. */
const MODULES = new Set(
  [
    ...['assert', 'async_hooks', 'buffer', 'crypto', 'diagnostics_channel', 'events', 'path', 'punycode'],
    ...['querystring', 'stream', 'stream/consumers', 'stream/promises', 'stream/web', 'string_decoder'],
    ...['timers', 'timers/promises', 'url', 'util', 'util/types'],
  ].map((name) => `node:${name}`),
);
/** What reaches the network without a module. */
const NETWORK = ['fetch', 'WebSocket', 'EventSource'];

/**
 * Takes from all code that is loaded later what it has no use for: modules of Node, the network, and the process, by which it could
 * signal others. Node's permissions and the network namespace, which hold against more, come on top of it.
 */
export function sealProcess(): void {
  registerHooks({
    resolve(specifier, context, next) {
      const found = next(specifier, context);
      if (found.url.startsWith('node:') && !MODULES.has(found.url))
        throw new Error(`${found.url} is not there for the server bundle of a remote`);
      return found;
    },
  });
  for (const name of NETWORK)
    Object.defineProperty(globalThis, name, {
      value: () => {
        throw new Error(
          `${name} is not there for the server bundle of a remote: the API is called by its context`,
        );
      },
    });
  const { version, versions, platform, arch, hrtime, nextTick } = process;
  const env = { NODE_ENV: process.env.NODE_ENV };
  Object.defineProperty(globalThis, 'process', {
    value: { version, versions, platform, arch, hrtime, nextTick, env, argv: [] },
  });
}
