import { generateKeyPairSync } from 'node:crypto';
import { existsSync } from 'node:fs';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { FederationError } from '../errors.ts';
import { bisect } from './bisect.ts';
import { readBuiltRemote } from './built-remote.ts';
import { abort, checkPercent, promote, setPercent } from './canary.ts';
import { checkGlobals } from './check-globals.ts';
import { readBuiltHost, unfitWith } from './check-host.ts';
import { collectGarbage } from './collect-garbage.ts';
import { buildAddress, commitOf } from './commit.ts';
import { readCurrentRelease } from './current-release.ts';
import { handOver, listOwners, retire } from './hand-over.ts';
import { readIssuer } from './identity.ts';
import type { Act } from './make-release.ts';
import { openReleaseStore } from './open-store.ts';
import { signOverrides } from './override.ts';
import { promoteBetween } from './promote-between.ts';
import { publish } from './publish.ts';
import { remoteIn } from './release-document.ts';
import { openReleasePolicy, openSigner } from './release-policy.ts';
import { createReleaseReader } from './release-reader.ts';
import type { ReleaseStore } from './release-store.ts';
import { remove } from './remove.ts';
import { restore } from './restore.ts';
import { rollback } from './rollback.ts';
import { signLive } from './sign-live.ts';
import { status } from './status.ts';

const HELP = `npm run release -- <command>

  publish <remote>             makes the build in <remote>/dist current
    --build                    builds it first
    --version <version>        instead of package version and content hash; versions never change
    --retry                    when somebody else publishes meanwhile, tries again on top of it, up to 5 times
                               (by default that is refused with FED-010 and nothing is changed)
    --accept-lost-styles       although its styles have lost most of their classes (FED-030)
    --retire-pages             although it leaves out pages that the live version has (FED-026)
  canary <remote> --percent 5  publishes the build in <remote>/dist as a candidate that 5 of 100 visitors get instead of
                               what is live, with the options of publish; of a remote that has a candidate, changes the
                               share. Whoever has the candidate keeps it while the share grows
  preview <remote>             uploads the build in <remote>/dist, with the options of publish; nobody gets it yet
  override <remote>=<version> …
                               prints a link that gives whoever opens it these versions, --for 2h by default. Needs the
                               shells' OVERRIDE_SECRET
  promote <remote>             makes the candidate live for everybody
    --from <store>             makes live what is live in another store, such as that of staging: the same bytes, through
                               the gates of publish. An address as RELEASES has it. --from-policy names the file with
                               who may release there, by default that of RELEASE_POLICY
  abort <remote>               takes the candidate back
  rollback <remote> [version]  makes the version before this one current, or the version given
  restore <release>            makes everything live that was live with an earlier release, such as 000012
  remove <remote>              takes a remote out of the shop, with its pages by --retire-pages
  gc --keep 30d                deletes versions that nobody got for that long and were not uploaded since; never what is live,
                               a fallback, a candidate, or named by --pin <remote>=<version>, and builds of shells that
                               none has served for that long, but by --pin hosts=<version>. --dry-run only tells
  sign                         signs what is live: once, before shells have a RELEASE_POLICY
  issuer-keys <issuer>         prints what a policy says of an OpenID provider that names publishers, by default GitHub Actions
  generate-key                 prints a key pair for a publisher: RELEASE_KEY, and what a policy says of it
  can-i-deploy <host>          whether the host's build in <host>/dist fits the remotes that are live: before it is
                               deployed, 'can-i-deploy shell'. --build builds it first
  status                       shows what is live and the last releases, by whom and why
  bisect <good> [bad]          which release brought a fault: names the one to try, with the override that shows it
  owners                       lists which remote each page and fragment belongs to
  hand-over <page> <remote>    gives a page's pattern, such as '/{locale}/product/:slug', or a fragment to another remote
  retire <page>                lets any remote have a page's pattern or a fragment that its owner has no more

--reason <text>, with whatever changes what is live, is kept with the release, and so is who changed it

Settings
  RELEASE_KEY       PEM of an Ed25519 private key, which signs what is released
  RELEASE_AUDIENCE  in its place, in GitHub Actions: signs as the workflow that runs, for policies with this audience
  RELEASE_POLICY    file that names the publishers and what each may release; what shells would refuse is refused here
  RELEASED_BY       who that is; by default GITHUB_ACTOR or the user of this machine
  BUILD_URL         address of the run that built it, kept with the version; by default that of GitHub or GitLab
  RELEASES          folder, .releases by default, or s3://bucket/prefix?endpoint=https://…&region=…
                    with AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY
  OVERRIDE_SECRET   signs links of override; PUBLIC_URL is what they begin with, http://localhost:3000 by default
  REMOTES_BASE_URL  where browsers find the remotes, /templates/flpo/remotes/ by default

Exit codes: 0 done, 1 refused or failed (a line with a FED code), 2 wrong usage
`;

const GITHUB_ACTIONS = 'https://token.actions.githubusercontent.com';

/** Commands that take the name of a remote or host. */
const ABOUT_ONE = ['publish', 'canary', 'preview', 'promote', 'abort', 'rollback', 'remove', 'can-i-deploy'];

const options = {
  'accept-lost-styles': { type: 'boolean' },
  build: { type: 'boolean' },
  'dry-run': { type: 'boolean' },
  for: { type: 'string' },
  from: { type: 'string' },
  'from-policy': { type: 'string' },
  help: { type: 'boolean', short: 'h' },
  keep: { type: 'string' },
  percent: { type: 'string' },
  pin: { type: 'string', multiple: true },
  reason: { type: 'string' },
  'retire-pages': { type: 'boolean' },
  retry: { type: 'boolean' },
  version: { type: 'string' },
} as const;

/** Where commands find what they release, and how they are called there. */
export interface ReleaseProject {
  /** What RELEASES and RELEASE_POLICY are relative to. */
  root: string;
  /** Folder of the package of a remote or host. */
  folderOf(name: string): string;
  build(name: string): Promise<void>;
  /** Told line by line what was done. */
  say(text: string): void;
}

/**
 * Does what `npm run release -- …` or `shop release …` asks for. Sets the exit code where `can-i-deploy` finds what does not fit.
 * @throws FederationError with the code of what failed, FED-017 for what is not understood
 */
export async function runRelease(args: string[], project: ReleaseProject): Promise<void> {
  const { root, say } = project;
  const { values, positionals } = parse(args);
  const [command, remote, version] = positionals;
  if (values.help || command === undefined) return say(HELP);
  if ((values.reason?.length ?? 0) > 300) throw usage('A reason has at most 300 characters');

  const store = openReleaseStore(root);
  if (command === 'generate-key') return printKey();
  if (command === 'issuer-keys')
    return say(JSON.stringify(await readIssuer(remote ?? GITHUB_ACTIONS), null, 2));
  const act: Act = {
    ...{ by: actor(), reason: values.reason, onProgress: say },
    ...{ signer: openSigner(), policy: await openReleasePolicy(root) },
  };
  if (command === 'status') return say(await status(store));
  if (command === 'owners') return say(await listOwners(store));
  if (command === 'sign') {
    const { release } = await signLive(store, act);
    return say(`what is live is signed in release ${release}`);
  }
  if (command === 'gc') {
    if (values.keep === undefined) throw usage('gc keeps versions for how long? --keep 30d');
    const garbage = {
      keepMs: durationOf('--keep', values.keep),
      pinned: values.pin,
      dryRun: values['dry-run'],
    };
    const { versions, files } = await collectGarbage(store, { ...garbage, onProgress: say });
    return say(`${versions.length} versions, ${files} files ${garbage.dryRun ? 'would be' : 'are'} deleted`);
  }
  if (command === 'bisect') return say(await nextToTry(store, remote, version));
  if (command === 'restore') return await restoreRelease(store, remote, act);
  if (command === 'override') return say(await overrideLink(store, positionals.slice(1), values.for));
  if (command === 'hand-over' || command === 'retire') return await changeOwner(store, positionals, act);
  if (!ABOUT_ONE.includes(command)) throw usage(`Unknown command ${command}`);
  if (remote === undefined)
    throw usage(`${command} which ${command === 'can-i-deploy' ? 'host' : 'remote'}?`);

  if (command === 'rollback') {
    const { from, to, release } = await rollback(store, { remote, version, ...act });
    return say(
      from === to ? `${remote} ${to} is live already` : `${remote} ${from} → ${to} in release ${release}`,
    );
  }
  if (command === 'remove') {
    const retirePages = values['retire-pages'];
    const { version, release } = await remove(store, { remote, retirePages, ...act });
    return say(`${remote} ${version} is gone in release ${release}`);
  }
  if (command === 'promote' && values.from !== undefined) {
    const { version } = await promoteBetween(store, {
      remote,
      from: openReleaseStore(root, { ...process.env, RELEASES: values.from }),
      fromPolicy: await openReleasePolicy(root, { RELEASE_POLICY: values['from-policy'] }),
      check: async (folder) => checkGlobals(folder, (await readBuiltRemote(folder)).manifest),
      retry: values.retry,
      acceptLostStyles: values['accept-lost-styles'],
      retirePages: values['retire-pages'],
      baseUrl: baseUrl(),
      ...act,
    });
    return say(`${remote} ${version} is live here as there`);
  }
  if (command === 'promote') {
    const { live, release } = await promote(store, { remote, ...act });
    return say(`${remote} ${live} is live for everybody in release ${release}`);
  }
  if (command === 'abort') {
    const { candidate, live, release } = await abort(store, { remote, ...act });
    return say(`${remote} ${candidate} is taken back; everybody gets ${live} in release ${release}`);
  }
  const canary = command === 'canary' ? { percent: percentOf(values.percent) } : undefined;
  if (canary && !values.build && !values.version && (await hasCandidate(store, remote))) {
    const { candidate, release } = await setPercent(store, { remote, ...canary, ...act });
    return say(`${canary.percent} % of visitors get ${remote} ${candidate} in release ${release}`);
  }
  if (!existsSync(join(project.folderOf(remote), 'package.json')))
    throw new FederationError('FED-001', `There is no folder ${remote}`);
  if (values.build) {
    say(`building ${remote}`);
    await project.build(remote);
  }
  const folder = join(project.folderOf(remote), 'dist');
  if (command === 'can-i-deploy') return await checkHost(store, folder);
  await checkGlobals(folder, (await readBuiltRemote(folder)).manifest);
  const result = await publish(store, {
    remote,
    folder,
    version: values.version,
    retry: values.retry,
    acceptLostStyles: values['accept-lost-styles'],
    retirePages: values['retire-pages'],
    canary,
    preview: command === 'preview',
    commit: await commitOf(project.folderOf(remote)),
    build: buildAddress(),
    baseUrl: baseUrl(),
    ...act,
  });
  if (result.outcome === 'previewed')
    return say(
      `${remote} ${result.version} is there; to look at it: npm run release -- override ${remote}=${result.version}`,
    );
  if (result.outcome === 'published')
    return say(
      canary
        ? `${canary.percent} % of visitors get ${remote} ${result.version}, the others ${result.live}`
        : `${remote} ${result.version} is live`,
    );
  say(`${remote} ${result.version} is already published`);
  if (result.live === result.version) return;
  const next = (await hasCandidate(store, remote))
    ? `to give it to everybody: npm run release -- promote ${remote}`
    : `to bring it back: npm run release -- rollback ${remote} ${result.version}`;
  say(`${result.live} is live; ${next}`);
}

async function nextToTry(store: ReleaseStore, good: string | undefined, bad?: string): Promise<string> {
  if (good === undefined) throw usage('bisect since which release, that was still good?');
  const { release, changed, left, versions } = await bisect(store, good, bad);
  const what = `${release.id} of ${release.createdAt}${release.by ? ` by ${release.by}` : ''}: ${changed || 'no version'}`;
  if (left === 0) return `It came with release ${what}`;
  const named = Object.entries(versions).map(([name, version]) => `${name}=${version}`);
  const look = named.length > 0 ? `npm run release -- override ${named.join(' ')}` : 'it is as what is live';
  return [
    `${left + 1} releases may have brought it. Try release ${what}`,
    `  ${look}`,
    `  good: npm run release -- bisect ${release.id}${bad === undefined ? '' : ` ${bad}`}`,
    `  bad:  npm run release -- bisect ${good} ${release.id}`,
  ].join('\n');
}

async function restoreRelease(store: ReleaseStore, id: string | undefined, act: Act): Promise<void> {
  if (id === undefined) throw usage('restore which release?');
  const { release } = await restore(store, { release: id, ...act });
  console.log(`release ${id} is live again as ${release}`);
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

async function changeOwner(store: ReleaseStore, [command, key, to]: string[], act: Act): Promise<void> {
  if (key === undefined) throw usage(`${command} which page or fragment?`);
  if (command === 'retire') {
    const { from, release } = await retire(store, { key, ...act });
    return console.log(`${key} of ${from} is free in release ${release}`);
  }
  if (to === undefined) throw usage('hand-over to which remote?');
  const { from, release } = await handOver(store, { key, to, ...act });
  console.log(`${key}: ${from} → ${to} in release ${release}`);
}

function actor(): string {
  const { RELEASED_BY, GITHUB_ACTOR } = process.env;
  return (RELEASED_BY || GITHUB_ACTOR || userInfo().username).slice(0, 100);
}

function printKey(): void {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const key = publicKey.export({ format: 'der', type: 'spki' }).toString('base64');
  const publisher = { name: 'the team', key, remotes: ['mfe-product'] };
  console.log(privateKey.export({ format: 'pem', type: 'pkcs8' }));
  console.log(JSON.stringify({ publishers: [publisher] }, null, 2));
}

/** @throws FederationError FED-016 for a version that is not in the store, FED-017 for what is not understood. */
async function overrideLink(store: ReleaseStore, named: string[], time = '2h'): Promise<string> {
  const { OVERRIDE_SECRET: secret = '', PUBLIC_URL: shop = 'http://localhost:3000' } = process.env;
  if (secret.length < 32) throw usage('OVERRIDE_SECRET must have at least 32 characters');
  const pairs = named.map((pair) => /^([^=]+)=(.+)$/.exec(pair)?.slice(1) ?? []);
  if (pairs.length === 0) throw usage('override what? mfe-product=2.1.0');
  const token = await signOverrides(secret, Object.fromEntries(pairs), durationOf('--for', time));
  const reader = createReleaseReader(store);
  for (const [remote = '', version = ''] of pairs) await reader.version(remote, version);
  return `${shop.replace(/\/+$/, '')}/releases/override?token=${token}`;
}

/** Milliseconds of a time such as `30m`, `2h` or `7d`. */
function durationOf(option: string, text: string): number {
  const [, number, unit = ''] = /^(\d{1,4})([mhd])$/.exec(text) ?? [];
  const units: Record<string, number> = { m: 60_000, h: 3600_000, d: 24 * 3600_000 };
  if (number === undefined) throw usage(`${option} ${text} is not understood: 30m, 2h or 7d`);
  return Number(number) * (units[unit] ?? 0);
}

async function hasCandidate(store: ReleaseStore, remote: string): Promise<boolean> {
  const current = await readCurrentRelease(store);
  return Boolean(current && remoteIn(current.document, remote)?.candidate);
}

function percentOf(text: string | undefined): number {
  if (text === undefined) throw usage('canary for how many visitors? --percent 5');
  const percent = /^\d{1,3}$/.test(text) ? Number(text) : Number.NaN;
  checkPercent(percent);
  return percent;
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

function baseUrl(): string | undefined {
  const setting = process.env.REMOTES_BASE_URL;
  if (!setting || setting.endsWith('/')) return setting || undefined;
  throw new FederationError('FED-017', `REMOTES_BASE_URL must end with a slash: ${setting}`);
}
