import { randomUUID } from 'node:crypto';
import { Transform } from 'node:stream';
import type { Rendering } from '@shop/federation/render/remote-renderer';
import { VERSION_HEADER } from '@shop/shop-domain/public-version';
import type { ShopState } from '../shop-context.ts';
import { type ApiAnswer, apiRead } from './api-fetch.ts';

/** What a loader may say of the answer that it wants. */
const HEADERS = ['accept', 'accept-language'];

export interface RemoteApi {
  /**
   * A read of a remote's loader in the visitor's name, of the API alone.
   * @throws Error for anything else
   */
  fetch: Rendering['fetch'];
  /** Whether all answers so far were those that everybody gets at this version. */
  onlyTold(version: string): boolean;
  /** The state with the cart's token put under seal. */
  seal(shop: ShopState): ShopState;
  /** What a remote has made of sealed state, for the browser. */
  unseal(text: string): string;
  unsealed(html: NodeJS.ReadableStream): NodeJS.ReadableStream;
}

/**
 * The API as remotes are given it on the server. The visitor's tokens stay here: the access token is added to each call, and for the
 * cart's stands another one that is good for this page alone.
 */
export function createRemoteApi({
  apiUrl,
  headers: ours,
  cartToken,
}: {
  apiUrl: string;
  headers: Record<string, string>;
  cartToken: string | undefined;
}): RemoteApi {
  const root = new URL(`${apiUrl}/shop-api/`);
  const standIn = randomUUID();
  const versions = new Set<string | null>();
  const seal = (text: string) => (cartToken ? text.replaceAll(cartToken, standIn) : text);
  const unseal = (text: string) => (cartToken ? text.replaceAll(standIn, cartToken) : text);

  async function read(url: URL, headers: Record<string, string>, signal: AbortSignal): Promise<ApiAnswer> {
    const answer = await apiRead(url, { headers, signal });
    const { authorization: stale, ...anonymous } = headers;
    // A stale token is refused even where none is needed.
    if (answer.status !== 401 || !stale) return answer;
    const again = await apiRead(url, { headers: anonymous, signal });
    return again.status < 400 ? again : answer;
  }

  return {
    async fetch(address, { method, headers: theirs, signal }) {
      const url = URL.parse(unseal(address));
      if (url?.origin !== root.origin || !url.pathname.startsWith(root.pathname))
        throw new Error('a remote reads the API alone');
      if (method !== 'GET') throw new Error('on the server a remote only reads');
      const wanted = Object.entries(theirs).filter(([name]) => HEADERS.includes(name));
      const { status, headers, body } = await read(
        url,
        { ...ours, ...Object.fromEntries(wanted) },
        signal,
      ).catch((error) => {
        versions.add(null);
        throw error;
      });
      const { [VERSION_HEADER]: version, 'content-type': contentType = 'application/json' } = headers;
      versions.add(typeof version === 'string' ? version : null);
      return {
        status,
        contentType: String(contentType),
        body: cartToken ? Buffer.from(seal(body.toString())) : body,
      };
    },
    onlyTold: (version) => [...versions].every((each) => each === version),
    seal: (shop) => ({
      ...shop,
      cart: shop.cart && { ...shop.cart, token: seal(shop.cart.token) },
      unreadCart: shop.unreadCart && seal(shop.unreadCart),
    }),
    unseal,
    unsealed: (html) =>
      cartToken
        ? html.pipe(new Transform({ transform: (bytes: Buffer, _, done) => done(null, unsealBytes(bytes)) }))
        : html,
  };

  function unsealBytes(bytes: Buffer): Buffer | string {
    return bytes.includes(standIn) ? Buffer.from(unseal(bytes.toString('latin1')), 'latin1') : bytes;
  }
}
