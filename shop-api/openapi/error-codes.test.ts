import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { errorCodes } from '../kernel/http/error-codes.ts';
import { errorCodesPage } from './error-codes-page.ts';

const root = join(__dirname, '../..');

it('are documented as they are', () => {
  expect(readFileSync(join(root, 'docs/error-codes.md'), 'utf8')).toBe(errorCodesPage());
});

it('are each used by the API, by what it shares with the storefront, or by the shell before it', () => {
  const folders = ['shop-api/*.ts', 'shop-domain/*.ts', 'shell/server/*.ts'];
  const files = execFileSync('git', ['ls-files', ...folders], { cwd: root });
  const code = String(files)
    .trim()
    .split('\n')
    .filter((file) => !/\.test\.ts$|\/testing\/|error-codes\.ts$|messages\//.test(file))
    .map((file) => readFileSync(join(root, file), 'utf8'))
    .join('\n');
  expect(Object.keys(errorCodes).filter((each) => !code.includes(`'${each}'`))).toEqual([]);
});
