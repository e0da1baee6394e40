import { brotliDecompressSync } from 'node:zlib';
import { CompressedBody } from './compressed-body.ts';

describe.each([
  ['short', 'إبريق'],
  ['long', 'إبريق من الخزف '.repeat(30_000)],
])('a %s body', (_, text) => {
  const plain = Buffer.from(text);

  it.each(['br', 'zstd'] as const)(
    'is whole in each form, however often it is asked for (%s)',
    async (coding) => {
      const body = await CompressedBody.of(plain, coding);
      for (let asked = 0; asked < 2; asked++) {
        expect(await body.plain()).toEqual(plain);
        expect(brotliDecompressSync(await body.brotli())).toEqual(plain);
      }
    },
  );

  it.each(['br', 'zstd'] as const)(
    'is kept in one form, in memory of exactly its size (%s)',
    async (coding) => {
      const body = await CompressedBody.of(plain, coding);
      expect(body.bytes.buffer.byteLength).toBe(body.bytes.length);
      const asked = await body.brotli();
      expect(body.bytes).toBe(asked);
      expect(asked.buffer.byteLength).toBe(asked.length);
    },
  );

  it('is compressed once for all who ask at once', async () => {
    const body = await CompressedBody.of(plain, 'zstd');
    const [first, second] = await Promise.all([body.brotli(), body.brotli()]);
    expect(second).toBe(first);
  });
});
