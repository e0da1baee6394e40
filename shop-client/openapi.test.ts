/** @jest-environment node */
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

const SCRIPT = join(__dirname, '../scripts/openapi.ts');

// What differs, and the command that mends it, is in the error that the script ends with.
test('the types of answers are those that the document of shop-api gives', async () => {
  await promisify(execFile)(process.execPath, [SCRIPT, '--check']);
}, 60_000);
