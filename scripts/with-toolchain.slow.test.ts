import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { globSync } from 'node:fs';
import { chmod, copyFile, mkdir, mkdtemp, readFile, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';

jest.setTimeout(30_000);

let root: string;

/** A workspace of one package, with an npx that only notes how it was called. */
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'toolchain-'));
  await mkdir(join(root, 'scripts'));
  await mkdir(join(root, 'node_modules'));
  await mkdir(join(root, 'shop'));
  await mkdir(join(root, 'bin'));
  await copyFile(join(import.meta.dirname, 'with-toolchain.mjs'), join(root, 'scripts/with-toolchain.mjs'));
  const files: Record<string, string> = {
    'package.json': JSON.stringify({ devDependencies: { pnpm: '12.21.0' } }),
    'pnpm-lock.yaml': 'lockfileVersion: 9',
    'pnpm-workspace.yaml': 'packages: [shop]',
    'shop/package.json': '{}',
    'bin/npx': '#!/bin/sh\necho "$@" >> "$0.calls"\nexit $NPX_EXIT\n',
    'scripts/probe.mjs': `
      const [what, value] = process.argv.slice(2);
      const { cwd, env, argv, execArgv } = process;
      if (what === 'wait') process.on(value, () => process.exit(7));
      if (what === 'maps') console.log((await import('node:fs')).readFileSync('/proc/self/maps', 'utf8'));
      console.log(JSON.stringify({ cwd: cwd(), from: env.INIT_CWD, flags: execArgv, arguments: argv.slice(2) }));
      if (what === 'exit') process.exitCode = Number(value);
      if (what === 'die') process.kill(process.pid, value);
      if (what === 'wait') setTimeout(() => process.exit(1), 10_000);`,
  };
  files['scripts/start.ts'] = files['scripts/probe.mjs'] ?? '';
  for (const [file, content] of Object.entries(files)) await writeFile(join(root, file), content);
  await chmod(join(root, 'bin/npx'), 0o755);
});
afterEach(() => rm(root, { recursive: true }));

/** @param flags of Node's */
function start(
  args: string[] = [],
  environment: NodeJS.ProcessEnv = {},
  flags: string[] = [],
  script = 'scripts/probe.mjs',
): ChildProcess {
  const path = join(root, 'bin') + delimiter + process.env.PATH;
  return spawn(process.execPath, [join(root, 'scripts/with-toolchain.mjs'), ...flags, script, ...args], {
    cwd: join(root, 'shop'),
    env: { ...process.env, INIT_CWD: undefined, ...environment, PATH: path },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

async function run(args?: string[], environment?: NodeJS.ProcessEnv, flags?: string[], script?: string) {
  const child = start(args, environment, flags, script);
  const [output, errors, [code]] = await Promise.all([
    text(child.stdout as Readable),
    text(child.stderr as Readable),
    once(child, 'exit'),
  ]);
  return { output, errors, code };
}

const installs = async () =>
  (await readFile(join(root, 'bin/npx.calls'), 'utf8').catch(() => '')).split('\n').filter(Boolean);

describe('the packages', () => {
  it('are installed by the pinned pnpm, exactly as locked, before the first script', async () => {
    expect(await run()).toMatchObject({ code: 0 });
    expect(await installs()).toEqual(['--yes pnpm@12.21.0 install --frozen-lockfile --reporter=append-only']);
  });

  it('are not installed again while nothing about them has changed', async () => {
    await run();
    await writeFile(join(root, 'shop/shop.ts'), 'export {};');
    await run();
    expect(await installs()).toHaveLength(1);
  });

  it.each(['pnpm-lock.yaml', 'pnpm-workspace.yaml', 'package.json', 'shop/package.json'])(
    'are installed again once %s has changed',
    async (file) => {
      await run();
      await writeFile(join(root, file), `${await readFile(join(root, file), 'utf8')}\n`);
      await run();
      expect(await installs()).toHaveLength(2);
    },
  );

  it('that cannot be installed end the run with how to find out, and are tried again next time', async () => {
    const { code, output, errors } = await run([], { NPX_EXIT: '1' });
    expect(code).toBe(1);
    expect(output).not.toContain('cwd');
    expect(errors).toContain(
      'The packages could not be installed: npx pnpm install --frozen-lockfile says why.',
    );
    expect(await run()).toMatchObject({ code: 0 });
    expect(await installs()).toHaveLength(2);
  });
});

describe('a script', () => {
  it('runs at the root with its arguments, and knows where it was called', async () => {
    const { output } = await run(['exit', '0', '--flag=a b']);
    expect(JSON.parse(output.split('\n').at(-2) ?? '')).toEqual({
      cwd: await realpath(root),
      from: await realpath(join(root, 'shop')),
      flags: [],
      arguments: ['exit', '0', '--flag=a b'],
    });
  });

  it("is run with Node's flags that stand before it", async () => {
    const { output } = await run(['--flag'], {}, ['--max-semi-space-size=8', '--no-warnings']);
    expect(JSON.parse(output.split('\n').at(-2) ?? '')).toMatchObject({
      flags: ['--max-semi-space-size=8', '--no-warnings'],
      arguments: ['--flag'],
    });
  });

  const isInstalled = globSync('/usr/lib/*-linux-gnu/libjemalloc.so.2').length > 0;
  if (!isInstalled) console.warn('jemalloc is not installed: it is not tried whether servers use it.');
  const tried = isInstalled ? it : it.skip;
  tried('that is a server allocates memory with jemalloc, and no other does', async () => {
    const unset = { LD_PRELOAD: undefined };
    expect((await run(['maps'], unset, [], 'scripts/start.ts')).output).toContain('libjemalloc');
    expect((await run(['maps'], unset)).output).not.toContain('libjemalloc');
  });

  it('that is a server keeps the allocator that it is given', async () => {
    const { output } = await run(['maps'], { LD_PRELOAD: '' }, [], 'scripts/start.ts');
    expect(output).toContain('"cwd"');
    expect(output).not.toContain('libjemalloc');
  });

  it.each([0, 3])('ends with its own code, such as %i', async (code) => {
    expect(await run(['exit', String(code)])).toMatchObject({ code });
  });

  it('ends with 128 and the number of the signal that ended it', async () => {
    expect(await run(['die', 'SIGKILL'])).toMatchObject({ code: 137 });
  });

  it.each(['SIGTERM', 'SIGINT', 'SIGHUP'] as const)(
    'is told of %s and may end in its own way',
    async (signal) => {
      const child = start(['wait', signal]);
      const exited = once(child, 'exit');
      for await (const line of createInterface(child.stdout as Readable)) if (line.startsWith('{')) break;
      child.kill(signal);
      expect(await exited).toEqual([7, null]);
    },
  );
});
