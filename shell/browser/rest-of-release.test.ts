/** @jest-environment ./federation/remote/jest-environment.mjs */
import type { RemotesByName } from '@shop/federation/host/route-table';
import { restOfRelease } from './rest-of-release.ts';

const remote = (name: string, version: string) =>
  ({ name, version, base: `/remotes/${name}/${version}/` }) as RemotesByName[string];
const ALL = {
  remotes: { catalog: remote('catalog', '2'), product: remote('product', '1') },
  integrity: { '/remotes/catalog/1/a.js': 'sha256-a', '/remotes/product/1/b.js': 'sha256-b' },
};
const answers: (object | null)[] = [];

beforeEach(() => {
  document.head.innerHTML = '<script nonce="n0nce"></script>';
  answers.length = 0;
  globalThis.fetch = jest.fn(async () => {
    const answer = answers.shift();
    return { ok: !!answer, status: 503, json: async () => answer } as Response;
  });
});

it('adds the other remotes and the hashes of their modules, once, and leaves what the document says', async () => {
  const remotes: RemotesByName = { catalog: remote('catalog', '1') };
  const rest = restOfRelease({ rest: '/releases/000001/pages.json', remotes });
  const known: string[][] = [];
  rest.whenThere(() => known.push(Object.keys(remotes)));
  answers.push(ALL);
  expect(rest.isThere()).toBe(false);
  await Promise.all([rest.load(), rest.load()]);

  expect(fetch).toHaveBeenCalledTimes(1);
  expect(rest.isThere()).toBe(true);
  expect(known).toEqual([['catalog', 'product']]);
  expect(Object.values(remotes).map(({ version }) => version)).toEqual(['1', '1']);
  const map = document.querySelector<HTMLScriptElement>('script[type=importmap]');
  expect(JSON.parse(map?.textContent ?? '')).toEqual({
    integrity: { '/remotes/product/1/b.js': 'sha256-b' },
  });
});

it('asks again after a failure', async () => {
  const remotes: RemotesByName = {};
  const rest = restOfRelease({ rest: '/releases/000001/pages.json', remotes });
  answers.push(null, ALL);
  await expect(rest.load()).rejects.toMatchObject({ code: 'FED-004' });
  expect(rest.isThere()).toBe(false);
  await rest.load();
  expect(Object.keys(remotes)).toEqual(['catalog', 'product']);
});
