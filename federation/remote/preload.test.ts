import { preloadData, takePreloaded } from './preload.ts';

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

  it('is forgotten after half a minute, so that nothing old is shown', () => {
    preloadData('category', url, async () => 'old');
    jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 31_000);
    expect(takePreloaded('category', url)).toBeUndefined();
  });

  it('leaves a failure to the navigation itself', async () => {
    await expect(preloadData('category', url, () => Promise.reject(new Error('down')))).rejects.toThrow(
      'down',
    );
    expect(takePreloaded('category', url)).toBeUndefined();
  });
});
