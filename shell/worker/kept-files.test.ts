import { kept } from './kept-files.ts';

const files = new Map<string, Response>();
const cache = {
  match: async ({ url }: Request) => files.get(url)?.clone(),
  put: async ({ url }: Request, response: Response) => void files.set(url, response),
  keys: async () => [...files.keys()].map((url) => new Request(url)),
  delete: async ({ url }: Request) => files.delete(url),
};
const later: Promise<unknown>[] = [];
const ask = (file: string) =>
  kept(new Request(`https://shop.test/templates/flpo/shell/1/${file}`), (work) => later.push(work));

beforeEach(() => {
  files.clear();
  globalThis.caches = { open: async () => cache } as unknown as CacheStorage;
  globalThis.fetch = jest.fn(async (request) => new Response((request as Request).url));
});

describe('a file whose address is its content’s', () => {
  it('is asked for once', async () => {
    const first = await (await ask('a.js')).text();
    await Promise.all(later);
    expect(await (await ask('a.js')).text()).toBe(first);
    expect(fetch).toHaveBeenCalledTimes(1);
  });

  it('is not kept when it is not there', async () => {
    globalThis.fetch = jest.fn(async () => new Response('', { status: 404 }));
    expect((await ask('gone.js')).status).toBe(404);
    await Promise.all(later);
    expect(files.size).toBe(0);
  });

  it('comes from the network where nothing can be kept', async () => {
    globalThis.caches = { open: () => Promise.reject(new Error('QuotaExceeded')) } as unknown as CacheStorage;
    expect((await ask('a.js')).status).toBe(200);
  });

  it('makes room: the oldest go', async () => {
    for (let file = 0; file < 400; file++) {
      await ask(`${file}.js`);
      await Promise.all(later.splice(0));
    }
    const left = [...files.keys()];
    expect(left.length).toBeLessThanOrEqual(170);
    expect(left.at(-1)).toMatch(/\/399\.js$/);
    expect(left.some((url) => url.endsWith('/0.js'))).toBe(false);
  });
});
