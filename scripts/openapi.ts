import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { ROOT } from './run.ts';

const TYPES = 'shop-client/openapi.ts';
const TIME_LIMIT_MS = 60_000;

const HELP = `npm run openapi                 writes the types of what shop-api answers into ${TYPES}
npm run openapi -- --check      only tells whether they are those
npm run openapi -- <file>       writes the OpenAPI document to a file

Exit codes: 0 done, 1 failed, 2 not understood`;

const args = process.argv.slice(2);
const [word] = args;
if (word === '--help' || word === '-h') console.log(HELP);
else if (args.length > 1 || (word?.startsWith('-') && word !== '--check')) {
  console.error(`${args.join(' ')} is not understood (npm run openapi -- --help)`);
  process.exitCode = 2;
} else if (word && word !== '--check') {
  // Beside whoever asks, wherever this runs.
  const file = resolve(process.env.INIT_CWD ?? '.', word);
  attempt(() => runHere(process.execPath, ['shop-api/openapi/write.ts', file]));
} else writeTypes(word === '--check');

function writeTypes(isCheck: boolean): void {
  const folder = mkdtempSync(join(tmpdir(), 'openapi-'));
  const document = join(folder, 'document.json');
  attempt(() => {
    runHere(process.execPath, ['shop-api/openapi/write.ts', document]);
    const check = isCheck ? ['--check'] : [];
    runHere('shop-client/node_modules/.bin/openapi-typescript', [document, '--output', TYPES, ...check]);
  });
  if (process.exitCode && isCheck)
    console.error(`${TYPES} is not what shop-api's document gives: npm run openapi`);
  rmSync(folder, { recursive: true });
}

function attempt(work: () => void): void {
  try {
    work();
  } catch (error) {
    console.error((error as Error).message);
    process.exitCode = 1;
  }
}

function runHere(command: string, args: string[]): void {
  execFileSync(command, args, { cwd: ROOT, stdio: 'inherit', timeout: TIME_LIMIT_MS });
}
