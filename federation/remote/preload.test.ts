import { dataAhead, preloadData, takePreloaded } from './preload.ts';

const url = 'http://shop.test/ar/taxons/x?page=2';

afterEach(() => jest.restoreAllMocks());

describe('data fetched ahead of a navigation', () => {
  it('is fetched once however often the link is touched, and handed over once', async () => {
    const load = jest.fn(async () => 'page two');
    preloadData('category', url, load);
    preloadData('category', url, load);
    expect(load).toHaveBeenCalledTimes(1);
    await expect(takePreloaded('category', url)).resolves.toBe('page two');
    expect(takePreloaded('category', url)).toBeUndefined();
  });

  it('is not given to another page or another query', () => {
    preloadData('category', url, async () => 'page two');
    expect(takePreloaded('product', url)).toBeUndefined();
    expect(takePreloaded('category', url.replace('page=2', 'page=3'))).toBeUndefined();
    takePreloaded('category', url);
  });

  describe('once it is older than an answer of the shop may be', () => {
    const page = { price: 2 };
    const later = (ms: number) => jest.spyOn(Date, 'now').mockReturnValue(Date.now() + ms);
    afterEach(() => takePreloaded('category', url));

    it('can be shown, but is not handed over', async () => {
      await preloadData('category', url, async () => page);
      later(1_001);
      expect(dataAhead('category', url)).toBe(page);
      expect(takePreloaded('category', url)).toBeUndefined();
    });

    it('is asked for anew, and stays the same object where nothing has changed', async () => {
      await preloadData('category', url, async () => page);
      later(1_001);
      const again = preloadData('category', url, async () => ({ price: 2 }));
      expect(dataAhead('category', url)).toBe(page);
      expect(await again).toBe(page);
      later(1_001);
      expect(await preloadData('category', url, async () => ({ price: 3 }))).toEqual({ price: 3 });
    });

    it('is let go after five minutes', async () => {
      await preloadData('category', url, async () => page);
      later(300_001);
      expect(dataAhead('category', url)).toBeUndefined();
    });
  });

  it('is kept of the last twelve pages', async () => {
    const at = (number: number) => `http://shop.test/ar/product/${number}`;
    for (let number = 0; number < 13; number += 1)
      await preloadData('product', at(number), async () => number);
    expect([0, 1, 12].map((number) => dataAhead('product', at(number)))).toEqual([undefined, 1, 12]);
  });

  it('stays where an attempt before it fails late', async () => {
    const late = Promise.withResolvers<string>();
    const before = preloadData('category', url, () => late.promise);
    takePreloaded('category', url);
    preloadData('category', url, async () => 'page two');
    late.reject(new Error('down'));
    await expect(before).rejects.toThrow('down');
    await expect(takePreloaded('category', url)).resolves.toBe('page two');
  });

  it('leaves a failure to the navigation itself', async () => {
    await expect(preloadData('category', url, () => Promise.reject(new Error('down')))).rejects.toThrow(
      'down',
    );
    expect(takePreloaded('category', url)).toBeUndefined();
  });
});
