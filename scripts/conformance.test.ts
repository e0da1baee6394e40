import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { conformanceRows, rowsOf, unmetRows } from './conformance.ts';
import type { Outcome } from './reports.ts';
import { ROOT } from './run.ts';

const folders = new Set(readdirSync(ROOT));
const document = readFileSync(join(ROOT, 'docs/conformance.md'), 'utf8');
/** What is named in backticks, from a folder of the repository on; addresses begin otherwise. */
const paths = [...document.matchAll(/`([^`\s]+)`/g)]
  .map(([, path = '']) => path)
  .filter((path) => path.includes('/') && folders.has(path.split('/')[0] ?? '') && !/[*…]/.test(path));

describe('the conformance table', () => {
  it('names only what exists', () => {
    expect(paths.length).toBeGreaterThan(0);
    expect(paths.filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
  });

  it('names a test by its title in each row, or says that there is none', () => {
    const isNamed = ({ title }: { title?: string }) => title !== undefined;
    const lacking = conformanceRows().filter(({ tests, isUntested }) => !isUntested && !tests.some(isNamed));
    expect(lacking.map(({ demand }) => demand)).toEqual([]);
  });
});

describe('a row', () => {
  const rows = rowsOf(`| What | Test |
|---|---|
| \`/\` home | \`mfe-catalog/home.test.tsx\` "greets in …", \`e2e/catalog/home.spec.ts\` |
`);
  const greets = (title: string, status: Outcome['status'] = 'passed'): Outcome => ({
    file: 'mfe-catalog/home.test.tsx',
    title,
    status,
  });
  const browser: Outcome = { file: 'e2e/catalog/home.spec.ts', title: 'opens', status: 'passed' };

  it('is met by the test that it names, once it ran', () => {
    expect(unmetRows(rows, [greets('greets in Arabic'), browser])).toEqual([]);
  });

  it('is not met where its test is renamed or gone, and the line says which', () => {
    expect(unmetRows(rows, [greets('waves'), browser])).toEqual([
      '`/` home: mfe-catalog/home.test.tsx "greets in …" did not run',
    ]);
  });

  it('is not met where its test is skipped', () => {
    expect(unmetRows(rows, [greets('greets in Arabic', 'skipped'), browser])).toEqual([
      expect.stringContaining('was skipped'),
    ]);
  });

  it('is not met where a file that it names ran no test', () => {
    expect(unmetRows(rows, [greets('greets in Arabic')])).toEqual([
      '`/` home: e2e/catalog/home.spec.ts did not run',
    ]);
  });

  it('asks a run of one package for the unit tests of that package alone', () => {
    expect(unmetRows(rows, [], { packages: ['mfe-product'] })).toEqual([]);
    expect(unmetRows(rows, [], { packages: ['mfe-catalog'] })).toEqual([
      expect.stringContaining('greets in …'),
    ]);
  });

  it('asks a run without slow tests for the others alone', () => {
    const slow = rowsOf(`| What | Test |
|---|---|
| Crashes | \`shell/crash.slow.test.ts\` "recovers", \`shell/crash.test.ts\` |
`);
    const row = (file: string) => [`Crashes: ${file} did not run`];
    expect(unmetRows(slow, [], { skipsSlowTests: true })).toEqual(row('shell/crash.test.ts'));
    expect(unmetRows(slow, [])).toEqual([
      ...row('shell/crash.slow.test.ts "recovers"'),
      ...row('shell/crash.test.ts'),
    ]);
  });
});
