import { readdir } from 'node:fs/promises';
import { join } from 'node:path';

export const ENCODED_FORMATS = ['avif', 'webp'] as const;
export type EncodedFormat = (typeof ENCODED_FORMATS)[number];

export function mediaFolder(dataFolder: string): string {
  return join(dataFolder, 'media');
}

export function originalFile(folder: string, hash: string): string {
  return join(folder, hash, 'original');
}

export function encodedFile(folder: string, hash: string, width: number, format: EncodedFormat): string {
  return join(folder, hash, `${width}.${format}`);
}

/** Names of the encoded files that are ready, such as `{hash}/640.avif`. */
export async function readyFiles(folder: string): Promise<Set<string>> {
  // Another server may take a picture away meanwhile.
  const namesIn = (path: string) => readdir(path).catch(() => []);
  const hashes = await namesIn(folder);
  const lists = await Promise.all(
    hashes.map(async (hash) => (await namesIn(join(folder, hash))).map((file) => `${hash}/${file}`)),
  );
  return new Set(lists.flat().filter((file) => /\.(avif|webp)$/.test(file)));
}
