import { gzipSync } from 'node:zlib';
import type { RemoteManifest } from './release-document.ts';

/** Bytes, gzip, of a remote's own that the first visit of a page loads. */
export interface PageSizes {
  /** By the id of the page. */
  scripts: Record<string, number>;
  styles: number;
}

type Sized = Pick<RemoteManifest, 'pages' | 'preload' | 'styles'>;

/** @param read the bytes of a file of the build */
export function pageSizes(
  { pages, preload, styles }: Sized,
  read: (file: string) => Uint8Array | undefined,
): PageSizes {
  const sizes = new Map<string, number>();
  const sizeOf = (file: string): number => {
    const size = sizes.get(file) ?? gzipSync(read(file) ?? '').length;
    sizes.set(file, size);
    return size;
  };
  const total = (files: Iterable<string>) => [...files].reduce((sum, file) => sum + sizeOf(file), 0);
  const scriptsOf = (files: string[]) =>
    new Set([...preload, ...files].filter((file) => /\.m?js$/.test(file)));
  return {
    scripts: Object.fromEntries(pages.map(({ id, files }) => [id, total(scriptsOf(files))])),
    styles: total(styles),
  };
}

/** The files that these sizes are of. */
export const sizedFiles = ({ pages, preload, styles }: Sized): string[] => [
  ...new Set([...preload, ...styles, ...pages.flatMap(({ files }) => files)]),
];
