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
import { type Act, makeRelease, type OnProgress, putCandidate } from './make-release.ts';
import { claim, ownersIn } from './ownership.ts';
import { checkBuild, checkClasses, checkConditionalWrites } from './publish-gates.ts';
import {
  type Candidate,
  parseRemoteVersion,
  type RemoteVersion,
  remoteIn,
  shownVersionsOf,
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

export interface PublishOptions extends Act {
  /** Name of the remote; its build must call itself the same. */
  remote: string;
  /** Its `dist/`. */
  folder: string;
  /** By default the package's version and a hash of the content. */
  version?: string;
  /** Revision it was built from. */
  commit?: string | null;
  /** Address of the run that built it. */
  build?: string;
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
  /** Only this share of visitors gets it, while everybody else keeps what is live. */
  canary?: { percent: number };
  /** Nobody gets it, but for whom an override names it. */
  preview?: boolean;
  /** The current release as it was a moment ago, which is not read again unless it has changed. */
  known?: CurrentRelease | null;
  /** Of a build that is not minified, and goes to no shopper: budgets, styles and pages left out are not checked. */
  development?: boolean;
}

export interface PublishResult {
  /** `already-published`: nothing changed, also when that version has since been rolled back or is a candidate. */
  outcome: 'published' | 'already-published' | 'previewed';
  version: string;
  /** Id of the current release. */
  release: string;
  /** Current version of this remote. */
  live: string | undefined;
}

/**
 * Publishes a built remote: uploads its files, then makes it current, or a candidate beside what is.
 * @throws FederationError FED-002 or FED-015 for the build, FED-008 for its contract, FED-009 when the version has other
 * content, FED-010 when somebody else published in between, FED-019 to FED-021 when it may not go live, FED-024 to FED-027
 * when it does not fit what is live, FED-030 when it has lost its styles, FED-035 beside another candidate, FED-001 for a candidate of what is not live, FED-022, FED-006, FED-011 or FED-012 for the store, FED-037 for what shells would refuse.
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
  const same = live && shownVersionsOf(live).find((version) => isBuild(version, built, options));
  if (current && live && same)
    return {
      outcome: 'already-published',
      version: same.version,
      release: current.document.id,
      live: live.version,
    };
  if (live?.candidate && !options.preview) throw anotherCandidate(live, live.candidate);
  if (options.canary && !live)
    throw new FederationError('FED-001', `${name} has nothing live to stand beside: publish it`);
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

  if (options.preview && current)
    return {
      outcome: 'previewed',
      version: version.version,
      release: current.document.id,
      live: live?.version,
    };
  if (options.canary && current && live) {
    const candidate = { ...version, ...options.canary, since: new Date().toISOString() };
    const release = await putCandidate(store, current, { ...live, candidate }, options);
    return { outcome: 'published', version: version.version, release: release.id, live: live.version };
  }
  const fallback = live && withoutFallback(live);
  const release = await makeRelease(store, current, { ...version, fallback }, options);
  return { outcome: 'published', version: version.version, release: release.id, live: version.version };
}

/** It has come through its gates, and each `npm start` comes by here. */
function isBuild(
  released: RemoteVersion,
  { manifest, integrity }: BuiltRemote,
  options: PublishOptions,
): boolean {
  const { version = released.version } = options;
  return isDeepStrictEqual({ ...released, ...manifest, version, files: integrity }, released);
}

function anotherCandidate({ name }: RemoteVersion, { version, percent }: Candidate): FederationError {
  return new FederationError(
    'FED-035',
    `${name} has the candidate ${version} for ${percent} % of visitors: promote it or abort it first`,
  );
}

/**
 * Takes the version for this content, before any of its files is written. An earlier attempt with the same content,
 * finished or not, is taken up as it is.
 */
async function claimVersion(
  store: ReleaseStore,
  { manifest, integrity, contentHash }: BuiltRemote,
  options: PublishOptions,
): Promise<{ claimed: boolean; version: RemoteVersion }> {
  const { commit = null, build, baseUrl = DEFAULT_BASE, signer, policy } = options;
  const { version = `${manifest.version}-${contentHash}` } = options;
  const base = `${baseUrl}${manifest.name}/${version}/`;
  const publishedAt = new Date().toISOString();
  const files = integrity;
  const unsigned: RemoteVersion = { ...manifest, version, commit, build, publishedAt, base, files };
  const mine = signer ? await signer.version(unsigned) : unsigned;
  await policy?.checkVersion(mine);
  const bytes = toBytes(mine);
  parseRemoteVersion(bytes, `${manifest.name} ${version}`);

  const path = versionPath(manifest.name, version);
  if (await store.create(path, bytes)) return { claimed: true, version: mine };
  const claim = await store.read(path);
  if (!claim) throw new FederationError('FED-011', `${store.address}/${path} is missing`);
  const theirs = parseRemoteVersion(claim.bytes, `${store.address}/${path}`);
  if (isDeepStrictEqual(theirs.files, integrity))
    return { claimed: false, version: signer ? await signer.version(theirs) : theirs };
  throw new FederationError(
    'FED-009',
    `${manifest.name} ${version} is published already with other content; versions never change`,
  );
}
