import { FederationError } from '@shop/federation/errors';
import {
  compareReleases,
  compareVersions,
  type RemoteComparison,
} from '@shop/federation/release/compare-releases';
import { history, readDocument } from '@shop/federation/release/current-release';
import { type PageSizes, pageSizes, sizedFiles } from '@shop/federation/release/page-sizes';
import {
  type ReleaseDocument,
  type RemoteVersion,
  remoteIn,
} from '@shop/federation/release/release-document';
import type { ReleaseReader } from '@shop/federation/release/release-reader';
import type { ReleaseStore, StoredFile } from '@shop/federation/release/release-store';
import { changesIn, type ReleaseStatus, readStatus } from '@shop/federation/release/status';
import { LRUCache } from 'lru-cache';
import type { Action, Log, LogEntry, RemoteView, SizedComparison } from '../../console/view.ts';
import type { VersionFigures } from './figures.ts';

/** Releases of the log on one page. */
const PAGE = 10;
/** Releases that are looked through for since when something is as it is, and for versions to go back to. */
const MOST_LOOKED_AT = 100;
/** Of release documents. */
const KEPT_BYTES = 8 * 1024 * 1024;

interface Sources {
  store: ReleaseStore;
  reader: ReleaseReader;
  figures: VersionFigures;
}

/** What the pages of the console show, read from the store. */
export function createConsoleViews({ store: source, reader, figures }: Sources) {
  /** Release documents, which never change: a page looks through many of them. */
  const documents = new LRUCache<string, StoredFile>({
    maxSize: KEPT_BYTES,
    sizeCalculation: ({ bytes }) => bytes.length,
  });
  const store: ReleaseStore = {
    ...source,
    async read(path) {
      const known = documents.get(path);
      if (known) return known;
      const file = await source.read(path);
      if (file && /^releases\/\d+\.json$/.test(path)) documents.set(path, file);
      return file;
    },
  };

  /** @throws FederationError FED-011 for what names no release */
  const documentOf = (id: string): Promise<ReleaseDocument> => {
    if (!/^\d{6,}$/.test(id)) throw new FederationError('FED-011', 'There is no such release');
    return readDocument(store, id);
  };

  /** Of versions, which never change. */
  const sizes = new LRUCache<string, PageSizes>({ max: 200 });

  async function sizesOf(version: RemoteVersion | undefined): Promise<PageSizes | undefined> {
    if (!version) return undefined;
    const key = `${version.name} ${version.version}`;
    const known = sizes.get(key);
    if (known) return known;
    try {
      const files = sizedFiles(version).map(
        async (file) => [file, await reader.file(version.name, version.version, file)] as const,
      );
      const bytes = new Map(await Promise.all(files));
      const found = pageSizes(version, (file) => bytes.get(file));
      sizes.set(key, found);
      return found;
    } catch {
      // An old version may be gone; the rest of the comparison stands in its release.
      return undefined;
    }
  }

  const sized = (comparisons: RemoteComparison[]): Promise<SizedComparison[]> =>
    Promise.all(
      comparisons.map(async (each) => {
        const [before, after] = await Promise.all([sizesOf(each.before), sizesOf(each.after)]);
        return { ...each, sizes: { before, after } };
      }),
    );

  function remotesOf({ remotes }: ReleaseStatus): RemoteView[] {
    return remotes.map((live) => {
      const { name: remote, version, candidate } = live.remote;
      const of = (cohort: 'stable' | 'candidate', shown: string | undefined) =>
        shown === undefined ? undefined : figures.of({ remote, version: shown, cohort });
      return {
        ...live,
        figures: { stable: of('stable', version), candidate: of('candidate', candidate?.version) },
      };
    });
  }

  async function logFrom(newest: ReleaseDocument): Promise<Log> {
    const releases: ReleaseDocument[] = [];
    for await (const release of history(store, newest)) if (releases.push(release) > PAGE) break;
    return logOf(releases);
  }

  /** Newest first, with one more than is shown. */
  function logOf(releases: ReleaseDocument[]): Log {
    const entries = releases
      .slice(0, PAGE)
      .map((release, index): LogEntry => ({ release, changes: changesIn(release, releases[index + 1]) }));
    return { entries, earlier: releases[PAGE]?.id };
  }

  /** Releases after that one, newest first. */
  async function since(current: ReleaseDocument, id: string): Promise<LogEntry[]> {
    const { entries } = await logFrom(current);
    return entries.filter(({ release }) => Number(release.id) > Number(id));
  }

  /** Versions that an action has to choose from, the most likely first; `undefined` where there is no choice. */
  async function versionsFor(
    action: Action,
    current: ReleaseDocument,
    remote: string,
  ): Promise<string[] | undefined> {
    const live = remoteIn(current, remote);
    if (!(action === 'rollback' || (action === 'canary' && !live?.candidate))) return undefined;
    const released = new Set<string>();
    let looked = 0;
    for await (const document of history(store, current)) {
      const { version } = remoteIn(document, remote) ?? {};
      if (version) released.add(version);
      if (++looked >= MOST_LOOKED_AT) break;
    }
    if (action === 'rollback') {
      const first = live?.fallback ? [live.fallback.version] : [];
      return [...new Set([...first, ...released])].filter((version) => version !== live?.version);
    }
    const uploaded = (await store.list()).flatMap((path) => {
      const [name, version, file, ...deeper] = path.split('/');
      return name === remote && version && file === 'release.json' && deeper.length === 0 ? version : [];
    });
    return uploaded
      .filter((version) => !released.has(version))
      .sort()
      .reverse();
  }

  /** What visitors get after it. */
  async function changesOf(
    action: Action,
    current: ReleaseDocument,
    target: string,
    version?: string,
  ): Promise<SizedComparison[]> {
    if (action === 'restore') return await sized(compareReleases(current, await documentOf(target)));
    const live = remoteIn(current, target);
    if (action === 'promote' && live?.candidate)
      return await sized([compareVersions(target, live, live.candidate)]);
    if (action === 'rollback' && live && version !== undefined)
      return await sized([compareVersions(target, live, await reader.version(target, version))]);
    return [];
  }

  return {
    overview: async (current: ReleaseDocument) => {
      const status = await readStatus(store, current, MOST_LOOKED_AT);
      return { remotes: remotesOf(status), log: logOf(status.releases) };
    },
    log: async (id: string) => await logFrom(await documentOf(id)),
    compare: async (from: string, to: string) => {
      const [before, after] = await Promise.all([from, to].map(documentOf));
      if (!before || !after) throw new Error('Two releases are compared');
      return { before, after, changes: await sized(compareReleases(before, after)) };
    },
    ...{ since, versionsFor, changesOf },
  };
}
