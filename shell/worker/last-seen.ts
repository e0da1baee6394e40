import { LAST_SEEN, pictureAddress } from './places.ts';

/** What is kept of a product: what never misleads. Prices and stock are not among it. */
export interface SeenProduct {
  /** Path of its page. */
  path: string;
  name: string;
  description: string;
  /** Whether its picture is kept. */
  hasPicture: boolean;
}

const MOST_PRODUCTS = 12;

/** Keeps a product as the newest of this visitor's. @param picture its address */
export async function keepSeen(
  visitor: keyof typeof LAST_SEEN,
  product: Omit<SeenProduct, 'hasPicture'>,
  picture: string | undefined,
): Promise<void> {
  const cache = await caches.open(LAST_SEEN[visitor]);
  const { path } = product;
  const at = pictureAddress(path);
  const image = picture && !(await cache.match(at)) ? await fetch(picture).catch(() => undefined) : undefined;
  if (image?.ok) await cache.put(at, image);
  const seen: SeenProduct = { ...product, hasPicture: (await cache.match(at)) !== undefined };
  await cache.delete(path);
  await cache.put(path, Response.json(seen));
  const paths = (await cache.keys()).map(({ url }) => new URL(url).pathname).filter((each) => isPage(each));
  for (const left of paths.slice(0, -MOST_PRODUCTS)) {
    await cache.delete(left);
    await cache.delete(pictureAddress(left));
  }
}

/** Of whoever is no longer here. */
export const forgetSeen = (visitor: keyof typeof LAST_SEEN): Promise<boolean> =>
  caches.delete(LAST_SEEN[visitor]);

/** Those in this language, newest first. */
export async function lastSeen(locale: string): Promise<SeenProduct[]> {
  const found: SeenProduct[] = [];
  for (const name of Object.values(LAST_SEEN)) {
    if (!(await caches.has(name))) continue;
    const cache = await caches.open(name);
    for (const request of await cache.keys()) {
      if (!isPage(new URL(request.url).pathname, locale)) continue;
      const response = await cache.match(request);
      if (response) found.unshift((await response.json()) as SeenProduct);
    }
  }
  return found;
}

export async function seenPicture(address: string): Promise<Response | undefined> {
  for (const name of Object.values(LAST_SEEN)) {
    const found = await caches.match(address, { cacheName: name });
    if (found) return found;
  }
  return undefined;
}

const isPage = (path: string, locale = '(ar|en)'): boolean => new RegExp(`^/${locale}/`).test(path);
