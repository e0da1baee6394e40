import { randomUUID } from 'node:crypto';
import type { Rendering } from '@shop/federation/render/remote-renderer';
import type { ShopState } from '../shop-context.ts';
import { type ApiAnswer, apiRead } from './api-fetch.ts';
import { bytesOf, type Piece } from './buffer-pool.ts';
import { LARGEST_ANSWER, type PublicAnswers } from './public-answers.ts';
import { type Basis, type Told, toldIn } from './public-changes.ts';
import type { ArrivingPieces } from './send-document.ts';

/** What a loader may say of the answer that it wants. */
const HEADERS = ['accept', 'accept-language'];
const JSON_TYPE = 'application/json';

/** All that an answer to everybody depends on. */
function keyOf({ href }: URL, headers: Record<string, string>): string {
  const {
    accept,
    'accept-language': languages,
    'x-forwarded-host': host,
    'x-forwarded-proto': scheme,
  } = headers;
  return ['remote', scheme, host, accept, languages, href].join('\n');
}

export interface RemoteApi {
  /**
   * A read of a remote's loader in the visitor's name, of the API alone.
   * @throws Error for anything else
   */
  fetch: Rendering['fetch'];
  /** What each answer so far says of itself; `null` of one that not everybody gets. */
  told(): (Told | Basis | null)[];
  /** The state with the cart's token put under seal. */
  seal(shop: ShopState): ShopState;
  /** What a remote has made of sealed state, for the browser. */
  unseal(text: string): string;
  unsealPieces(pieces: Piece[]): Piece[];
  /** The same of HTML, wherever it is cut. */
  unsealed(html: ArrivingPieces): ArrivingPieces;
}

/**
 * The API as remotes are given it on the server. The visitor's tokens stay here: the access token is added to each call, and for the
 * cart's stands another one that is good for this page alone.
 */
export function createRemoteApi({
  apiUrl,
  headers: ours,
  cartToken,
  kept,
}: {
  apiUrl: string;
  headers: Record<string, string>;
  cartToken: string | undefined;
  /** Answers that everybody gets: given for a page that everybody gets. */
  kept?: PublicAnswers;
}): RemoteApi {
  const root = new URL(`${apiUrl}/shop-api/`);
  // No end of it may be its beginning, which would be waited with: no digit is an x.
  const standIn = `x${randomUUID()}`;
  const told: (Told | Basis | null)[] = [];
  const seal = (text: string) => (cartToken ? text.replaceAll(cartToken, standIn) : text);
  const unseal = (text: string) => (cartToken ? text.replaceAll(standIn, cartToken) : text);
  const unsealBytes = (bytes: Buffer) =>
    bytes.includes(standIn) ? Buffer.from(unseal(bytes.toString('latin1')), 'latin1') : bytes;

  async function* unsealedWhereCut(html: ArrivingPieces): AsyncGenerator<Piece[]> {
    let held: Uint8Array = Buffer.alloc(0);
    for await (const pieces of html) {
      const bytes = bytesOf([held, ...pieces]);
      const end = bytes.length - lengthOfBeginning(standIn, bytes);
      held = bytes.subarray(end);
      yield [unsealBytes(bytes.subarray(0, end))];
    }
    if (held.length > 0) yield [held];
  }

  async function read(url: URL, headers: Record<string, string>, signal: AbortSignal): Promise<ApiAnswer> {
    const answer = await apiRead(url, { headers, signal });
    const { authorization: stale, ...anonymous } = headers;
    // A stale token is refused even where none is needed.
    if (answer.status !== 401 || !stale) return answer;
    const again = await apiRead(url, { headers: anonymous, signal });
    return again.status < 400 ? again : answer;
  }

  async function readKept(url: URL, headers: Record<string, string>, signal: AbortSignal) {
    const key = kept && keyOf(url, headers);
    const found = key && (await kept?.find(key));
    if (found) {
      const { basis, body, headers } = found;
      return { status: 200, contentType: headers['content-type'] ?? JSON_TYPE, body, told: basis };
    }
    const { status, headers: said, body } = await read(url, headers, signal);
    const told = toldIn(said);
    const contentType = String(said['content-type'] ?? JSON_TYPE);
    if (key && told && status === 200 && body.length <= LARGEST_ANSWER)
      kept?.keep(key, { told, headers: { 'content-type': contentType }, body });
    return { status, contentType, body, told };
  }

  return {
    async fetch(address, { method, headers: theirs, signal }) {
      const url = URL.parse(unseal(address));
      if (url?.origin !== root.origin || !url.pathname.startsWith(root.pathname))
        throw new Error('a remote reads the API alone');
      if (method !== 'GET') throw new Error('on the server a remote only reads');
      const wanted = Object.entries(theirs).filter(([name]) => HEADERS.includes(name));
      const answer = await readKept(url, { ...ours, ...Object.fromEntries(wanted) }, signal).catch(
        (error) => {
          told.push(null);
          throw error;
        },
      );
      told.push(answer.told);
      const isSealed = cartToken && answer.body.includes(cartToken);
      return { ...answer, body: isSealed ? Buffer.from(seal(answer.body.toString())) : answer.body };
    },
    told: () => told,
    seal: (shop) => ({
      ...shop,
      cart: shop.cart && { ...shop.cart, token: seal(shop.cart.token) },
      unreadCart: shop.unreadCart && seal(shop.unreadCart),
    }),
    unseal,
    unsealPieces: (pieces) =>
      cartToken
        ? pieces.map((piece) => (typeof piece === 'string' ? unseal(piece) : unsealBytes(bytesOf([piece]))))
        : pieces,
    unsealed: (html) => (cartToken ? unsealedWhereCut(html) : html),
  };
}

/** How many characters of a word stand at the end of some bytes, and may go on in those that follow. */
function lengthOfBeginning(word: string, bytes: Buffer): number {
  const end = bytes.toString('latin1', Math.max(0, bytes.length - word.length + 1));
  for (let length = end.length; length > 0; length--) if (end.endsWith(word.slice(0, length))) return length;
  return 0;
}
