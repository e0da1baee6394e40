import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isWritten, rowsIn, rowsOf, TABLES, unmetRows } from './conformance.ts';
import type { Outcome } from './reports.ts';
import { ROOT } from './run.ts';

const folders = new Set(readdirSync(ROOT));
const read = (file: string): string => readFileSync(join(ROOT, file), 'utf8');

describe.each(TABLES)('the tables of %s', (document) => {
  it('name only what exists', () => {
    /** What is named in backticks, from a folder of the repository on; addresses begin otherwise. */
    const paths = [...read(document).matchAll(/`([^`\s]+)`/g)]
      .map(([, path = '']) => path)
      .filter((path) => path.includes('/') && folders.has(path.split('/')[0] ?? '') && !/[*…]/.test(path));
    expect(paths.length).toBeGreaterThan(0);
    expect(paths.filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
  });
});

describe('the conformance table', () => {
  it('names a test by its title in each row, or says that there is none', () => {
    const isNamed = ({ title }: { title?: string }) => title !== undefined;
    const lacking = rowsIn('docs/conformance.md').filter(
      ({ tests, isUntested }) => !isUntested && !tests.some(isNamed),
    );
    expect(lacking.map(({ demand }) => demand)).toEqual([]);
  });
});

describe('the table of the OWASP ASVS', () => {
  const rows = read('docs/asvs.md')
    .split('\n')
    .filter((line) => /^\| \d/.test(line))
    .map((line) => line.split('|').map((cell) => cell.trim()));

  it('says of each requirement how it is met and by which test, or why it is not', () => {
    expect(rows.length).toBeGreaterThan(100);
    const wrong = rows.filter(([, , , state = '', how = '', test = '']) => {
      if (!['met', 'in part', 'not met', 'does not apply'].includes(state) || how === '') return true;
      return state === 'met' && !/^`[^`]+` "/.test(test) && !/not tested/i.test(how);
    });
    expect(wrong).toEqual([]);
  });

  it('names each requirement once', () => {
    const numbers = rows.flatMap(([, requirement = '']) => requirement.split(', '));
    expect(numbers.filter((number, index) => numbers.indexOf(number) !== index)).toEqual([]);
  });

  it('names tests that there are', () => {
    const named = rowsIn('docs/asvs.md').flatMap(({ demand, tests }) =>
      tests.map((test) => ({ demand, ...test })),
    );
    const gone = named.filter(({ file, title }) => !title || !isWritten(title, read(file)));
    expect(gone).toEqual([]);
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
