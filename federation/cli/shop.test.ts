import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';

/** A remote without anything installed. */
let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'shop-command-'));
  await cp(join(import.meta.dirname, '../templates/remote'), folder, { recursive: true });
});
afterEach(() => rm(folder, { recursive: true }));

async function shop(words: string[], environment: NodeJS.ProcessEnv = {}) {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'shop.ts'), ...words], {
    cwd: folder,
    env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [errors, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')]);
  return { errors, code };
}

const line = (start: string) => expect.stringMatching(new RegExp(`^${start}[^\\n]*\\n$`));

it.each([
  ['an unknown command', ['deploy'], {}, 2, 'FED-017 There is no command deploy'],
  ['an unknown option', ['create-remote', '--colour', 'red'], {}, 2, 'FED-017 Unknown option'],
  ['no name', ['create-remote'], {}, 2, 'FED-017 create-remote needs a name'],
  ['no store', ['publish'], {}, 2, 'FED-017 RELEASES names no store'],
  [
    'a store that is not there',
    ['publish'],
    { RELEASES: 'nowhere' },
    1,
    'FED-012 There is no release store at',
  ],
  ['another remote', ['publish', 'mfe-other'], {}, 2, 'FED-017 This folder is mfe-novelty, not mfe-other'],
  ['no build', ['publish'], { RELEASES: '.' }, 1, 'FED-015 .+ is missing'],
  ['nothing installed', ['test'], {}, 2, 'FED-017 .+ is not installed: npm install'],
])('%s is told in one line with its code', async (_what, words, environment, code, start) => {
  expect(await shop(words, environment)).toEqual({ errors: line(start), code });
});

it.each([
  ['{ "page": { "title": "مختاراتنا" } }', 'FED-041 locales/ar.json has no page.text'],
  ['{ "page": ', 'FED-041 .+ar.json cannot be read'],
])('messages that do not go together are told', async (arabic, start) => {
  await writeFile(join(folder, 'locales/ar.json'), arabic);
  expect(await shop(['check'])).toEqual({ errors: line(start), code: 1 });
});

it('a folder without a remote is told', async () => {
  await rm(join(folder, 'rspack.config.ts'));
  expect(await shop(['build'])).toEqual({ errors: line('FED-017 .+rspack.config.ts is missing'), code: 2 });
});
