/** A file and the mark of this content, to be handed back to `swap`. */
export interface StoredFile {
  bytes: Uint8Array;
  etag: string;
}

/**
 * Where releases live. Paths are relative, with `/`. Files appear whole or not at all. Every call throws
 * FederationError FED-012 when the store cannot be reached or does not answer within its time limit.
 *
 *     <remote>/<version>/<file>          as built
 *     <remote>/<version>/release.json    what the version consists of; written first, claims the version
 *     hosts/<version>/browser/<file>     of each build of a host
 *     hosts/<version>/index.json         its files with their hashes; written last
 *     hosts/<version>/served/<day>       empty: that day a host of this build was there
 *     hosts/live.json                    which hosts are there now, and what they hand down
 *     releases/<id>.json                 release documents
 *     current.json                       names the current release; of the rest only live.json ever changes
 */
export interface ReleaseStore {
  /** Folder or bucket address, for messages. */
  readonly address: string;
  /** Whether `create` and `swap` are kept apart by this code, not by a service that may ignore its conditions. */
  readonly isLocal: boolean;
  read(path: string): Promise<StoredFile | null>;
  /** Writes a new file. `false` when there is one already, which is left alone. */
  create(path: string, bytes: Uint8Array): Promise<boolean>;
  /** Replaces a file if it still is what `etag` says (`null`: absent). `false` when it is not. */
  swap(path: string, bytes: Uint8Array, etag: string | null): Promise<boolean>;
  /** All files, by their paths, in no order. */
  list(): Promise<string[]>;
  /** Deletes a file; one that is not there is no failure. */
  remove(path: string): Promise<void>;
}
