import { bytesOf, type Piece } from './buffer-pool.ts';
import { createRemoteApi, type RemoteApi } from './remote-api.ts';

const CART = 'cart-0123456789';
const sealedFor = (api: RemoteApi) =>
  api.seal({ unreadCart: CART } as Parameters<RemoteApi['seal']>[0]).unreadCart ?? '';
const newApi = () => createRemoteApi({ apiUrl: 'http://api.test', headers: {}, cartToken: CART });

describe('the cart’s token', () => {
  const api = newApi();
  const sealed = sealedFor(api);
  const unsealed = async (html: Piece[][], by = api) => {
    const pieces: Piece[] = [];
    for await (const some of by.unsealed(html)) pieces.push(...some);
    return bytesOf(pieces).toString();
  };

  it('is not what a remote is given', () => {
    expect(sealed).not.toContain(CART);
    expect(sealed.length).toBeGreaterThan(20);
  });

  it('stands in what a remote has made of it, wherever its HTML was cut', async () => {
    const html = Buffer.from(`<p>سلة</p><form action="/carts/${sealed}">${sealed}`);
    const expected = `<p>سلة</p><form action="/carts/${CART}">${CART}`;
    for (let at = 0; at <= html.length; at++)
      expect(await unsealed([[html.subarray(0, at)], [html.subarray(at)]])).toBe(expected);
    expect(await unsealed([...html].map((byte) => [Buffer.of(byte)]))).toBe(expected);
  });

  it('stands in what was cut right behind it, whatever was drawn for it', async () => {
    // One in sixteen random words ends as it begins.
    for (const by of Array.from({ length: 300 }, newApi))
      expect(await unsealed([[sealedFor(by)], ['">']], by)).toBe(`${CART}">`);
  });

  it('leaves alone what only begins like it', async () => {
    const begun = sealed.slice(0, -1);
    expect(await unsealed([[`<p>${begun}`], [`${begun}.`], [begun]])).toBe(`<p>${begun}${begun}.${begun}`);
  });
});
