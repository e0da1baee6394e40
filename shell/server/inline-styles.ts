import type { ReleaseDocument } from '@shop/federation/release/release-document';
import type { ReleaseReader } from '@shop/federation/release/release-reader';
import { LRUCache } from 'lru-cache';
import type { ServedHost } from './document.ts';

/** Style sheets by their address, in UTF-8 as they stand in a document. */
export type Sheets = ReadonlyMap<string, Uint8Array>;

interface InlineStylesOptions {
  reader: Pick<ReleaseReader, 'file'>;
  host: Pick<ServedHost, 'base' | 'styles'>;
  hostFiles: ReadonlyMap<string, Uint8Array>;
  /** Told of a sheet that cannot be had; the document then names it for the browser to try. */
  onProblem(code: string, sheet: string): void;
}

/**
 * The sheets of host and remotes, to stand in the document itself: nothing is painted before they are there, and as files they would
 * come one round trip after it (docs/adr/0005).
 */
export function createInlineStyles({ reader, host, hostFiles, onProblem }: InlineStylesOptions) {
  const known = new LRUCache<string, Uint8Array>({ max: 100 });

  async function sheetAt(
    address: string,
    base: string,
    read: () => Promise<Uint8Array>,
  ): Promise<Uint8Array | undefined> {
    const found = known.get(address);
    if (found) return found;
    try {
      const sheet = Buffer.from(forDocument(new TextDecoder().decode(await read()), base));
      known.set(address, sheet);
      return sheet;
    } catch (error) {
      onProblem((error as { code?: string }).code ?? 'FED-012', address);
      return undefined;
    }
  }

  return async (release: ReleaseDocument, remotes: Iterable<string>): Promise<Sheets> => {
    const own = host.styles.map((file) => ({
      address: host.base + file,
      base: host.base,
      read: async () => hostFiles.get(file) ?? new Uint8Array(),
    }));
    const theirs = [...new Set(remotes)]
      .flatMap((name) => release.remotes[name] ?? [])
      .flatMap(({ name, version, base, styles }) =>
        styles.map((file) => ({
          address: base + file,
          base: base + file.slice(0, file.lastIndexOf('/') + 1),
          read: () => reader.file(name, version, file),
        })),
      );
    const sheets = new Map<string, Uint8Array>();
    await Promise.all(
      [...own, ...theirs].map(async ({ address, base, read }) => {
        const sheet = await sheetAt(address, base, read);
        if (sheet) sheets.set(address, sheet);
      }),
    );
    return sheets;
  };
}

/** Addresses in a sheet are relative to it; nothing in it may end the element that it stands in. */
const forDocument = (css: string, base: string): string =>
  css.replace(/url\((["']?)(?![/"']|data:|https?:)/g, `url($1${base}`).replaceAll('</', '<\\/');
