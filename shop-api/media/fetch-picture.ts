import { PictureError } from './picture-error.ts';

/** Bytes that a picture may have. */
export const largestPicture = 20 * 1024 * 1024;
/** Milliseconds for one picture, from the first connection to the last byte. */
const longestFetch = 20_000;

/**
 * Fetches a picture over http or https, redirects included.
 * @throws PictureError when it does not come whole, in time and in size
 */
export const fetchPicture = async (
  address: string,
  limits = { bytes: largestPicture, wait: longestFetch },
) => {
  if (!/^https?:\/\//i.test(address)) throw new PictureError('only http and https addresses are fetched');
  const giveUp = AbortSignal.timeout(limits.wait);
  try {
    const response = await fetch(address, { signal: giveUp, headers: { accept: 'image/*' } });
    if (!response.ok) throw new PictureError(`the address answers ${response.status}`);
    return await readAtMost(response, limits.bytes);
  } catch (error) {
    if (error instanceof PictureError) throw error;
    if (giveUp.aborted) throw new PictureError(`it did not come within ${limits.wait / 1000} seconds`);
    const { cause, message } = error as Error & { cause?: Error };
    throw new PictureError(`it cannot be fetched: ${cause?.message ?? message}`);
  }
};

/** Leaving the loop early ends the transfer. */
const readAtMost = async (response: Response, most: number): Promise<Buffer> => {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of response.body ?? []) {
    size += part.byteLength;
    if (size > most) throw new PictureError(`it is larger than ${Math.round(most / 1024 / 1024)} MB`);
    parts.push(part);
  }
  return Buffer.concat(parts);
};
