import { ApiError, type ShopApi } from '../api.ts';
import type { AccountCalls } from '../calls/account.ts';
import type { SavedListCalls } from '../calls/saved-lists.ts';
import type { WishlistCalls } from '../calls/wishlist.ts';
import type { AddressBookEntry, SavedList, SocialLogin } from '../model/account.ts';
import type { Customer, Product } from '../model.ts';
import { absent, pageOf } from './page.ts';
import { sampleCustomer, samplePicture } from './samples.ts';

export interface FakeAccount {
  customer: Customer | null;
  addresses: AddressBookEntry[];
  socialLogins?: SocialLogin[];
  /** Codes of the customer's saved products, newest first. */
  saved: string[];
  products: Product[];
  /** The customer's named lists, with the codes of their products. */
  lists: (SavedList & { codes: string[] })[];
}

/** The customer's side of a shop in memory: kept in `account`, refused without log-in. */
export function fakeAccount(
  account: FakeAccount,
): AccountCalls & WishlistCalls & Pick<ShopApi, 'savedLists'> {
  function me(): Customer {
    if (!account.customer) throw new ApiError('unauthorized', 401, 'Log in first');
    return account.customer;
  }

  function entry(id: string): AddressBookEntry {
    const found = me() && account.addresses.find((address) => address.id === id);
    if (!found) throw absent('address');
    return found;
  }

  function product(code: string): Product | undefined {
    return account.products.find((candidate) => candidate.code === code);
  }

  function save(codes: readonly string[]): void {
    me();
    account.saved = [...new Set([...codes, ...account.saved])];
  }

  return {
    register: async () => {},
    verifyAccount: async () => {},
    resendVerification: async () => {},
    login: async () => {
      account.customer = sampleCustomer;
    },
    logsInByPhone: async () => false,
    sendPhoneCode: async () => {},
    loginByPhone: async ({ phoneNumber }) => {
      account.customer = { id: '2', firstName: '', lastName: '', phoneNumber, hasPassword: false };
    },
    logout: async () => {
      account.customer = null;
    },
    requestPasswordReset: async () => {},
    resetPassword: async () => {},
    me: async () => me(),
    updateMe: async (update) => {
      account.customer = { ...me(), ...update };
      return account.customer;
    },
    changeEmail: async ({ email }) => {
      account.customer = { ...me(), newEmail: email };
      return account.customer;
    },
    changePassword: async () => {
      me();
    },

    deleteMe: async () => {
      me();
      account.customer = null;
    },

    setAvatar: async () => {
      account.customer = { ...me(), avatar: samplePicture };
      return account.customer;
    },
    removeAvatar: async () => {
      account.customer = { ...me(), avatar: undefined };
    },
    socialLogins: async () => account.socialLogins ?? [],

    addresses: async () => me() && account.addresses,
    addAddress: async (address) => {
      const ids = (me() && account.addresses).map(({ id }) => Number(id));
      const added = { ...address, id: String(Math.max(0, ...ids) + 1), isDefault: ids.length === 0 };
      account.addresses = [...account.addresses, added];
      return added;
    },
    updateAddress: async (id, address) => {
      const { isDefault } = entry(id);
      account.addresses = account.addresses.map((other) =>
        other.id === id ? { ...address, id, isDefault } : other,
      );
    },
    removeAddress: async (id) => {
      const removed = entry(id);
      account.addresses = account.addresses.filter((other) => other !== removed);
    },
    setDefaultAddress: async (id) => {
      const chosen = entry(id);
      account.addresses = account.addresses.map((other) => ({ ...other, isDefault: other === chosen }));
    },

    wishlist: async () => pageOf((me() && account.saved).flatMap((code) => product(code) ?? [])),
    addToWishlist: async (code) => {
      if (!product(code)) throw absent('product');
      save([code]);
    },
    removeFromWishlist: async (code) => {
      me();
      account.saved = account.saved.filter((other) => other !== code);
    },
    mergeWishlist: async (codes) => save(codes.filter(product)),

    savedLists: async () => fakeLists(account, me),
  };
}

function fakeLists(account: FakeAccount, me: () => Customer): SavedListCalls {
  const find = (matches: (list: FakeAccount['lists'][number]) => boolean) => {
    const list = account.lists.find(matches);
    if (!list) throw absent('list');
    return list;
  };
  const own = (id: string) => me() && find((list) => list.id === id);
  const view = ({ codes, ...list }: FakeAccount['lists'][number]): SavedList => ({
    ...list,
    total: codes.length,
  });
  const productsOf = ({ codes }: FakeAccount['lists'][number]) =>
    pageOf(codes.flatMap((code) => account.products.find((product) => product.code === code) ?? []));
  return {
    all: async () => me() && account.lists.map(view),
    products: async (id) => ({ ...productsOf(own(id)), list: view(own(id)) }),
    begin: async (name) => {
      me();
      const added = { id: String(account.lists.length + 1), name, total: 0, codes: [] };
      account.lists.push(added);
      return view(added);
    },
    rename: async (id, name) => void Object.assign(own(id), { name }),
    remove: async (id) => void account.lists.splice(account.lists.indexOf(own(id)), 1),
    add: async (id, code) => {
      const list = own(id);
      list.codes = [code, ...list.codes.filter((other) => other !== code)];
    },
    takeOff: async (id, code) => {
      const list = own(id);
      list.codes = list.codes.filter((other) => other !== code);
    },
    share: async (id) => {
      const list = own(id);
      list.token ??= `token-of-${id}`;
      return list.token;
    },
    withdraw: async (id) => void Object.assign(own(id), { token: undefined }),
    shared: async (token) => {
      const list = find((each) => each.token === token);
      return { ...productsOf(list), name: list.name };
    },
  };
}
