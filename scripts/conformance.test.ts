import { execFileSync } from 'node:child_process';
import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ROOT } from './run.ts';

const TEST = /\.(test\.tsx?|spec\.ts)$/;
/** Parts of a suite that a test beside them runs on each database. */
const CONTRACT = /-contract\.ts$/;

const read = (file: string): string => readFileSync(join(ROOT, file), 'utf8');
const folders = new Set(readdirSync(ROOT));

const document = read('docs/conformance.md');
/** The rows of all tables, without their heads and the lines below these. */
const rows = document
  .split('\n')
  .filter((line, number, lines) => /^\| /.test(line) && !lines[number + 1]?.startsWith('|-'));

/** What is named in backticks, from a folder of the repository on; addresses begin otherwise. */
const pathsIn = (text: string): string[] =>
  [...text.matchAll(/`([^`\s]+)`/g)]
    .map(([, path = '']) => path)
    .filter((path) => path.includes('/') && folders.has(path.split('/')[0] ?? ''));

const isTest = (path: string): boolean => TEST.test(path) || CONTRACT.test(path);
const paths = [...new Set(pathsIn(document))].filter((path) => !/[*…]/.test(path));

describe('the conformance table', () => {
  it('names only what exists', () => {
    expect(paths.length).toBeGreaterThan(0);
    expect(paths.filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
  });

  it('names a test in each row, or says that there is none', () => {
    expect(rows.filter((row) => !pathsIn(row).some(isTest) && !row.includes('not tested'))).toEqual([]);
  });

  it('names only tests that a runner runs', () => {
    const jest = join(ROOT, 'node_modules/.bin/jest');
    const listed = execFileSync(jest, ['--config=jest.config.mjs', '--listTests'], {
      cwd: ROOT,
      encoding: 'utf8',
    });
    const run = new Set([...listed.split('\n'), ...globSync(join(ROOT, 'e2e/**/*.spec.ts'))]);
    const runs = (path: string) =>
      CONTRACT.test(path) ? isUsedByTestBeside(path) : run.has(join(ROOT, path));
    expect(paths.filter((path) => isTest(path) && !runs(path))).toEqual([]);
  });

  it('names no test file without a test', () => {
    const isEmpty = (path: string) => !/\b(it|test)(\.each)?\(/.test(read(path));
    expect(paths.filter((path) => isTest(path) && isEmpty(path))).toEqual([]);
  });
});

function isUsedByTestBeside(contract: string): boolean {
  const [folder, name] = [dirname(contract), contract.slice(contract.lastIndexOf('/') + 1)];
  return globSync(`${folder}/*.test.ts`, { cwd: ROOT }).some((test) => read(test).includes(`'./${name}'`));
}
