import type { ReleaseReader } from '@shop/federation/release/release-reader';
import type { FastifyInstance } from 'fastify';
import type { ChangeFeed } from './public-changes.ts';

/** How often it is looked for changes, which is also how long a failed purge waits for the next attempt. */
const EVERY_MS = 500;
const TIMEOUT_MS = 5_000;
/** Documents that were being made from what was before may reach the cache so long after the purge. */
const MADE_WITHIN_MS = 3_000;

/** Once the cache has heard of them. */
interface Purged {
  state: string;
  /** After which it is told once more. */
  again: number;
}

/**
 * While this server listens, tells the cache in front to forget all documents whenever something public or the release changes. What
 * has changed while it did not listen is covered by a purge at the start.
 */
export function purgeCdnOnChange(
  app: FastifyInstance,
  { url, changes, reader }: { url: string; changes: ChangeFeed; reader: ReleaseReader },
): void {
  let purged: Purged = { state: '', again: 0 };
  let looking: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;

  async function look(): Promise<void> {
    const [moment, release] = await Promise.all([changes.moment(), reader.current()]);
    // Whoever cannot tell now tells later.
    if (moment === undefined) return;
    const state = `${moment} ${release?.id}`;
    const isNew = state !== purged.state;
    if (!isNew && performance.now() < purged.again) return;
    await purge(url);
    purged = { state, again: isNew ? performance.now() + MADE_WITHIN_MS : Number.POSITIVE_INFINITY };
  }

  app.addHook('onListen', async () => {
    timer = setInterval(() => {
      looking ??= look()
        .catch(({ message }: Error) => app.log.warn({ reason: message }, 'the CDN could not be purged'))
        .finally(() => {
          looking = undefined;
        });
    }, EVERY_MS).unref();
  });
  app.addHook('onClose', async () => {
    clearInterval(timer);
    await looking;
  });
}

async function purge(url: string): Promise<void> {
  const response = await fetch(url, {
    method: 'PURGE',
    headers: { 'surrogate-key': 'documents', 'cache-tag': 'documents' },
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  await response.body?.cancel();
  if (!response.ok) throw new Error(`it answered ${response.status}`);
}
