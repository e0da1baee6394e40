import { renderRemote } from '@shop/federation/testing';
import { ApiError } from '@shop/shop-client/api';
import { type FakeContextOptions, fakeShopContext } from '@shop/shop-client/testing/context';
import { sampleCustomer, sampleProduct } from '@shop/shop-client/testing/samples';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import '@shop/shared-ui/testing/native-dialog';
import remote from '../remote.ts';

let unmount = () => {};
afterEach(() => unmount());

const products = ['jug', 'shirt', 'scarf'].map((code) => sampleProduct({ code, slug: code, name: code }));

async function open(path: string, options: FakeContextOptions = {}) {
  const context = fakeShopContext({
    locale: 'en',
    products,
    customer: sampleCustomer,
    saved: ['jug'],
    lists: [
      { id: '1', name: 'Gifts', total: 1, codes: ['shirt'] },
      { id: '2', name: 'Eid', total: 0, codes: [] },
    ],
    ...options,
  });
  const rendered = await renderRemote(remote, { path: `/en${path}`, context });
  unmount = rendered.unmount;
  return { context, calls: await context.api.savedLists(), pages: rendered.pages };
}

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const dialog = async () => within(await screen.findByRole('dialog'));
const names = () => screen.queryAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
const chips = () =>
  within(screen.getByRole('navigation', { name: 'Your lists' }))
    .getAllByRole('link')
    .map(({ textContent }) => textContent);

describe('a customer’s named lists', () => {
  it('stand beside the wishlist, each at an address of its own', async () => {
    await open('/account-savelists');
    expect(chips()).toEqual(['Wishlist', 'Gifts1', 'Eid0']);
    expect(screen.getByRole('link', { name: /Gifts/ })).toHaveAttribute(
      'href',
      '/en/account-savelists?list=1',
    );
    unmount();
    const { pages } = await open('/account-savelists?list=1');
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Gifts');
    expect(names()).toEqual(['shirt']);
    expect(pages.at(-1)?.head).toMatchObject({ title: 'Gifts || Dithar', noIndex: true });
  });

  it('are begun under a name, and not without one', async () => {
    const { context, calls } = await open('/account-savelists');
    await press('New list');
    const form = await dialog();
    await userEvent.click(form.getByRole('button', { name: 'Create list' }));
    expect(await form.findByText('This field is required.')).toBeInTheDocument();
    await userEvent.type(form.getByRole('textbox', { name: /Name of the list/ }), 'Ramadan');
    await userEvent.click(form.getByRole('button', { name: 'Create list' }));
    await waitFor(() => expect(context.did.navigations).toEqual(['/en/account-savelists?list=3']));
    expect(await calls.all()).toMatchObject([{}, {}, { name: 'Ramadan' }]);
  });

  it('show what the shop has against a name at its field', async () => {
    const { calls } = await open('/account-savelists');
    unmount();
    const refused = new ApiError('invalid', 400, 'Validation failed', {
      fields: { name: ['You have a list of this name.'] },
      codes: { name: ['savedListName'] },
    });
    await open('/account-savelists', {
      api: { savedLists: async () => ({ ...calls, begin: () => Promise.reject(refused) }) },
    });
    await press('New list');
    const form = await dialog();
    await userEvent.type(form.getByRole('textbox', { name: /Name of the list/ }), 'Gifts');
    await userEvent.click(form.getByRole('button', { name: 'Create list' }));
    expect(await form.findByText('You have a list of this name.')).toBeInTheDocument();
  });

  it('are renamed, and deleted once that is confirmed', async () => {
    const { context, calls } = await open('/account-savelists?list=1');
    await press('Rename list');
    const form = await dialog();
    const field = form.getByRole('textbox', { name: /Name of the list/ });
    expect(field).toHaveValue('Gifts');
    await userEvent.clear(field);
    await userEvent.type(field, 'For mother');
    await userEvent.click(form.getByRole('button', { name: 'Save name' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'For mother' })).toBeInTheDocument();

    await press('Delete list');
    const question = await dialog();
    expect(question.getByText(/“For mother” goes with all that is in it/)).toBeInTheDocument();
    expect(await calls.all()).toHaveLength(2);
    await userEvent.click(question.getByRole('button', { name: 'Delete list' }));
    await waitFor(() => expect(context.did.navigations).toEqual(['/en/account-savelists']));
    expect(await calls.all()).toMatchObject([{ name: 'Eid' }]);
  });

  it('take a product over from the wishlist, and give it on to a new one', async () => {
    const { context, calls } = await open('/account-savelists');
    await press('Move jug to another list');
    await userEvent.click((await dialog()).getByRole('button', { name: 'Eid' }));
    await waitFor(() => expect(chips()).toEqual(['Wishlist', 'Gifts1', 'Eid1']));
    expect(context.wishlist.getState().codes).toEqual([]);
    expect(names()).toEqual(['Nothing saved yet']);
    expect(context.did.toasts).toMatchObject([{ about: 'Moved to “Eid”.' }]);
    unmount();

    await open('/account-savelists?list=2', { api: { savedLists: async () => calls } });
    await press('Move jug to another list');
    const form = await dialog();
    await userEvent.click(form.getByRole('button', { name: 'New list' }));
    await userEvent.type(form.getByRole('textbox', { name: /Name of the list/ }), 'Later');
    await userEvent.click(form.getByRole('button', { name: 'Create list' }));
    expect(await screen.findByText('This list is empty')).toBeInTheDocument();
    expect(await calls.all()).toMatchObject([{}, { name: 'Eid', total: 0 }, { name: 'Later', total: 1 }]);
  });

  it('keep a product where it is when the other list is full', async () => {
    const { calls } = await open('/account-savelists?list=1');
    unmount();
    const full = new ApiError('invalid', 400, 'Validation failed', {
      fields: { code: ['A list holds 200 products.'] },
    });
    const { context } = await open('/account-savelists?list=1', {
      api: { savedLists: async () => ({ ...calls, add: () => Promise.reject(full) }) },
    });
    await press('Move shirt to another list');
    await userEvent.click((await dialog()).getByRole('button', { name: 'Eid' }));
    await waitFor(() =>
      expect(context.did.toasts).toMatchObject([{ about: { message: 'A list holds 200 products.' } }]),
    );
    expect(names()).toContain('shirt');
  });

  it('are shared by a link, until it is withdrawn', async () => {
    const { calls } = await open('/account-savelists?list=1');
    await press('Share list');
    const share = await dialog();
    await userEvent.click(share.getByRole('button', { name: 'Make a link' }));
    expect(await share.findByRole('textbox', { name: 'Link of the list' })).toHaveValue(
      'http://localhost:3000/en/list/token-of-1',
    );
    await userEvent.click(share.getByRole('button', { name: 'Stop sharing' }));
    expect(await share.findByRole('button', { name: 'Make a link' })).toBeInTheDocument();
    expect((await calls.all())?.[0]?.token).toBeUndefined();
  });

  it('are not offered to guests, nor where the backend keeps none', async () => {
    await open('/account-savelists', { customer: null });
    expect(screen.queryByRole('navigation', { name: 'Your lists' })).not.toBeInTheDocument();
    unmount();
    const { calls } = await open('/account-savelists');
    unmount();
    await open('/account-savelists', {
      api: { savedLists: async () => ({ ...calls, all: async () => null }) },
    });
    expect(screen.queryByRole('navigation', { name: 'Your lists' })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /to another list/ })).not.toBeInTheDocument();
  });

  it('lead to the wishlist where there is no such list', async () => {
    const { pages } = await open('/account-savelists?list=7');
    await waitFor(() => expect(pages.at(-1)?.head).toMatchObject({ title: 'Wishlist || Dithar' }));
    expect(names()).toEqual(['jug']);
  });
});

describe('a shared list', () => {
  const lists = [{ id: '1', name: 'Gifts', total: 2, token: 'secret', codes: ['shirt', 'jug'] }];

  it('is read only, for anybody, and kept out of search engines', async () => {
    const { pages } = await open('/list/secret', { customer: null, lists });
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Gifts');
    expect(names()).toEqual(['shirt', 'jug']);
    expect(screen.queryByRole('button', { name: /Remove|Move|Share/ })).not.toBeInTheDocument();
    expect(pages.at(-1)?.head).toMatchObject({ title: 'Gifts || Dithar', noIndex: true });
  });

  it('asks for size and colour where there are several', async () => {
    const mounted: unknown[] = [];
    await open('/list/secret', {
      lists,
      fragments: {
        html: () => null,
        preload: () => undefined,
        mount: async (name, _element, { slug }) => {
          mounted.push([name, slug]);
          return { update: () => undefined, unmount: () => undefined };
        },
      },
    });
    await press('Add to cart shirt');
    await waitFor(() => expect(mounted).toEqual([['quick-view', 'shirt']]));
  });

  it('puts what leaves no choice into the cart, after a log-in that leads back to it', async () => {
    const [shirt] = products.slice(1);
    if (!shirt) throw new Error('no product');
    const plain = { ...shirt, options: [], variants: shirt.variants.slice(0, 1) };
    const guest = await open('/list/secret', { customer: null, lists, products: [plain] });
    await press('Add to cart shirt');
    expect(guest.context.did.toasts).toMatchObject([
      { about: { link: { href: '/en/login?return=%2Fen%2Flist%2Fsecret' } } },
    ]);
    unmount();
    const { context } = await open('/list/secret', { lists, products: [plain] });
    await press('Add to cart shirt');
    await waitFor(() => expect(context.did.toasts).toMatchObject([{ kind: 'addedToCart' }]));
  });

  it('says that it is not available where its link is unknown or withdrawn', async () => {
    const { pages } = await open('/list/none', { customer: null, lists });
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('This list is not available');
    expect(screen.getByText(/may have stopped sharing it/)).toBeInTheDocument();
    expect(pages.at(-1)?.head).toMatchObject({ noIndex: true });
  });

  it('says so where it is empty', async () => {
    await open('/list/secret', {
      lists: [{ ...lists[0], id: '1', name: 'Gifts', total: 0, codes: [], token: 'secret' }],
    });
    expect(screen.getByText('There is nothing in this list now')).toBeInTheDocument();
  });
});
