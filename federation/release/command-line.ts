import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { FederationError } from '../errors.ts';
import { readBuiltRemote } from './built-remote.ts';
import { checkGlobals } from './check-globals.ts';
import { readBuiltHost, unfitWith } from './check-host.ts';
import { commitOf } from './commit.ts';
import { readCurrentRelease } from './current-release.ts';
import { handOver, listOwners, retire } from './hand-over.ts';
import { openReleaseStore } from './open-store.ts';
import { publish } from './publish.ts';
import type { ReleaseStore } from './release-store.ts';
import { rollback } from './rollback.ts';
import { status } from './status.ts';

const HELP = `npm run release -- <command>

  publish <remote>             makes the build in <remote>/dist current
    --build                    builds it first
    --version <version>        instead of package version and content hash; versions never change
    --retry                    when somebody else publishes meanwhile, tries again on top of it, up to 5 times
                               (by default that is refused with FED-010 and nothing is changed)
    --accept-lost-styles       although its styles have lost most of their classes (FED-030)
    --retire-pages             although it leaves out pages that the live version has (FED-026)
  rollback <remote> [version]  makes the version before this one current, or the version given
  can-i-deploy <host>          whether the host's build in <host>/dist fits the remotes that are live: before it is
                               deployed, 'can-i-deploy shell'. --build builds it first
  status                       shows what is live and the last releases
  owners                       lists which remote each page and fragment belongs to
  hand-over <page> <remote>    gives a page's pattern, such as '/{locale}/product/:slug', or a fragment to another remote
  retire <page>                lets any remote have a page's pattern or a fragment that its owner has no more

Settings
  RELEASES          folder, .releases by default, or s3://bucket/prefix?endpoint=https://…&region=…
                    with AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY
  REMOTES_BASE_URL  where browsers find the remotes, /templates/flpo/remotes/ by default

Exit codes: 0 done, 1 refused or failed (a line with a FED code), 2 wrong usage
`;

const BUILD_LIMIT_MS = 300_000;

const options = {
  'accept-lost-styles': { type: 'boolean' },
  build: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
  'retire-pages': { type: 'boolean' },
  retry: { type: 'boolean' },
  version: { type: 'string' },
} as const;

try {
  await run(process.argv.slice(2));
} catch (error) {
  const code = error instanceof FederationError ? `${error.code} ` : '';
  console.error(`${code}${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = code === 'FED-017 ' ? 2 : 1;
}

async function run(args: string[]): Promise<void> {
  const { values, positionals } = parse(args);
  const [command, remote, version] = positionals;
  if (values.help || command === undefined) return console.log(HELP);

  const root = findRoot();
  const store = openReleaseStore(root);
  if (command === 'status') return console.log(await status(store));
  if (command === 'owners') return console.log(await listOwners(store));
  if (command === 'hand-over' || command === 'retire') return await changeOwner(store, positionals);
  if (command !== 'publish' && command !== 'rollback' && command !== 'can-i-deploy')
    throw usage(`Unknown command ${command}`);
  if (remote === undefined)
    throw usage(`${command} which ${command === 'can-i-deploy' ? 'host' : 'remote'}?`);

  if (command === 'rollback') {
    const { from, to, release } = await rollback(store, { remote, version, onProgress: console.log });
    return console.log(
      from === to ? `${remote} ${to} is live already` : `${remote} ${from} → ${to} in release ${release}`,
    );
  }
  if (!existsSync(join(root, remote, 'package.json')))
    throw new FederationError('FED-001', `There is no folder ${remote}`);
  if (values.build) await build(root, remote);
  const folder = join(root, remote, 'dist');
  if (command === 'can-i-deploy') return await checkHost(store, folder);
  await checkGlobals(folder, (await readBuiltRemote(folder)).manifest);
  const result = await publish(store, {
    remote,
    folder,
    version: values.version,
    retry: values.retry,
    acceptLostStyles: values['accept-lost-styles'],
    retirePages: values['retire-pages'],
    commit: await commitOf(root),
    baseUrl: baseUrl(),
    onProgress: console.log,
  });
  if (result.outcome === 'published') return console.log(`${remote} ${result.version} is live`);
  console.log(`${remote} ${result.version} is already published`);
  if (result.live !== result.version) {
    console.log(
      `${result.live} is live; to bring it back: npm run release -- rollback ${remote} ${result.version}`,
    );
  }
}

async function checkHost(store: ReleaseStore, folder: string): Promise<void> {
  const host = await readBuiltHost(folder);
  const current = await readCurrentRelease(store);
  if (!current) throw new FederationError('FED-014', `${store.address} has no release yet`);
  const { id, remotes } = current.document;
  const problems = unfitWith(host, current.document);
  for (const { code, message } of problems) console.error(`${code} ${message}`);
  if (problems.length > 0) process.exitCode = 1;
  else console.log(`${host.version} fits the ${Object.keys(remotes).length} remotes of release ${id}`);
}

async function changeOwner(store: ReleaseStore, [command, key, to]: string[]): Promise<void> {
  if (key === undefined) throw usage(`${command} which page or fragment?`);
  if (command === 'retire') {
    const { from, release } = await retire(store, { key, onProgress: console.log });
    return console.log(`${key} of ${from} is free in release ${release}`);
  }
  if (to === undefined) throw usage('hand-over to which remote?');
  const { from, release } = await handOver(store, { key, to, onProgress: console.log });
  console.log(`${key}: ${from} → ${to} in release ${release}`);
}

function parse(args: string[]) {
  try {
    return parseArgs({ args, options, allowPositionals: true });
  } catch (cause) {
    throw usage(cause instanceof Error ? cause.message : String(cause));
  }
}

function usage(message: string): FederationError {
  return new FederationError('FED-017', `${message.split(/[.\n]/)[0]} (npm run release -- --help)`);
}

/** The workspace that holds the working directory. */
function findRoot(): string {
  for (let folder = process.cwd(); ; folder = dirname(folder)) {
    if (existsSync(join(folder, 'pnpm-workspace.yaml'))) return folder;
    if (folder === dirname(folder))
      throw new FederationError('FED-017', `${process.cwd()} is not inside the workspace`);
  }
}

function baseUrl(): string | undefined {
  const setting = process.env.REMOTES_BASE_URL;
  if (!setting || setting.endsWith('/')) return setting || undefined;
  throw new FederationError('FED-017', `REMOTES_BASE_URL must end with a slash: ${setting}`);
}

async function build(root: string, remote: string): Promise<void> {
  console.log(`building ${remote}`);
  const child = spawn(
    resolve(root, 'node_modules/.bin/pnpm'),
    ['--dir', join(root, remote), 'run', 'build'],
    {
      stdio: ['ignore', 'inherit', 'inherit'],
      timeout: BUILD_LIMIT_MS,
    },
  );
  const [code, signal] = await once(child, 'exit').catch((cause) => {
    throw new FederationError('FED-015', `The build of ${remote} could not start: ${cause.message}`, {
      cause,
    });
  });
  if (code !== 0) throw new FederationError('FED-015', `The build of ${remote} ended with ${code ?? signal}`);
}
