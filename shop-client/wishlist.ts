import type { ShopApi } from './api.ts';
import { absentAs } from './calls/client.ts';
import { queue } from './in-turn.ts';
import type { Customer, Page, Product } from './model.ts';
import { keepCopy, readCopy } from './wishlist-copy.ts';
import type { LocalStorage } from './wishlist-storage.ts';

/** A guest's list is cut here, and a customer's is shown in no more hearts. */
const MOST_CODES = 200;
const PAGE_LIMIT = 100;

export interface Wishlist {
  change(code: string, saved: boolean): Promise<void>;
  /** Follows a log-in or log-out, and reads a customer's list anew. */
  sync(): Promise<void>;
  /** Takes over what another tab has kept. */
  readCopy(): void;
  products(query: { page: number; limit: number }): Promise<Page<Product>>;
}

export interface OpenWishlistOptions {
  api: ShopApi;
  storage: LocalStorage | null;
  customer: () => Customer | null;
  show: (codes: readonly string[]) => void;
  tellTabs: () => void;
}

interface Change {
  code: string;
  saved: boolean;
}

/**
 * The saved products. What is shown is what is known to be saved with the changes under way on top, so that a refused
 * change simply falls away. Changes travel one after the other.
 */
export function openWishlist({ api, storage, customer, show, tellTabs }: OpenWishlistOptions): Wishlist {
  const inTurn = queue();
  let changes: readonly Change[] = [];
  /** The customer whose list at the shop has been read; what a guest saved is in it. */
  let syncedAs: string | null = null;
  /** The backend keeps no lists: a customer's stays in this browser like a guest's. */
  let isLocal = false;
  let confirmed = readCopy(storage, owner());

  function owner(): string | null {
    return isLocal ? null : (customer()?.id ?? null);
  }

  const shown = () => changes.reduce(withChange, confirmed);

  function confirm(codes: readonly string[]): void {
    confirmed = codes;
    keepCopy(storage, { customer: owner(), codes });
    show(shown());
  }

  async function sync(): Promise<void> {
    isLocal = false;
    const brought = readCopy(storage, null);
    const id = owner();
    confirmed = id === null || brought.length > 0 ? brought : readCopy(storage, id);
    show(shown());
    if (id !== null) {
      if (brought.length > 0) await api.mergeWishlist(brought).catch(absentAs(null));
      const codes = await readCodes(api);
      isLocal = codes === null;
      confirmed = codes ?? confirmed;
    }
    syncedAs = id;
    confirm(confirmed);
  }

  async function send({ code, saved }: Change): Promise<void> {
    if (owner() !== null && owner() !== syncedAs) await sync();
    if (owner() === null) return;
    await (saved ? api.addToWishlist(code) : api.removeFromWishlist(code));
  }

  return {
    async change(code, saved) {
      const change = { code, saved };
      changes = [...changes, change];
      show(shown());
      await inTurn(async () => {
        try {
          await send(change);
          confirm(withChange(confirmed, change));
        } finally {
          changes = changes.filter((other) => other !== change);
          show(shown());
        }
      });
      tellTabs();
    },

    sync: () => inTurn(sync),

    readCopy() {
      confirmed = readCopy(storage, owner());
      show(shown());
    },

    async products(query) {
      const list = owner() === null ? null : await inTurn(() => api.wishlist(query));
      return list ?? productsOf(api, shown(), query);
    },
  };
}

function withChange(codes: readonly string[], { code, saved }: Change): readonly string[] {
  const others = codes.filter((other) => other !== code);
  return saved ? [code, ...others].slice(0, MOST_CODES) : others;
}

/** `null` where the backend keeps no lists. */
async function readCodes(api: ShopApi): Promise<string[] | null> {
  const codes: string[] = [];
  for (let page = 1; codes.length < MOST_CODES; page++) {
    const list = await api.wishlist({ page, limit: PAGE_LIMIT });
    if (!list) return null;
    codes.push(...list.items.map(({ code }) => code));
    if (page >= list.pages) break;
  }
  return codes;
}

async function productsOf(
  api: ShopApi,
  codes: readonly string[],
  { page, limit }: { page: number; limit: number },
): Promise<Page<Product>> {
  const wanted = codes.slice((page - 1) * limit, page * limit);
  const products = await Promise.all(wanted.map((code) => api.productByCode(code).catch(absentAs(null))));
  return {
    page,
    limit,
    pages: Math.max(Math.ceil(codes.length / limit), 1),
    total: codes.length,
    items: products.filter((product) => product !== null),
  };
}
