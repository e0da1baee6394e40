import type { AddressInfo } from 'node:net';
import { createFolderStore } from '@shop/federation/release/folder-store';
import { openReleasePolicy, openSigner } from '@shop/federation/release/release-policy';
import { createReleaseReader } from '@shop/federation/release/release-reader';
import { createApp } from '../app.ts';
import { prepareStop } from '../graceful-stop.ts';
import { readSettings } from '../settings.ts';

/** The shell's server in a process of its own: `start-app.ts <release folder> <address of the API>`. It sends its parent its port. */
const [releases = '', apiUrl = ''] = process.argv.slice(2);
const settings = readSettings(releases);
const store = createFolderStore(releases);
const policy = await openReleasePolicy(releases);
const app = await createApp({
  settings,
  // A busy machine may take long to read a release, and no test is to see the one before for that.
  reader: createReleaseReader(store, { maxAgeMs: 0, refreshTimeoutMs: 60_000, policy }),
  store,
  releasing: { signer: openSigner(), policy },
  apiUrl,
});
const stop = prepareStop(app);
process.on('SIGTERM', () => void stop(settings.shutdownDelayMs).then(() => process.exit()));
await app.listen({ host: '127.0.0.1', port: 0 });
process.once('disconnect', () => process.exit());
process.send?.({ port: (app.server.address() as AddressInfo).port });
