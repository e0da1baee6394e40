import { kept } from './kept-files.ts';
import { offlineAnswer } from './offline-answer.ts';
import { isHashed, isOffline, KEPT_FILES, LAST_SEEN } from './places.ts';

/*
 * Documents come from the network, so that a release, a rollback, a price shows on the next page; no document is kept. Without a
 * network there is a page of the worker's own. Files whose address is their content's are taken from what is kept.
 */

declare const self: ServiceWorkerGlobalScope;

self.addEventListener('install', () => void self.skipWaiting());

self.addEventListener('activate', (event) => event.waitUntil(takeOver()));

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== location.origin) return;
  if (isOffline(url.pathname)) event.respondWith(offlineAnswer(url));
  else if (request.mode === 'navigate') event.respondWith(documentFor(event, url));
  else if (isHashed(url.pathname)) event.respondWith(kept(request, (later) => event.waitUntil(later)));
});

self.addEventListener('push', (event) => event.waitUntil(showNews(event.data)));

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openPage((event.notification.data as { url?: string } | null)?.url ?? '/'));
});

async function takeOver(): Promise<void> {
  const own: string[] = [KEPT_FILES, ...Object.values(LAST_SEEN)];
  const others = (await caches.keys()).filter((name) => !own.includes(name));
  await Promise.all(others.map((name) => caches.delete(name)));
  // The document is asked for while the worker starts.
  await self.registration.navigationPreload?.enable();
  await self.clients.claim();
}

async function documentFor(event: FetchEvent, url: URL): Promise<Response> {
  try {
    return ((await event.preloadResponse) as Response | undefined) ?? (await fetch(event.request));
  } catch {
    return offlineAnswer(url);
  }
}

/** What the shop sends: see `shop-api/push`. */
interface News {
  title: string;
  body: string;
  lang: string;
  dir: 'rtl' | 'ltr';
  /** Path of the order's page. */
  url: string;
  /** News of one order take each other's place. */
  tag: string;
}

async function showNews(data: PushMessageData | null): Promise<void> {
  if (!data) return;
  const { title, body, lang, dir, url, tag } = data.json() as News;
  await self.registration.showNotification(title, {
    ...{ body, lang, dir, tag, data: { url } },
    icon: '/icons/icon-192.png',
    badge: '/icons/badge-96.png',
  });
}

async function openPage(path: string): Promise<void> {
  const url = new URL(path, location.origin);
  if (url.origin !== location.origin) return;
  const windows = await self.clients.matchAll({ type: 'window' });
  const open = windows.find((client) => client.url === url.href);
  await (open ? open.focus() : self.clients.openWindow(url.href));
}
