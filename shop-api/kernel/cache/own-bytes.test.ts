import { gunzipSync, gzipSync } from 'node:zlib';
import { ownBytes } from './own-bytes.ts';

it.each([
  ['a text', 'إبريق'],
  ['nothing', ''],
  ['a slice of the pool', Buffer.from('a jug')],
  ['what was packed', gzipSync('a jug')],
  ['what was unpacked', gunzipSync(gzipSync('a jug'.repeat(9_000)))],
])('bytes to be kept have memory of exactly their size: %s', (_, content) => {
  const own = ownBytes(content);
  expect(own).toEqual(Buffer.from(content));
  expect(own.buffer.byteLength).toBe(own.length);
});
