import { MemoryCache } from './memory-cache.ts';

describe('a memory cache', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  /** Makes 1, 2, 3, …, each of which takes some time. */
  const counter = (milliseconds = 0) => {
    let count = 0;
    return jest.fn(async () => {
      count += 1;
      const made = count;
      if (milliseconds > 0) await new Promise((resolve) => setTimeout(resolve, milliseconds));
      return made;
    });
  };

  it('makes one for all who ask at once', async () => {
    const cache = new MemoryCache<number>({ ttl: 1000 });
    const make = counter(50);
    const asked = Array.from({ length: 5 }, () => cache.fetch('list', make));
    await jest.advanceTimersByTimeAsync(50);
    expect(await Promise.all(asked)).toEqual([1, 1, 1, 1, 1]);
    expect(make).toHaveBeenCalledTimes(1);
  });

  it('keeps keys apart', async () => {
    const cache = new MemoryCache<number>({ ttl: 1000 });
    expect(await cache.fetch('one', async () => 1)).toBe(1);
    expect(await cache.fetch('two', async () => 2)).toBe(2);
  });

  it('gives out nothing older than its time to live, counted from when the making began', async () => {
    const cache = new MemoryCache<number>({ ttl: 1000 });
    const make = counter(400);
    const first = cache.fetch('list', make);
    await jest.advanceTimersByTimeAsync(400);
    expect(await first).toBe(1);
    await jest.advanceTimersByTimeAsync(600);
    const second = cache.fetch('list', make);
    await jest.advanceTimersByTimeAsync(400);
    expect(await second).toBe(2);
  });

  it('makes the next one before the old one ends, and lets nobody wait for it', async () => {
    const cache = new MemoryCache<number>({ ttl: 1000 });
    const make = counter(100);
    const first = cache.fetch('list', make);
    await jest.advanceTimersByTimeAsync(100);
    await first;
    await jest.advanceTimersByTimeAsync(500);
    expect(await cache.fetch('list', make)).toBe(1);
    expect(await cache.fetch('list', make)).toBe(1);
    expect(make).toHaveBeenCalledTimes(2);
    await jest.advanceTimersByTimeAsync(100);
    expect(await cache.fetch('list', make)).toBe(2);
  });

  it('does not keep a failure', async () => {
    const cache = new MemoryCache<number>({ ttl: 1000 });
    await expect(cache.fetch('list', () => Promise.reject(new Error('down')))).rejects.toThrow('down');
    expect(await cache.fetch('list', async () => 1)).toBe(1);
  });

  it('goes on with the old one while a new one cannot be made, until its time is over', async () => {
    const cache = new MemoryCache<number>({ ttl: 1000 });
    await cache.fetch('list', async () => 1);
    await jest.advanceTimersByTimeAsync(600);
    const fail = () => Promise.reject(new Error('down'));
    expect(await cache.fetch('list', fail)).toBe(1);
    await jest.advanceTimersByTimeAsync(500);
    await expect(cache.fetch('list', fail)).rejects.toThrow('down');
  });

  it('lets go what was not asked for longest when there is too much', async () => {
    const cache = new MemoryCache<number>({ ttl: 1000, maxBytes: 9_000, sizeOf: (bytes) => bytes });
    const make = (bytes: number) => jest.fn(async () => bytes);
    await cache.fetch('one', make(3_000));
    await cache.fetch('two', make(3_000));
    await cache.fetch('one', make(0));
    await cache.fetch('three', make(3_000));
    const [again, kept] = [make(1), make(1)];
    expect(await cache.fetch('one', kept)).toBe(3_000);
    expect(await cache.fetch('two', again)).toBe(1);
    expect(kept).not.toHaveBeenCalled();
  });

  it('never weighs more than it may, however many keys there are and however long', async () => {
    const cache = new MemoryCache<string>({ ttl: 1000, maxBytes: 64_000, sizeOf: (text) => text.length });
    for (let each = 0; each < 500; each++) {
      await cache.fetch(`${each}${'x'.repeat(10_000)}`, async () => 'small');
      expect(cache.bytes).toBeLessThanOrEqual(64_000);
    }
    await cache.fetch('larger than all', async () => 'x'.repeat(64_001));
    expect(cache.bytes).toBeGreaterThan(32_000);
    expect(cache.bytes).toBeLessThanOrEqual(64_000);
  });

  it('caches nothing without a time to live', async () => {
    const cache = new MemoryCache<number>({ ttl: 0 });
    const make = counter();
    expect([await cache.fetch('list', make), await cache.fetch('list', make)]).toEqual([1, 2]);
  });
});
