import { execFile } from 'node:child_process';
import { mkdir, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buildRemote, useTemporaryFolder } from './release.fixture.ts';

const root = useTemporaryFolder();

beforeEach(() => writeFile(join(root.path, 'pnpm-workspace.yaml'), 'packages: []\n'));

interface Outcome {
  code: number;
  output: string;
  errors: string;
}

/** Runs the command in a workspace of its own, from a folder inside it. */
function release(args: string[], environment: NodeJS.ProcessEnv = {}, folder = root.path): Promise<Outcome> {
  const env = { PATH: process.env.PATH, NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE, ...environment };
  return new Promise((resolve) => {
    const script = [join(__dirname, 'command-line.ts'), ...args];
    const child = execFile(
      process.execPath,
      script,
      { cwd: folder, env, timeout: 120_000 },
      (_, output, errors) => {
        resolve({ code: child.exitCode ?? -1, output, errors });
      },
    );
  });
}

test('publishes, rolls back and shows what is live', async () => {
  await buildRemote(root.path, 'mfe-catalog', 'first');
  expect((await release(['status'])).output).toContain('has no release yet');
  expect(await release(['publish', 'mfe-catalog', '--version', '1'])).toMatchObject({
    code: 0,
    output: expect.stringContaining('mfe-catalog 1 is live'),
    errors: '',
  });
  await buildRemote(root.path, 'mfe-catalog', 'second');
  await release(['publish', 'mfe-catalog', '--version', '2'], {}, join(root.path, 'mfe-catalog'));
  expect((await release(['rollback', 'mfe-catalog'])).output).toContain(
    'mfe-catalog 2 → 1 in release 000003',
  );
  expect((await release(['publish', 'mfe-catalog', '--version', '2'])).output).toContain(
    '1 is live; to bring it back: npm run release -- rollback mfe-catalog 2',
  );

  const { output } = await release(['status']);
  expect(output).toMatch(/^mfe-catalog +1 +- +\d{4}-\S+ +- +-$/m);
  expect(output).toMatch(/^000003 .* mfe-catalog 2 → 1$/m);
  expect(output).toMatch(/^000002 .* mfe-catalog 1 → 2$/m);
});

test('gives a build to a share of visitors, raises it, and makes it live or takes it back', async () => {
  await buildRemote(root.path, 'mfe-catalog', 'first');
  await release(['publish', 'mfe-catalog', '--version', '1']);
  await buildRemote(root.path, 'mfe-catalog', 'second');
  const canary = (...more: string[]) => release(['canary', 'mfe-catalog', ...more]);
  for (const wrong of [
    [],
    ['--percent', 'all'],
    ['--percent', '101'],
    ['--percent=-1'],
    ['--percent', '2.5'],
  ])
    expect(await canary(...wrong)).toMatchObject({ code: 2, errors: expect.stringContaining('FED-017') });
  expect((await canary('--version', '2', '--percent', '5')).output).toContain(
    '5 % of visitors get mfe-catalog 2, the others 1',
  );
  expect((await canary('--percent', '20')).output).toContain(
    '20 % of visitors get mfe-catalog 2 in release 000003',
  );
  expect((await release(['publish', 'mfe-catalog', '--version', '2'])).output).toContain(
    '1 is live; to give it to everybody: npm run release -- promote mfe-catalog',
  );
  expect((await release(['abort', 'mfe-catalog'])).output).toContain(
    'mfe-catalog 2 is taken back; everybody gets 1 in release 000004',
  );
  expect(await release(['promote', 'mfe-catalog'])).toMatchObject({
    code: 1,
    errors: expect.stringContaining('FED-036 mfe-catalog has no candidate'),
  });
  await canary('--version', '2', '--percent', '50');
  expect((await release(['promote', 'mfe-catalog'])).output).toContain(
    'mfe-catalog 2 is live for everybody in release 000006',
  );
});

test('takes to production what is live in staging, signed, halves the releases since a good one, and clears up', async () => {
  const key = (await release(['generate-key'])).output;
  const RELEASE_KEY = key.slice(0, key.indexOf('{'));
  const policy = key.slice(key.indexOf('{')).replace('mfe-product', 'mfe-catalog');
  await writeFile(join(root.path, 'policy.json'), policy);
  const staging = { RELEASES: 'staging', RELEASE_KEY };
  const production = { ...staging, RELEASES: 'production', RELEASE_POLICY: 'policy.json' };
  for (const version of ['1', '2']) {
    await buildRemote(root.path, 'mfe-catalog', version);
    await release(['publish', 'mfe-catalog', '--version', version], staging);
    const promoted = await release(['promote', 'mfe-catalog', '--from', 'staging'], production);
    expect(promoted.output).toContain(`mfe-catalog ${version} is live here as there`);
  }
  const unsigned = await release(['rollback', 'mfe-catalog'], { ...production, RELEASE_KEY: '' });
  expect(unsigned).toMatchObject({ code: 1, errors: expect.stringContaining('FED-037') });
  expect((await release(['sign'], production)).output).toContain('is signed in release 000003');

  const named = await release(['bisect', '000001'], production);
  expect(named.output).toContain('2 releases may have brought it. Try release 000002');
  expect((await release(['bisect', '000001', '000002'], production)).output).toMatch(
    /^It came with release 000002 of \S+ by \S+: mfe-catalog 1 → 2$/m,
  );
  expect(await release(['bisect'], production)).toMatchObject({ code: 2 });

  expect((await release(['gc', '--keep', '30d', '--dry-run'], production)).output).toContain(
    '0 versions, 0 files would be deleted',
  );
  for (const wrong of [['gc'], ['gc', '--keep', 'all']])
    expect(await release(wrong, production)).toMatchObject({ code: 2 });
});

test('uploads a preview that nobody gets, and prints a link for it', async () => {
  await buildRemote(root.path, 'mfe-catalog', 'first');
  await release(['publish', 'mfe-catalog', '--version', '1']);
  await buildRemote(root.path, 'mfe-catalog', 'second');
  expect((await release(['preview', 'mfe-catalog', '--version', '2'])).output).toContain(
    'npm run release -- override mfe-catalog=2',
  );
  expect((await release(['status'])).output).toMatch(/^mfe-catalog +1 /m);
  const settings = { OVERRIDE_SECRET: 'x'.repeat(32), PUBLIC_URL: 'https://shop.example/' };
  const link = (...words: string[]) => release(['override', ...words], settings);
  expect((await link('mfe-catalog=2', '--for', '30m')).output).toMatch(
    /^https:\/\/shop\.example\/releases\/override\?token=[\w.-]+$/m,
  );
  expect(await link('mfe-catalog=3')).toMatchObject({ code: 1, errors: expect.stringContaining('FED-016') });
  for (const wrong of [
    [],
    ['mfe-catalog'],
    ['mfe-catalog=2', '--for', 'ever'],
    ['mfe-catalog=2', '--for', '8d'],
  ])
    expect(await link(...wrong)).toMatchObject({ code: 2, errors: expect.stringContaining('FED-017') });
  expect((await release(['override', 'mfe-catalog=2'])).errors).toContain('OVERRIDE_SECRET');
});

describe('can-i-deploy', () => {
  const packages = { react: '19.3.1' };
  const requires = { packages: { react: '^19.3.0' }, members: ['Context.cart'], fragments: {} };
  const props = { slug: 'string' };

  async function buildHost(contract?: object): Promise<void> {
    await mkdir(join(root.path, 'shell/dist/browser'), { recursive: true });
    await writeFile(join(root.path, 'shell/package.json'), '{}');
    await writeFile(join(root.path, 'shell/dist/browser/shell.js'), '');
    await writeFile(join(root.path, 'shell/dist/host.json'), JSON.stringify({ contract }));
  }

  beforeEach(async () => {
    await buildRemote(root.path, 'mfe-catalog', 'first', { requires });
    await release(['publish', 'mfe-catalog', '--version', '1']);
    await buildRemote(root.path, 'mfe-product', 'first', {
      fragments: { 'quick-view': { files: [], props } },
    });
    await release(['publish', 'mfe-product', '--version', '1']);
  });

  test('says that a host fits what is live', async () => {
    await buildHost({ packages, members: ['Context.cart'], fragments: { 'quick-view': props } });
    expect(await release(['can-i-deploy', 'shell'])).toMatchObject({
      code: 0,
      output: expect.stringMatching(/^[0-9a-f]{16} fits the 2 remotes of release 000002\n$/),
      errors: '',
    });
  });

  test('names every live remote that a host could not run, and every fragment that it could not place', async () => {
    await buildHost({ packages, members: [], fragments: { 'quick-view': { id: 'number' } } });
    const { code, output, errors } = await release(['can-i-deploy', 'shell']);
    expect([code, output]).toEqual([1, '']);
    expect(errors.trimEnd().split('\n')).toEqual([
      expect.stringMatching(
        /^FED-025 mfe-catalog 1 uses Context\.cart, which the shell [0-9a-f]{16} does not/,
      ),
      expect.stringMatching(
        /^FED-027 quick-view of mfe-product, placed by the shell [0-9a-f]{16}: id is unknown/,
      ),
    ]);
    await buildHost({ packages: { react: '20.0.0' }, members: ['Context.cart'], fragments: {} });
    expect((await release(['can-i-deploy', 'shell'])).errors).toMatch(
      /^FED-024 mfe-catalog 1 was built for react/,
    );
  });

  test('asks for a build', async () => {
    await buildHost();
    expect(await release(['can-i-deploy', 'shell'])).toMatchObject({
      code: 1,
      errors: expect.stringMatching(/^FED-015 .*build first\n$/),
    });
  });
});

test('builds the remote first when told to, and stops when that fails', async () => {
  await mkdir(join(root.path, 'node_modules/.bin'), { recursive: true });
  await symlink('/bin/false', join(root.path, 'node_modules/.bin/pnpm'));
  await buildRemote(root.path, 'mfe-catalog', 'first');
  expect(await release(['publish', 'mfe-catalog', '--build'])).toMatchObject({
    code: 1,
    errors: 'FED-015 The build of mfe-catalog ended with 1\n',
  });
  expect((await release(['status'])).output).toContain('has no release yet');
});

test.each([
  ['an unknown command', ['frob'], 2, 'FED-017'],
  ['an unknown option', ['publish', 'mfe-catalog', '--force'], 2, 'FED-017'],
  ['no remote', ['publish'], 2, 'FED-017'],
  ['an unknown remote', ['publish', 'mfe-nothing'], 1, 'FED-001'],
  ['a remote without a build', ['publish', 'mfe-unbuilt'], 1, 'FED-015'],
  ['a rollback of nothing', ['rollback', 'mfe-catalog'], 1, 'FED-014'],
])('ends with one line for %s', async (_, args, code, prefix) => {
  await mkdir(join(root.path, 'mfe-unbuilt'));
  await writeFile(join(root.path, 'mfe-unbuilt/package.json'), '{}');
  const outcome = await release(args);
  expect(outcome.code).toBe(code);
  expect(outcome.errors).toMatch(new RegExp(`^${prefix} [^\\n]+\\n$`));
});

test('refuses wrong settings', async () => {
  await buildRemote(root.path, 'mfe-catalog', 'first');
  expect((await release(['status'], { RELEASES: 's3://shop' })).errors).toContain('AWS_ACCESS_KEY_ID');
  const publication = release(['publish', 'mfe-catalog'], { REMOTES_BASE_URL: 'https://cdn.example' });
  expect(await publication).toMatchObject({ code: 2, errors: expect.stringContaining('slash') });
});

test('explains itself', async () => {
  expect(await release(['--help'])).toMatchObject({
    code: 0,
    output: expect.stringContaining('rollback <remote> [version]'),
  });
});
