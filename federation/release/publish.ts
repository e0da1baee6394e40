import { isDeepStrictEqual } from 'node:util';
import { CONTRACT } from '../contract.ts';
import { FederationError } from '../errors.ts';
import { type BuiltRemote, readBuiltRemote } from './built-remote.ts';
import { checkFragments, checkHosts, checkPages, checkTypes } from './check-compatibility.ts';
import { concurrently } from './concurrently.ts';
import {
  type CurrentRelease,
  filePath,
  findReleased,
  readCurrentRelease,
  versionPath,
} from './current-release.ts';
import { type LiveHost, liveHosts } from './live-hosts.ts';
import { makeRelease, type OnProgress } from './make-release.ts';
import { claim, ownersIn } from './ownership.ts';
import { checkBuild, checkClasses, checkConditionalWrites } from './publish-gates.ts';
import {
  parseRemoteVersion,
  type RemoteVersion,
  remoteIn,
  toBytes,
  withoutFallback,
} from './release-document.ts';
import type { ReleaseStore } from './release-store.ts';

const RETRIES = 5;
const DEFAULT_BASE = '/templates/flpo/remotes/';

/** Contract numbers a host accepts. */
export interface ContractRange {
  oldest: number;
  newest: number;
}

export const SUPPORTED_CONTRACTS: ContractRange = { oldest: CONTRACT, newest: CONTRACT };

export interface PublishOptions {
  /** Name of the remote; its build must call itself the same. */
  remote: string;
  /** Its `dist/`. */
  folder: string;
  /** By default the package's version and a hash of the content. */
  version?: string;
  /** Revision it was built from. */
  commit?: string | null;
  /** URL prefix of all remotes, with a slash at the end: a path of the site (default) or absolute. */
  baseUrl?: string;
  /** Start over, up to five times, when somebody else published in between; by default that is refused. */
  retry?: boolean;
  contracts?: ContractRange;
  /** What it has to fit; by default the hosts that serve the store now. */
  hosts?: LiveHost[];
  /** Its styles may have lost most of the classes of the version before. */
  acceptLostStyles?: boolean;
  /** It may leave out pages of the version before. */
  retirePages?: boolean;
  /** The current release as it was a moment ago, which is not read again unless it has changed. */
  known?: CurrentRelease | null;
  /** Of a build that is not minified, and goes to no shopper: budgets, styles and pages left out are not checked. */
  development?: boolean;
  onProgress?: OnProgress;
}

export interface PublishResult {
  /** `already-published`: nothing changed, also when that version has since been rolled back. */
  outcome: 'published' | 'already-published';
  version: string;
  /** Id of the current release. */
  release: string;
  /** Current version of this remote. */
  live: string | undefined;
}

/**
 * Publishes a built remote: uploads its files, then makes it current.
 * @throws FederationError FED-002 or FED-015 for the build, FED-008 for its contract, FED-009 when the version has other
 * content, FED-010 when somebody else published in between, FED-019 to FED-021 when it may not go live, FED-024 to FED-027
 * when it does not fit what is live, FED-030 when it has lost its styles, FED-022, FED-006, FED-011 or FED-012 for the store.
 */
export async function publish(store: ReleaseStore, options: PublishOptions): Promise<PublishResult> {
  const onProgress = options.onProgress ?? (() => {});
  const built = await readBuiltRemote(options.folder);
  checkManifest(built, options);
  if (!store.isLocal) await checkConditionalWrites(store);

  for (let retriesLeft = options.retry ? RETRIES : 0; ; retriesLeft--) {
    const current = await readCurrentRelease(store, options.known);
    try {
      return await publishAfter(store, current, built, options, onProgress);
    } catch (error) {
      if (!(error instanceof FederationError) || error.code !== 'FED-010' || retriesLeft === 0) throw error;
      onProgress('somebody else published in between: trying again on top of it');
    }
  }
}

function checkManifest(
  { manifest }: BuiltRemote,
  { remote, contracts = SUPPORTED_CONTRACTS }: PublishOptions,
): void {
  if (manifest.name !== remote)
    throw new FederationError('FED-002', `The build of ${remote} calls itself ${manifest.name}`);
  checkContract(manifest, contracts);
}

/** @throws FederationError FED-008. */
export function checkContract(
  { name, contract }: Pick<RemoteVersion, 'name' | 'contract'>,
  { oldest, newest }: ContractRange,
): void {
  if (contract >= oldest && contract <= newest) return;
  throw new FederationError(
    'FED-008',
    `${name} was built for contract ${contract}; hosts support ${oldest} to ${newest}`,
  );
}

async function publishAfter(
  store: ReleaseStore,
  current: CurrentRelease | null,
  built: BuiltRemote,
  options: PublishOptions,
  onProgress: OnProgress,
): Promise<PublishResult> {
  const { remote: name } = options;
  // Before anything is uploaded.
  claim(ownersIn(current?.document), built.manifest);
  const hosts = options.hosts ?? (await liveHosts(store));
  checkHosts(built.manifest, hosts);
  checkTypes(built.manifest, hosts);
  checkFragments(built.manifest, current?.document, hosts);
  const live = current ? remoteIn(current.document, name) : undefined;
  if (current && live && isLive(live, built, options))
    return {
      outcome: 'already-published',
      version: live.version,
      release: current.document.id,
      live: live.version,
    };
  if (!options.development) {
    checkBuild(built);
    if (live && !options.acceptLostStyles) await checkClasses(store, live, built);
  }
  if (live && !options.development && !options.retirePages)
    checkPages(live, built.manifest, ownersIn(current?.document));
  const { claimed, version } = await claimVersion(store, built, options);

  if (!claimed && current && (await findReleased(store, current, name, version.version))) {
    const outcome = 'already-published';
    return { outcome, version: version.version, release: current.document.id, live: live?.version };
  }

  onProgress(`uploading ${built.files.size} files of ${name} ${version.version}`);
  await concurrently(built.files, async ([file, bytes]) => {
    await store.create(filePath(name, version.version, file), bytes);
  });

  const fallback = live && withoutFallback(live);
  const release = await makeRelease(store, current, { ...version, fallback }, onProgress);
  return { outcome: 'published', version: version.version, release: release.id, live: version.version };
}

/** It has come through its gates, and each `npm start` comes by here. */
function isLive(live: RemoteVersion, { manifest, integrity }: BuiltRemote, options: PublishOptions): boolean {
  const { version = live.version } = options;
  return isDeepStrictEqual({ ...live, ...manifest, version, files: integrity }, live);
}

/**
 * Takes the version for this content, before any of its files is written. An earlier attempt with the same content,
 * finished or not, is taken up as it is.
 */
async function claimVersion(
  store: ReleaseStore,
  { manifest, integrity, contentHash }: BuiltRemote,
  { version = `${manifest.version}-${contentHash}`, commit = null, baseUrl = DEFAULT_BASE }: PublishOptions,
): Promise<{ claimed: boolean; version: RemoteVersion }> {
  const base = `${baseUrl}${manifest.name}/${version}/`;
  const publishedAt = new Date().toISOString();
  const mine: RemoteVersion = { ...manifest, version, commit, publishedAt, base, files: integrity };
  const bytes = toBytes(mine);
  parseRemoteVersion(bytes, `${manifest.name} ${version}`);

  const path = versionPath(manifest.name, version);
  if (await store.create(path, bytes)) return { claimed: true, version: mine };
  const claim = await store.read(path);
  if (!claim) throw new FederationError('FED-011', `${store.address}/${path} is missing`);
  const theirs = parseRemoteVersion(claim.bytes, `${store.address}/${path}`);
  if (isDeepStrictEqual(theirs.files, integrity)) return { claimed: false, version: theirs };
  throw new FederationError(
    'FED-009',
    `${manifest.name} ${version} is published already with other content; versions never change`,
  );
}
