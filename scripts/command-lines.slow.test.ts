import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '..');
const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
/** Not Turbo's own tasks of the root. */
const ours = Object.keys(scripts).filter((name) => scripts[name].includes('with-toolchain.mjs'));

interface Told {
  code: number;
  output: string;
  errors: string;
}

/** Runs one of the scripts of package.json as npm does, with nothing set. */
function command(name: string, words: string[], environment: NodeJS.ProcessEnv = {}): Promise<Told> {
  const [file = ''] = scripts[name].split(' ').slice(-1);
  const options = {
    cwd: ROOT,
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      DATA_DIR: '/nowhere',
      ...environment,
    },
    timeout: 120_000,
  };
  return new Promise((resolve) => {
    const child = execFile(process.execPath, [join(ROOT, file), ...words], options, (_, output, errors) =>
      resolve({ code: child.exitCode ?? -1, output, errors }),
    );
  });
}

test.each(ours)('npm run %s explains itself, and refuses what it does not know', async (name) => {
  const [help, nonsense] = await Promise.all([command(name, ['--help']), command(name, ['--nonsense'])]);
  expect(help).toEqual({
    code: 0,
    output: expect.stringMatching(new RegExp(`npm (run )?${name} `)),
    errors: '',
  });
  expect(nonsense).toEqual({
    code: 2,
    output: '',
    errors: expect.stringMatching(/^[^\n]*'?--nonsense'?[^\n]* --help\)\n$/),
  });
});

test('npm run dev never releases outside of its own store', async () => {
  const told = await command('dev', [], { RELEASES: 's3://the-real-one' });
  expect(told).toEqual({
    code: 1,
    output: '',
    errors: expect.stringMatching(/^FED-017 RELEASES .*unset it/),
  });
});
