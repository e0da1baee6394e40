/** Caches of this site: released files, and products that were seen last, by whether their visitor was logged in. */
export const KEPT_FILES = 'files-1';
export const LAST_SEEN = { guest: 'seen-1-guest', customer: 'seen-1-customer' } as const;

/** Addresses that the worker alone answers, from what is kept; the page's path follows. */
const OFFLINE_PICTURES = '/offline/pictures';
const RELEASED = /^\/templates\/flpo\/(shell|remotes)\//;

/** A file whose content its address tells: it never changes. */
export const isHashed = (path: string): boolean => RELEASED.test(path);
export const isOffline = (path: string): boolean => path.startsWith(`${OFFLINE_PICTURES}/`);

/** Where the picture of a product's page is kept, and served without a network. @param path of that page */
export const pictureAddress = (path: string): string => OFFLINE_PICTURES + path;
