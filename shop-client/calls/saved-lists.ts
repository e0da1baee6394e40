import type { SavedList, SavedListPage } from '../model/account.ts';
import { toPage } from '../normalise/page.ts';
import { toProduct } from '../normalise/product.ts';
import type * as Wire from '../wire.ts';
import { absentAs, type Client, nothing, segment } from './client.ts';

interface Slice {
  page: number;
  limit: number;
}

/** Lists that a customer named, beside the wishlist, and those that others share by a link. */
export interface SavedListCalls {
  /** Oldest first; `null` where the backend keeps none. */
  all(): Promise<SavedList[] | null>;
  products(id: string, query: Slice): Promise<SavedListPage & { list: SavedList }>;
  begin(name: string): Promise<SavedList>;
  rename(id: string, name: string): Promise<void>;
  remove(id: string): Promise<void>;
  /** Adding again changes nothing. */
  add(id: string, code: string): Promise<void>;
  takeOff(id: string, code: string): Promise<void>;
  /** @returns the token of its link, the same until it is withdrawn */
  share(id: string): Promise<string>;
  withdraw(id: string): Promise<void>;
  /** Of whoever gave out the link; nobody has to be logged in. */
  shared(token: string, query: Slice): Promise<SavedListPage & { name: string }>;
}

export function savedListCalls({ http, picture }: Client): SavedListCalls {
  const pathOf = (id: string) => `/saved-lists/${segment(id)}`;
  const productPath = (id: string, code: string) => `${pathOf(id)}/products/${segment(code)}`;
  const toProducts = (wire: Wire.WirePage<Wire.WireProduct>, query: Slice) =>
    toPage(wire, (product) => toProduct(product, picture), query);
  return {
    all: () =>
      http.get('/saved-lists', (lists: Wire.WireSavedList[]) => lists.map(toSavedList)).catch(absentAs(null)),

    products: (id, query) =>
      http.get(
        pathOf(id),
        (wire: Wire.WirePage<Wire.WireProduct> & { list: Wire.WireSavedList }) => ({
          ...toProducts(wire, query),
          list: toSavedList(wire.list),
        }),
        { ...query },
      ),

    begin: (name) => http.send('POST', '/saved-lists', { name }, toSavedList),
    rename: (id, name) => http.send('PATCH', pathOf(id), { name }, nothing),
    remove: (id) => http.send('DELETE', pathOf(id), null, nothing),
    add: (id, code) => http.send('PUT', productPath(id, code), null, nothing),
    takeOff: (id, code) => http.send('DELETE', productPath(id, code), null, nothing),
    share: (id) => http.send('PUT', `${pathOf(id)}/link`, null, ({ token }: { token: string }) => token),
    withdraw: (id) => http.send('DELETE', `${pathOf(id)}/link`, null, nothing),

    shared: (token, query) =>
      http.get(
        `/shared-lists/${segment(token)}`,
        (wire: Wire.WirePage<Wire.WireProduct> & { name: string }) => ({
          ...toProducts(wire, query),
          name: wire.name,
        }),
        { ...query },
      ),
  };
}

function toSavedList({ id, ...list }: Wire.WireSavedList): SavedList {
  return { ...list, id: String(id) };
}
