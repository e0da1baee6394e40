import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { readArguments } from './read-arguments.ts';
import { ROOT } from './run.ts';

const TYPES = 'shop-client/openapi.ts';
const ERROR_CODES = 'docs/error-codes.md';
const TIME_LIMIT_MS = 60_000;

const { words, values } = readArguments({
  name: 'npm run openapi --',
  about: `Writes the types of what shop-api answers into ${TYPES} and its error codes into ${ERROR_CODES}, or the OpenAPI
document to a file.`,
  words: '[file.json]',
  mostWords: 1,
  options: { '--check': 'only tells whether the types are those' },
});
const [word] = words;
if (word) {
  // Beside whoever asks, wherever this runs.
  const file = resolve(process.env.INIT_CWD ?? '.', word);
  attempt(() => runHere(process.execPath, ['shop-api/openapi/write.ts', file]));
} else writeTypes(values.check === true);

function writeTypes(isCheck: boolean): void {
  const folder = mkdtempSync(join(tmpdir(), 'openapi-'));
  const document = join(folder, 'document.json');
  attempt(() => {
    runHere(process.execPath, ['shop-api/openapi/write.ts', document]);
    const check = isCheck ? ['--check'] : [];
    runHere('shop-client/node_modules/.bin/openapi-typescript', [document, '--output', TYPES, ...check]);
    if (!isCheck) runHere(process.execPath, ['shop-api/openapi/write-error-codes.ts', ERROR_CODES]);
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
