import { BufferPool, bytesOf } from './buffer-pool.ts';

const pieces = ['سوق', Buffer.from('<p>'), '', 'a jug'];

describe('a pool of buffers', () => {
  it('joins pieces as they are joined in memory of their own', () => {
    expect(new BufferPool(64, 1).join(pieces)).toEqual(bytesOf(pieces));
  });

  it('uses memory again once it is released, and not before', () => {
    const pool = new BufferPool(64, 2);
    const first = pool.join(['first']);
    const second = pool.join(['second']);
    expect(second.buffer).not.toBe(first.buffer);
    pool.release(first);
    const third = pool.join(pieces);
    expect(third.buffer).toBe(first.buffer);
    expect([second, third]).toEqual([Buffer.from('second'), bytesOf(pieces)]);
  });

  it('keeps no more than it was told to, and nothing that is longer than its buffers', () => {
    const pool = new BufferPool(8, 1);
    const joined = ['longer than one', 'first', 'second'].map((piece) => pool.join([piece]));
    for (const bytes of joined) pool.release(bytes);
    const [long, kept, dropped] = joined.map(({ buffer }) => buffer);
    const next = [pool.join(['a']), pool.join(['b'])].map(({ buffer }) => buffer);
    expect(next[0]).toBe(kept);
    expect([long, dropped]).not.toContain(next[1]);
  });
});
