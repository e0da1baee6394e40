import { KEPT_FILES } from './places.ts';

/** Of some 60 files of a release: two releases, and what was left of others. */
const MOST_FILES = 150;
/** So that the list of them is read once for several. */
const MARGIN = 20;

/** A file that never changes: what is kept of it, else what the network has, which is kept then. @param wait for what is done later */
export async function kept(request: Request, wait: (later: Promise<unknown>) => void): Promise<Response> {
  // A browser whose storage is full or broken has the network.
  const cache = await caches.open(KEPT_FILES).catch(() => undefined);
  const found = await cache?.match(request).catch(() => undefined);
  if (found) return found;
  const response = await fetch(request);
  if (cache && response.ok && response.type !== 'opaque')
    wait(keep(cache, request, response.clone()).catch(() => undefined));
  return response;
}

async function keep(cache: Cache, request: Request, response: Response): Promise<void> {
  await cache.put(request, response);
  const files = await cache.keys();
  if (files.length <= MOST_FILES + MARGIN) return;
  // They are listed as they came.
  await Promise.all(files.slice(0, files.length - MOST_FILES).map((file) => cache.delete(file)));
}
