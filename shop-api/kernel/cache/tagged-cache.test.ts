import { ConcurrencyLimit } from '@shop/shop-domain/concurrency-limit';
import type { Changes, Tag } from './change-feed.ts';
import { TaggedCache } from './tagged-cache.ts';

const STALENESS = 800;

describe('a cache that follows changes', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  /** Tells at once what a test changes. */
  const feed = () => {
    const changed = new Map<Tag, number>();
    let at = performance.now();
    const changes: Changes = {
      staleness: STALENESS,
      moment: async () => ({ at, version: String(at) }),
      changedSince: (tags = [...changed.keys()], since) =>
        tags.map((tag) => changed.get(tag) ?? 0).find((noticed) => noticed > since),
    };
    const change = (tag: Tag) => {
      jest.advanceTimersByTime(1);
      at = performance.now();
      changed.set(tag, at);
    };
    return { changes, change };
  };

  const counter = (tags: Tag[] | undefined, milliseconds = 0) => {
    let count = 0;
    return jest.fn(async () => {
      count += 1;
      const value = count;
      if (milliseconds > 0) await new Promise((resolve) => setTimeout(resolve, milliseconds));
      return { value, tags };
    });
  };
  const cacheOf = (changes: Changes, options: { serveStale?: boolean; limit?: ConcurrencyLimit } = {}) =>
    new TaggedCache<number>(changes, { maxBytes: 1_000_000, sizeOf: () => 0, ...options });

  it('keeps what a change does not concern, and makes anew what it does', async () => {
    const { changes, change } = feed();
    const cache = cacheOf(changes);
    const [jug, list, any] = [counter([1]), counter([1, 'taxon:3']), counter(undefined)];
    const all = async () => {
      const entries = [
        await cache.fetch('jug', jug),
        await cache.fetch('list', list),
        await cache.fetch('any', any),
      ];
      return entries.map(({ value }) => value);
    };
    expect(await all()).toEqual([1, 1, 1]);
    change('taxon:3');
    expect(await all()).toEqual([1, 2, 2]);
    change(1);
    expect(await all()).toEqual([2, 3, 3]);
    change(2);
    expect(await all()).toEqual([2, 3, 4]);
  });

  it('makes one for all who ask at once, and one more for those who ask after a change', async () => {
    const { changes, change } = feed();
    const cache = cacheOf(changes);
    const make = counter([1], 50);
    const before = [cache.fetch('jug', make), cache.fetch('jug', make)];
    await jest.advanceTimersByTimeAsync(10);
    change(1);
    const after = [cache.fetch('jug', make), cache.fetch('jug', make)];
    await jest.advanceTimersByTimeAsync(100);
    expect((await Promise.all(before)).map(({ value }) => value)).toEqual([1, 1]);
    expect((await Promise.all(after)).map(({ value }) => value)).toEqual([2, 2]);
  });

  it('gives out the former one while another is made, with its own version, and only as long as it may', async () => {
    const { changes, change } = feed();
    const cache = cacheOf(changes, { serveStale: true });
    const make = counter([1], 2 * STALENESS);
    const first = cache.fetch('jug', make);
    await jest.advanceTimersByTimeAsync(2 * STALENESS);
    const { version } = await first;
    change(1);
    const stale = [await cache.fetch('jug', make), await cache.fetch('jug', make)];
    expect(stale.map((entry) => [entry.value, entry.version])).toEqual(Array(2).fill([1, version]));
    await jest.advanceTimersByTimeAsync(STALENESS);
    const late = cache.fetch('jug', make);
    await jest.advanceTimersByTimeAsync(STALENESS);
    expect((await late).value).toBe(2);
    expect((await late).version).not.toBe(version);
    expect(make).toHaveBeenCalledTimes(2);
  });

  it('makes no more at once than it may', async () => {
    const { changes, change } = feed();
    const cache = cacheOf(changes, { serveStale: true, limit: new ConcurrencyLimit({ atOnce: 2 }) });
    let [active, most] = [0, 0];
    const make = async () => {
      active += 1;
      most = Math.max(most, active);
      await new Promise((resolve) => setTimeout(resolve, 10));
      active -= 1;
      return { value: active, tags: [1] };
    };
    const names = ['a', 'b', 'c', 'd', 'e'];
    const askAll = () => Promise.all(names.map((name) => cache.fetch(name, make)));
    for (let time = 0; time < 3; time++) {
      const asked = askAll();
      await jest.advanceTimersByTimeAsync(100);
      await asked;
      change(1);
    }
    expect(most).toBe(2);
  });

  it('goes on after what could not be made', async () => {
    const { changes, change } = feed();
    const cache = cacheOf(changes, { serveStale: true, limit: new ConcurrencyLimit({ atOnce: 1 }) });
    const fail = async () => {
      throw new Error('no database');
    };
    await expect(cache.fetch('jug', fail)).rejects.toThrow('no database');
    expect((await cache.fetch('jug', counter([1]))).value).toBe(1);
    change(1);
    expect((await cache.fetch('jug', fail)).value).toBe(1);
    await jest.advanceTimersByTimeAsync(STALENESS);
    await expect(cache.fetch('jug', fail)).rejects.toThrow('no database');
  });
});
