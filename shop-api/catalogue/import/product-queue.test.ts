import { ProductQueue } from './product-queue.ts';
import type { ChangedProduct } from './write-products.ts';

const named = (...codes: string[]) => codes.map((code) => ({ after: { code } }) as ChangedProduct);
const codesOf = (products: ChangedProduct[]) => products.map(({ after }) => after.code);
const two = (waiting: ChangedProduct[]) => Math.min(2, waiting.length);

test('gives all in their order, past parts with nothing in them', async () => {
  const queue = new ProductQueue([named('a', 'b', 'c'), [], named('d')].map((part) => Promise.resolve(part)));
  const taken: string[][] = [];
  for (let batch = await queue.take(two); batch.length > 0; batch = await queue.take(two))
    taken.push(codesOf(batch));
  expect(taken.flat()).toEqual(['a', 'b', 'c', 'd']);
  expect(await queue.take(two)).toEqual([]);
});

test('has further ones made ready while those before them are written, one part at a time', async () => {
  const second = Promise.withResolvers<ChangedProduct[]>();
  let begun = 0;
  const parts = (function* () {
    for (const part of [Promise.resolve(named('a', 'b', 'c')), second.promise, Promise.resolve(named('e'))]) {
      begun++;
      yield part;
    }
  })();
  const queue = new ProductQueue(parts);
  expect(codesOf(await queue.take(two))).toEqual(['a', 'b']);
  expect(codesOf(await queue.take(two))).toEqual(['c']);
  expect(begun).toBe(2);
  const [one, other] = [queue.take(two), queue.take(two)];
  second.resolve(named('d'));
  expect([await one, await other].map(codesOf)).toEqual([['d'], ['e']]);
});

test('tells what kept further ones from being made ready once those before them are taken', async () => {
  const queue = new ProductQueue(
    (function* () {
      yield Promise.resolve(named('a', 'b', 'c'));
      yield Promise.reject(new Error('the database is gone'));
    })(),
  );
  expect(codesOf(await queue.take(two))).toEqual(['a', 'b']);
  expect(codesOf(await queue.take(two))).toEqual(['c']);
  await expect(queue.take(two)).rejects.toThrow('the database is gone');
  await expect(queue.take(two)).rejects.toThrow('the database is gone');
});

test('gives nothing more once it is ended, also of what was being made ready', async () => {
  const second = Promise.withResolvers<ChangedProduct[]>();
  const queue = new ProductQueue([Promise.resolve(named('a')), second.promise]);
  expect(codesOf(await queue.take(two))).toEqual(['a']);
  const next = queue.take(two);
  queue.end();
  second.resolve(named('b'));
  expect(await next).toEqual([]);
  expect(await queue.take(two)).toEqual([]);
});

test('takes as many as an import can hold', async () => {
  const many = Array.from({ length: 300_000 }, (_, index) => named(`p${index}`)).flat();
  const queue = new ProductQueue([Promise.resolve(many)]);
  expect(await queue.take((waiting) => waiting.length)).toHaveLength(300_000);
});
