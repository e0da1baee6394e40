import { type HostContract, unfitPackage } from '../compatibility.ts';
import type { ReleaseDocument, RemoteRelease, RemoteVersion } from '../release/release-document.ts';
import type { ReleaseReader } from '../release/release-reader.ts';

/** A version that was built for other packages than the host shares. */
export interface Refused {
  remote: string;
  version: string;
  /** Such as `react ^18.3.0, and the host has 19.3.1`. */
  unfit: string;
}

/**
 * Releases as a host can run them: a version that was built for other packages than it shares gives way to its fallback. One
 * without a fallback that fits stays, to be refused by its name.
 * @param onRefused is told once per release
 */
export function fittingReleases(
  reader: ReleaseReader,
  packages: HostContract['packages'] | undefined,
  onRefused: (refused: Refused) => void,
): ReleaseReader {
  if (!packages) return reader;
  const fitted = new WeakMap<ReleaseDocument, ReleaseDocument>();

  function fit(remote: RemoteRelease): RemoteRelease {
    const { candidate, ...live } = remote;
    const fitting = isUnfit(live) && live.fallback && !unfitIn(live.fallback) ? live.fallback : live;
    return candidate && !isUnfit(candidate) ? { ...fitting, candidate } : fitting;
  }

  const unfitIn = ({ requires }: RemoteVersion) => unfitPackage(requires, packages ?? {});

  function isUnfit(version: RemoteVersion): boolean {
    const unfit = unfitIn(version);
    if (unfit) onRefused({ remote: version.name, version: version.version, unfit });
    return Boolean(unfit);
  }

  function fitting(release: ReleaseDocument): ReleaseDocument {
    const known = fitted.get(release);
    if (known) return known;
    const remotes = Object.entries(release.remotes).map(([name, remote]) => [name, fit(remote)]);
    const made = { ...release, remotes: Object.fromEntries(remotes) };
    fitted.set(release, made);
    return made;
  }

  return {
    ...reader,
    current: async () => fitting(await reader.current()),
    release: async (id) => fitting(await reader.release(id)),
  };
}
