import { once } from 'node:events';
import { Readable } from 'node:stream';
import { setImmediate as turn } from 'node:timers/promises';
import { WINDOW_BYTES } from '@shop/federation/render/protocol';
import { ArrivingHtml } from './arriving-html.ts';
import { bytesOf } from './buffer-pool.ts';

describe('HTML that arrives', () => {
  it('is read in all that has come at a time', async () => {
    const html = new ArrivingHtml();
    const reader = html[Symbol.asyncIterator]();
    html.write('<p>');
    html.write('a');
    expect((await reader.next()).value).toEqual([Buffer.from('<p>'), Buffer.from('a')]);
    const later = reader.next();
    html.end('</p>');
    expect((await later).value).toEqual([Buffer.from('</p>')]);
    expect(await reader.next()).toEqual({ value: undefined, done: true });
  });

  it('comes whole, and no faster than it is read', async () => {
    const part = Buffer.alloc(WINDOW_BYTES / 4, 'a');
    const source = Readable.from(Array.from({ length: 40 }, () => part));
    const html = source.pipe(new ArrivingHtml());
    let bytes = 0;
    for await (const parts of html) {
      const { length } = bytesOf(parts);
      expect(length).toBeLessThanOrEqual(WINDOW_BYTES);
      bytes += length;
      await turn();
    }
    expect(bytes).toBe(40 * part.length);
  });

  it('ends for its writer where its reader goes, and for its reader with what it was destroyed by', async () => {
    const left = new ArrivingHtml();
    left.write('a');
    const closed = once(left, 'close');
    for await (const _ of left) break;
    await closed;

    const broken = new ArrivingHtml();
    const reading = broken[Symbol.asyncIterator]().next();
    broken.destroy(new Error('the roof fell in'));
    await expect(reading).rejects.toThrow('the roof fell in');
  });
});
