import type { ReleaseReader } from '@shop/federation/release/release-reader';
import type { FastifyInstance } from 'fastify';
import type { ChangeFeed } from './public-changes.ts';
import { ALL_DOCUMENTS, ANY_DATA, dataTag } from './shared-documents.ts';

/** How often it is looked for changes, which is also how long a failed purge waits for the next attempt. */
const EVERY_MS = 500;
const TIMEOUT_MS = 5_000;
/** Documents that were being made from what was before may reach the cache so long after the purge. */
const MADE_WITHIN_MS = 3_000;
/** Of more changes than that it is told as of one of everything. */
const MOST_TAGS = 200;

/** Up to where the cache has heard of everything. */
interface Purged {
  moment: number;
  release: string | undefined;
  /** What it is told once more, and when. */
  again: { tags: string[]; due: number }[];
}

/**
 * While this server listens, tells the cache in front to forget what a change concerns, and all documents after a release. What has
 * changed while it did not listen is covered by a purge of everything at the start.
 */
export function purgeCdnOnChange(
  app: FastifyInstance,
  { url, changes, reader }: { url: string; changes: ChangeFeed; reader: ReleaseReader },
): void {
  let purged: Purged | undefined;
  let looking: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;

  async function look(): Promise<void> {
    const [moment, current] = await Promise.all([changes.moment(), reader.current()]);
    // Whoever cannot tell now tells later.
    if (moment === undefined) return;
    const release = current?.id;
    const concerned = purged?.release === release ? concernedSince(purged?.moment) : [ALL_DOCUMENTS];
    const now = performance.now();
    const [due, waiting] = [
      purged?.again.filter((each) => each.due <= now) ?? [],
      purged?.again.filter((each) => each.due > now) ?? [],
    ];
    const tags = [...new Set([...concerned, ...due.flatMap((each) => each.tags)])];
    if (tags.length > 0) await purge(url, tags.includes(ALL_DOCUMENTS) ? [ALL_DOCUMENTS] : tags);
    if (concerned.length > 0) waiting.push({ tags: concerned, due: performance.now() + MADE_WITHIN_MS });
    purged = { moment, release, again: waiting };
  }

  function concernedSince(moment: number | undefined): string[] {
    const changed = moment === undefined ? undefined : changes.changedAfter(moment);
    if (!changed || changed.length > MOST_TAGS) return [ALL_DOCUMENTS];
    return changed.length > 0 ? [ANY_DATA, ...changed.map(dataTag)] : [];
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

async function purge(url: string, tags: string[]): Promise<void> {
  const response = await fetch(url, {
    method: 'PURGE',
    headers: { 'surrogate-key': tags.join(' '), 'cache-tag': tags.join() },
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  await response.body?.cancel();
  if (!response.ok) throw new Error(`it answered ${response.status}`);
}
