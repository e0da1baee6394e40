import { createFolderStore } from './folder-store.ts';

/** Counts up a file of the store given, as often as told, against whoever else does. */
const [folder = '', times = '0'] = process.argv.slice(2);
const store = createFolderStore(folder);

for (let left = Number(times); left > 0; ) {
  const before = await store.read('count');
  const count = Number(new TextDecoder().decode(before?.bytes)) + 1;
  if (await store.swap('count', new TextEncoder().encode(String(count)), before?.etag ?? null)) left--;
}
