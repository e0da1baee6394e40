import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { EMPTY_LAYOUT, type Identity } from '../layout/layout-data.ts';
import { registerWebApp } from './web-app.ts';

const brand = { ar: 'دثار', en: 'Dithar' };
let build: string;
let identity: Identity | undefined;

beforeAll(async () => {
  build = await mkdtemp(join(tmpdir(), 'shell-build-'));
  await mkdir(join(build, 'worker'));
  await writeFile(join(build, 'worker/service-worker.js'), 'self.addEventListener("fetch",()=>{})');
});
afterAll(() => rm(build, { recursive: true }));

async function ask(path: string, worker: string | undefined): Promise<Response> {
  const app = Fastify();
  await registerWebApp(app, {
    brand,
    layoutOf: async () => ({ data: { ...EMPTY_LAYOUT, identity } }),
    worker,
  });
  try {
    const response = await fetch((await app.listen()) + path);
    return new Response(await response.arrayBuffer(), response);
  } finally {
    await app.close();
  }
}

describe('the shop as an app', () => {
  afterEach(() => {
    identity = undefined;
  });

  it('is called and coloured as the merchant says', async () => {
    identity = {
      name: 'دراجات',
      description: 'دراجات وملحقاتها',
      accent: '#c2410c',
      icon: { src: '/media/icon/320' },
    };
    expect(await (await ask('/app.ar.webmanifest', build)).json()).toMatchObject({
      ...{ name: 'دراجات', description: 'دراجات وملحقاتها', theme_color: '#c2410c' },
      icons: [{ src: '/media/icon/320' }],
    });
    expect(await (await ask('/service-worker.js', build)).text()).toContain('دراجات');
  });

  it('has a manifest in each language, with icons that are there', async () => {
    const manifest = await (await ask('/app.ar.webmanifest', build)).json();
    expect(manifest).toMatchObject({
      id: '/',
      name: 'دثار',
      lang: 'ar',
      dir: 'rtl',
      start_url: '/ar',
      scope: '/',
    });
    expect(await (await ask('/app.en.webmanifest', build)).json()).toMatchObject({
      id: '/',
      name: 'Dithar',
      dir: 'ltr',
    });
    const purposes = manifest.icons.map(({ purpose }: { purpose: string }) => purpose);
    expect(purposes).toEqual(['any', 'any', 'maskable']);
    for (const { src, sizes } of manifest.icons as { src: string; sizes: string }[]) {
      const response = await ask(src, build);
      const bytes = Buffer.from(await response.arrayBuffer());
      expect(response.headers.get('content-type')).toBe('image/png');
      // Width and height, as a PNG begins with them.
      expect(`${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`).toBe(sizes);
    }
  });

  it('has a worker that knows the shop’s name, and that no cache holds back', async () => {
    const response = await ask('/service-worker.js', build);
    expect(await response.text()).toMatch(/^const SHOP=\{"brand":\{"ar":"دثار","en":"Dithar"\}\};\n.*fetch/);
    expect(response.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
    expect(response.headers.get('cache-control')).toBe('no-cache');
  });

  it('takes worker and caches away where it is switched off', async () => {
    const body = await (await ask('/service-worker.js', undefined)).text();
    const deleted: string[] = [];
    const listeners: Record<string, (event: object) => void> = {};
    const registration = { unregister: jest.fn(async () => true) };
    const caches = {
      keys: async () => ['files-1', 'seen-1-guest'],
      delete: async (name: string) => deleted.push(name),
    };
    const listen = (kind: string, listener: (event: object) => void) => {
      listeners[kind] = listener;
    };
    new Function('addEventListener', 'caches', 'registration', 'skipWaiting', body)(
      listen,
      caches,
      registration,
      () => undefined,
    );
    const waited: Promise<unknown>[] = [];
    listeners.activate?.({ waitUntil: (work: Promise<unknown>) => waited.push(work) });
    await Promise.all(waited);
    expect(deleted).toEqual(['files-1', 'seen-1-guest']);
    expect(registration.unregister).toHaveBeenCalled();
    expect(Object.keys(listeners)).not.toContain('fetch');
  });
});
