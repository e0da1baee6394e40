#!/usr/bin/env node
import { parseArgs } from 'node:util';
import { FederationError } from '../errors.ts';
import { reportFailure } from '../report-failure.ts';

const HELP = `shop <command>, in the folder of a remote

  create-remote <name>  writes a remote called mfe-…, ready to be published, into a new folder of that name
    --owner <team>      who is asked about changes, such as @dithar/gifts
    --packages <folder> installs @shop/… from tarballs in this folder, rather than from the registry
  check                 types and messages
  test [pattern …]      its tests by Jest; --watch and Jest's other options after --
  build                 builds it into dist/
  publish               makes the build current in the store that RELEASES names, with the options of release publish;
                        --build builds it first
  release <command>     preview, canary, rollback, status …: shop release --help

Settings are those of 'shop release'. Exit codes: 0 done, 1 refused or failed (a line with a FED code), 2 wrong usage
`;

/** Node that runs a remote's configuration, which is TypeScript, as it is. */
const OLDEST_NODE = [22, 18] as const;

const COMMANDS: Record<string, (words: string[]) => Promise<void>> = {
  async 'create-remote'(words) {
    const options = { owner: { type: 'string' }, packages: { type: 'string' } } as const;
    const { values, positionals } = parse({ args: words, options, allowPositionals: true });
    const { createRemote } = await import('./create-remote.ts');
    await createRemote({ names: positionals, into: process.cwd(), ...values, say: console.log });
  },
  async check(words) {
    parse({ args: words });
    const { checkRemote } = await import('./check-remote.ts');
    await checkRemote(process.cwd());
    console.log('types and messages are right');
  },
  async test(words) {
    const { testRemote } = await import('./test-remote.ts');
    await testRemote(process.cwd(), words);
  },
  async build(words) {
    parse({ args: words });
    const { buildRemote } = await import('./build-remote.ts');
    await buildRemote(process.cwd());
  },
  async publish(words) {
    const { releaseRemote } = await import('./release-remote.ts');
    await releaseRemote(process.cwd(), ['publish', ...words]);
  },
  async release(words) {
    const { releaseRemote } = await import('./release-remote.ts');
    await releaseRemote(process.cwd(), words);
  },
};

try {
  const [name = '--help', ...words] = process.argv.slice(2);
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  checkNode();
  if (command) await command(words);
  else if (['--help', '-h', 'help'].includes(name)) console.log(HELP);
  else throw usage(`There is no command ${name}`);
} catch (error) {
  reportFailure(error, (message) => message.replaceAll('npm run release --', 'npx shop release'));
}

function checkNode(): void {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  const [oldest, since] = OLDEST_NODE;
  if (major > oldest || (major === oldest && minor >= since)) return;
  throw new FederationError(
    'FED-017',
    `This needs Node ${oldest}.${since} or newer, and runs on ${process.versions.node}`,
  );
}

function parse<Config extends Parameters<typeof parseArgs>[0]>(config: Config) {
  try {
    return parseArgs<NonNullable<Config>>(config);
  } catch (cause) {
    throw usage(cause instanceof Error ? cause.message : String(cause));
  }
}

function usage(message: string): FederationError {
  return new FederationError('FED-017', `${message.split(/[.\n]/)[0]} (npx shop --help)`);
}
