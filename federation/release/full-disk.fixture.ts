import type { FederationError } from '../errors.ts';
import { createFolderStore } from './folder-store.ts';

/** Tries to write more than its process may, and tells the codes of the refusals. */
process.on('SIGXFSZ', () => undefined);
const store = createFolderStore(process.argv[2] ?? '');
const large = new Uint8Array(64 * 1024);
const codeOf = ({ code }: FederationError) => code;
const created = await store.create('page.js', large).then(() => 'done', codeOf);
const swapped = await store.swap('current.json', large, null).then(() => 'done', codeOf);
process.stdout.write(`create ${created}, swap ${swapped}`);
