import { concurrently } from './concurrently.ts';

it('does the work for each item', async () => {
  const done: number[] = [];
  const items = Array.from({ length: 20 }, (_, index) => index);
  await concurrently(items, async (item) => void done.push(item));
  expect(done).toEqual(items);
});

it('fails once what was begun has ended, and begins nothing more', async () => {
  const slow = Promise.withResolvers<void>();
  const begun: number[] = [];
  let ended = 0;
  const all = concurrently([0, 1, 2, 3, 4, 5, 6, 7, 8, 9], async (item) => {
    begun.push(item);
    if (item === 0) throw new Error('broken');
    await slow.promise;
    ended += 1;
  });
  const failed = jest.fn();
  all.catch(failed);
  await new Promise((resolve) => setImmediate(resolve));
  expect(failed).not.toHaveBeenCalled();
  slow.resolve();
  await expect(all).rejects.toThrow('broken');
  expect(ended).toBe(7);
  expect(begun).toHaveLength(8);
});
