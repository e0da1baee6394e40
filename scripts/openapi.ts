import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from './run.ts';

const TYPES = 'shop-client/openapi.ts';
const TIME_LIMIT_MS = 60_000;

// Writes the types of what shop-api answers into shop-client; with `--check` it only tells whether they are those.
const args = process.argv.slice(2);
const folder = mkdtempSync(join(tmpdir(), 'openapi-'));
const document = join(folder, 'document.json');
try {
  runHere(process.execPath, ['shop-api/openapi/write.ts', document]);
  runHere('shop-client/node_modules/.bin/openapi-typescript', [document, '--output', TYPES, ...args]);
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  if (args.includes('--check')) {
    process.stderr.write(`${TYPES} is not what shop-api's document gives: npm run openapi\n`);
  }
  process.exitCode = 1;
} finally {
  rmSync(folder, { recursive: true });
}

function runHere(command: string, args: string[]): void {
  execFileSync(command, args, { cwd: ROOT, stdio: 'inherit', timeout: TIME_LIMIT_MS });
}
