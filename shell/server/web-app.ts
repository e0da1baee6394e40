import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { LOCALES, type Locale } from '@shop/federation/contract';
import { SERVICE_WORKER } from '@shop/shop-domain/service-worker';
import type { FastifyInstance } from 'fastify';
import type { Identity } from '../layout/layout-data.ts';
import { MANIFEST, THEME_COLOR } from '../web-app.ts';
import type { LayoutAnswer } from './layout-source.ts';
import type { Settings } from './settings.ts';

const ICONS = join(import.meta.dirname, '../web-app/icons');
const ICON_FILES = ['icon-192.png', 'icon-512.png', 'maskable-512.png', 'badge-96.png'];

/** Takes itself and all that was kept away from every browser that has one. */
const NO_WORKER = `addEventListener('install',()=>skipWaiting());
addEventListener('activate',e=>e.waitUntil(Promise.all([
caches.keys().then(n=>Promise.all(n.map(k=>caches.delete(k)))),registration.unregister()])));
`;

interface WebAppOptions {
  brand: Settings['brand'];
  layoutOf(locale: Locale): Promise<LayoutAnswer>;
  /** Folder of the shell's build that has the service worker; absent: browsers are to have none. */
  worker: string | undefined;
}

/** The manifest in both languages, its icons and the service worker, or what takes the worker away. */
export async function registerWebApp(
  app: FastifyInstance,
  { brand, layoutOf, worker }: WebAppOptions,
): Promise<void> {
  const script = worker && (await readFile(join(worker, 'worker/service-worker.js'), 'utf8'));
  const identityIn = async (locale: Locale) => {
    const { identity = {} } = (await layoutOf(locale)).data;
    return { ...identity, name: identity.name ?? brand[locale] };
  };
  // Browsers compare it byte by byte with theirs on every document.
  const workerScript = async () => {
    const [ar, en] = await Promise.all([identityIn('ar'), identityIn('en')]);
    return `const SHOP=${JSON.stringify({ brand: { ar: ar.name, en: en.name } })};\n${script}`;
  };
  app.get(SERVICE_WORKER, async (_request, reply) =>
    reply
      .type('text/javascript; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(script ? await workerScript() : NO_WORKER),
  );
  for (const locale of LOCALES)
    app.get(MANIFEST[locale], async (_request, reply) =>
      reply
        .type('application/manifest+json; charset=utf-8')
        .header('cache-control', 'public, max-age=3600')
        .send(JSON.stringify(manifestIn(locale, await identityIn(locale)))),
    );
  for (const file of ICON_FILES) {
    const bytes = await readFile(join(ICONS, file));
    app.get(`/icons/${file}`, async (_request, reply) =>
      reply.type('image/png').header('cache-control', 'public, max-age=86400').send(bytes),
    );
  }
}

const DESCRIPTION: Record<Locale, string> = {
  ar: 'أزياء وعطور وهدايا، مع توصيل إلى كل مدن المملكة.',
  en: 'Fashion, fragrance and gifts, delivered across Saudi Arabia.',
};

const OWN_ICONS = [
  { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
  { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
  { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
];

function manifestIn(locale: Locale, { name, description, accent, icon }: Identity): object {
  return {
    // One app, whichever language it was installed in.
    id: '/',
    ...{ name, short_name: name, description: description ?? DESCRIPTION[locale] },
    ...{ lang: locale, dir: locale === 'ar' ? 'rtl' : 'ltr' },
    ...{ start_url: `/${locale}`, scope: '/', display: 'standalone' },
    ...{ theme_color: accent ?? THEME_COLOR, background_color: '#fbf9f4' },
    icons: icon ? [{ src: icon.src, sizes: 'any', purpose: 'any' }] : OWN_ICONS,
  };
}
