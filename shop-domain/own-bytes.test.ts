import { gunzipSync, gzipSync } from 'node:zlib';
import { ownBytes } from './own-bytes.ts';

it.each([
  ['nothing', Buffer.from('')],
  ['a slice of the pool', Buffer.from('a jug')],
  ['what was packed', gzipSync('a jug')],
  ['what was unpacked', gunzipSync(gzipSync('a jug'.repeat(9_000)))],
])('bytes to be kept have memory of exactly their size: %s', (_, content) => {
  const own = ownBytes(content);
  expect(own).toEqual(content);
  expect(own.buffer.byteLength).toBe(own.length);
});
