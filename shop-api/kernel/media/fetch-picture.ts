import { fetch, type Response } from 'undici';
import { PictureError } from './picture-error.ts';
import { publicAddresses } from './public-addresses.ts';

/** Bytes that a picture may have. */
const MAX_PICTURE_BYTES = 20 * 1024 * 1024;
/** Milliseconds for one picture, from the first connection to the last byte. */
const FETCH_TIMEOUT = 20_000;

interface FetchLimits {
  bytes: number;
  /** Milliseconds. */
  wait: number;
  /** Whether it may come from this machine and its network. */
  inside: boolean;
}

/**
 * Fetches a picture over http or https, redirects included.
 * @throws PictureError when it does not come whole, in time and in size
 */
export async function fetchPicture(
  address: string,
  { bytes = MAX_PICTURE_BYTES, wait = FETCH_TIMEOUT, inside = false }: Partial<FetchLimits> = {},
): Promise<Buffer> {
  if (!/^https?:\/\//i.test(address))
    throw new PictureError('picture-away', 'only http and https addresses are fetched');
  const giveUp = AbortSignal.timeout(wait);
  try {
    const response = await fetch(address, {
      signal: giveUp,
      headers: { accept: 'image/*' },
      ...(!inside && { dispatcher: publicAddresses }),
    });
    if (!response.ok) throw new PictureError('picture-away', `the address answers ${response.status}`);
    return await readAtMost(response, bytes);
  } catch (error) {
    if (error instanceof PictureError) throw error;
    if (giveUp.aborted)
      throw new PictureError('picture-away', `it did not come within ${wait / 1000} seconds`);
    const { cause, message } = error as Error & { cause?: Error };
    if (cause instanceof PictureError) throw cause;
    throw new PictureError('picture-away', `it cannot be fetched: ${cause?.message ?? message}`);
  }
}

/** Leaving the loop early ends the transfer. */
async function readAtMost(response: Response, most: number): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of response.body ?? []) {
    size += part.byteLength;
    if (size > most)
      throw new PictureError('picture-too-large', `it is larger than ${Math.round(most / 1024 / 1024)} MB`);
    parts.push(part);
  }
  return Buffer.concat(parts);
}
