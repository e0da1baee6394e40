import { renderRemote } from '@shop/federation/testing';
import '@shop/shared-ui/testing/native-dialog';
import { createSampleApi } from '@shop/shop-client/sample/sample-api';
import { createSampleCart } from '@shop/shop-client/sample/sample-cart';
import { createSampleWishlist } from '@shop/shop-client/sample/sample-wishlist';
import { type FakeContextOptions, fakeShopContext } from '@shop/shop-client/testing/context';
import { sampleCustomer } from '@shop/shop-client/testing/samples';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import remote from '../remote.ts';

let unmount = () => {};
afterEach(() => {
  unmount();
  sessionStorage.clear();
});

/** A page of the template over its sample shop, of which few products are enough. */
async function open(path: string, options: FakeContextOptions = {}) {
  const place = { locale: 'en', basePath: '', homePath: '/en', currency: 'USD' } as const;
  const fake = fakeShopContext({ ...place, storefront: 'template', ...options });
  const api = createSampleApi(fake.api);
  const context = {
    ...fake,
    api: { ...api, search: (text: string) => api.search(text, { page: 1, limit: 2 }) },
    cart: createSampleCart(),
    wishlist: createSampleWishlist(),
  };
  const shown = await renderRemote(remote, { path, context });
  unmount = shown.unmount;
  return { context, ...shown };
}

const chips = () => {
  const list = screen.queryByRole('list', { name: 'Active filters' });
  return list
    ? within(list)
        .getAllByRole('button')
        .map(({ textContent }) => textContent)
    : [];
};

const opener = (name: string) => screen.getByRole('button', { name: new RegExp(`^${name}`) });

/** The panel that the button with that name in the bar opens. */
function panel(name: string) {
  const { id } = document.getElementById(opener(name).getAttribute('popovertarget') ?? '') as HTMLElement;
  return { id, ...within(document.getElementById(id) as HTMLElement) };
}

const press = (button: HTMLElement) => fireEvent.click(button);
const names = () =>
  screen.getAllByRole('article').map((card) => within(card).getByRole('heading').textContent);

describe('the filters of the template', () => {
  it('begin at 100$ to 500$ of 1$ to 500$, with a chip that goes at the full range', async () => {
    await open('/page-collection');
    expect(chips()).toEqual(['Remove 100$ - 500$']);
    const price = panel('Price range');
    const boxes = ['Min price', 'Max price'].map((name) => price.getByRole('textbox', { name }));
    expect(boxes.map((box) => [(box as HTMLInputElement).value, (box as HTMLInputElement).readOnly])).toEqual(
      [
        ['100$', true],
        ['500$', true],
      ],
    );
    const lower = price.getByRole('slider', { name: 'From' });
    expect(lower).toHaveAttribute('min', '1');
    expect(lower).toHaveAttribute('max', '500');
    expect(lower).toHaveAttribute('step', '1');
    fireEvent.change(lower, { target: { value: '120' } });
    expect(chips()).toEqual(['Remove 120$ - 500$']);
    press(screen.getByRole('button', { name: 'Remove 120$ - 500$' }));
    expect(chips()).toEqual([]);
    expect(lower).toHaveValue('1');
  });

  it('have handles that cannot cross', async () => {
    await open('/page-collection');
    const price = panel('Price range');
    fireEvent.change(price.getByRole('slider', { name: 'To' }), { target: { value: '50' } });
    expect(chips()).toEqual(['Remove 100$ - 101$']);
  });

  it('offer the specification’s values, and no size that is not in stock', async () => {
    await open('/page-collection');
    const labels = (name: string) =>
      panel(name)
        .getAllByRole(name === 'Sort order' ? 'radio' : 'checkbox')
        .map((box) => box.closest('label')?.textContent);
    expect(labels('Categories')).toEqual([
      'All Categories',
      'New Arrivals',
      'Sale',
      'Backpacks',
      'Travel Bags',
      'Laptop Sleeves',
      'Organization',
      'Accessories',
    ]);
    expect(labels('Colours')).toEqual(['White', 'Beige', 'Blue', 'Black', 'Brown', 'Green', 'Navy']);
    expect(labels('Sizes')).toEqual(['XXS', 'XS', 'S', 'M', 'L', 'XL', '2XL']);
    expect(labels('Sort order')).toEqual([
      'Most Popular',
      'Best Rating',
      'Newest',
      'Price Low - High',
      'Price High - Low',
    ]);
    expect(
      panel('Sort order')
        .getAllByRole('radio')
        .map((box) => box.getAttribute('value')),
    ).toEqual(['Most-Popular', 'Best-Rating', 'Newest', 'Price-low-hight', 'Price-hight-low']);
    const sizes = panel('Sizes');
    const disabled = sizes.getAllByRole('checkbox').filter((box) => (box as HTMLInputElement).disabled);
    expect(disabled.map((box) => box.getAttribute('value'))).toEqual(['XXS', '2XL']);
  });

  it('take several values, of which All Categories is an ordinary one, and change nothing that is shown', async () => {
    const { context } = await open('/page-collection');
    const shown = names();
    const categories = panel('Categories');
    press(categories.getByRole('checkbox', { name: 'All Categories' }));
    press(categories.getByRole('checkbox', { name: 'Sale' }));
    press(panel('Sizes').getByRole('checkbox', { name: 'M' }));
    expect(chips()).toEqual(['Remove 100$ - 500$', 'Remove All Categories', 'Remove Sale', 'Remove M']);
    press(categories.getByRole('checkbox', { name: 'All Categories' }));
    expect(chips()).toEqual(['Remove 100$ - 500$', 'Remove Sale', 'Remove M']);
    press(panel('Sort order').getByRole('radio', { name: 'Price Low - High' }));
    expect(opener('Sort order')).toHaveTextContent('Price Low - High');
    expect(names()).toEqual(shown);
    expect(context.did.navigations).toEqual([]);
  });

  it('are only closed by Apply, and reset and closed by Clear', async () => {
    await open('/page-collection');
    const colors = panel('Colours');
    press(colors.getByRole('checkbox', { name: 'Navy' }));
    for (const name of ['Apply', 'Clear']) {
      const button = colors.getByRole('button', { name });
      expect(button).toHaveAttribute('popovertarget', colors.id);
      expect(button).toHaveAttribute('popovertargetaction', 'hide');
    }
    press(colors.getByRole('button', { name: 'Apply' }));
    expect(chips()).toContain('Remove Navy');
    press(colors.getByRole('button', { name: 'Clear' }));
    expect(chips()).toEqual(['Remove 100$ - 500$']);
  });

  it('have on sale on in collections and off in the search, and toggle it', async () => {
    await open('/page-collection');
    const onSale = () => screen.getByRole('button', { name: 'On sale' });
    expect(onSale()).toHaveAttribute('aria-pressed', 'true');
    press(onSale());
    expect(onSale()).toHaveAttribute('aria-pressed', 'false');
    unmount();
    await open('/page-search');
    expect(onSale()).toHaveAttribute('aria-pressed', 'false');
  });

  it('are together in one window on phones, where Clear resets all but on sale and closes', async () => {
    await open('/page-collection');
    press(screen.getByRole('button', { name: 'Products filters (3)' }));
    const sheet = within(screen.getByRole('dialog', { name: 'Products filters' }));
    press(sheet.getByRole('checkbox', { name: 'Beige' }));
    press(sheet.getByRole('radio', { name: 'Newest' }));
    press(sheet.getByRole('button', { name: 'Apply' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(chips()).toEqual(['Remove 100$ - 500$', 'Remove Beige']);

    press(screen.getByRole('button', { name: 'Products filters (3)' }));
    expect(sheet.getByRole('radio', { name: 'Newest' })).toBeChecked();
    press(sheet.getByRole('button', { name: 'Clear' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(chips()).toEqual([]);
    press(screen.getByRole('button', { name: 'Products filters (3)' }));
    expect(sheet.getByRole('radio', { name: 'Newest' })).not.toBeChecked();
    expect(sheet.getByRole('checkbox', { name: 'On sale' })).toBeChecked();
  });

  it('stand beside the second collection', async () => {
    await open('/page-collection-2');
    const column = within(screen.getByRole('complementary', { name: 'Products filters' }));
    press(column.getByRole('checkbox', { name: 'Sale' }));
    expect(chips()).toEqual(['Remove 100$ - 500$', 'Remove Sale']);
    press(column.getByRole('button', { name: 'Clear' }));
    expect(chips()).toEqual([]);
  });
});

describe('the lists of the template', () => {
  it('have static pages, and a button that only loads', async () => {
    await open('/page-collection?page=3');
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Man collection');
    const pages = within(screen.getByRole('navigation', { name: 'Pages' }));
    expect(pages.getAllByRole('link', { name: /^Page/ })).toHaveLength(4);
    expect(pages.getByRole('link', { current: 'page' })).toHaveTextContent('3');
    const more = screen.getByRole('button', { name: 'Show me more' });
    const shown = names();
    press(more);
    expect(more).toHaveAttribute('aria-busy', 'true');
    expect(names()).toEqual(shown);
  });

  it('have a search that is never sent, tabs, and filters that can be folded away', async () => {
    await open('/page-search');
    const shown = names();
    const keywords = screen.getByPlaceholderText('Type your keywords');
    fireEvent.change(keywords, { target: { value: 'coat' } });
    // `false`: somebody prevented it.
    expect(fireEvent.submit(keywords.closest('form') as HTMLFormElement)).toBe(false);
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
      'All items',
      'Women',
      'Man',
      'Jewels',
      'Kids',
    ]);
    expect(screen.getByRole('tab', { selected: true })).toHaveTextContent('All items');
    press(screen.getByRole('tab', { name: 'Kids' }));
    expect(screen.getByRole('tab', { selected: true })).toHaveTextContent('Kids');
    expect(screen.getByRole('tabpanel', { name: 'Kids' })).toBeInTheDocument();
    expect(names()).toEqual(shown);
    const filter = screen.getByRole('button', { name: 'Filter' });
    expect(filter).toHaveAttribute('aria-expanded', 'true');
    press(filter);
    expect(filter).toHaveAttribute('aria-expanded', 'false');
    expect(screen.queryByRole('button', { name: 'On sale' })).not.toBeInTheDocument();
  });
});

describe('a card of the template', () => {
  const firstCard = () => within(screen.getAllByRole('article')[0] as HTMLElement);

  it('leads to the sample product, and is liked here alone', async () => {
    await open('/page-collection');
    expect(firstCard().getByRole('link')).toHaveAttribute('href', '/product-detail');
    const heart = firstCard().getByRole('button', { name: /wishlist$/ });
    expect(heart).toHaveAttribute('aria-pressed', 'false');
    press(heart);
    await waitFor(() => expect(heart).toHaveAttribute('aria-pressed', 'true'));
  });

  it('asks a guest to log in first, whatever the shop’s setting', async () => {
    const settings = { cardAddRequiresLogin: false, templatePages: true };
    const { context } = await open('/page-collection', { settings });
    press(firstCard().getByRole('button', { name: /^Add to cart/ }));
    await waitFor(() => expect(context.did.toasts).toHaveLength(1));
    expect(context.did.toasts).toMatchObject([{ kind: 'error', about: { message: 'Please log in first' } }]);
    expect(context.cart.getState().cart?.lines).toHaveLength(3);
  });

  it('adds to the sample cart for customers, a new line each time', async () => {
    const { context } = await open('/page-collection', { customer: sampleCustomer });
    const add = firstCard().getByRole('button', { name: /^Add to cart/ });
    press(add);
    await waitFor(() => expect(context.cart.getState().cart?.lines).toHaveLength(4));
    await waitFor(() => expect(add).not.toHaveAttribute('aria-busy'));
    press(add);
    await waitFor(() => expect(context.cart.getState().cart?.lines).toHaveLength(5));
    expect(context.did.toasts.map(({ kind }) => kind)).toEqual(['addedToCart', 'addedToCart']);
  });

  it('only tells of a pressed size, to guests as well', async () => {
    const { context } = await open('/page-collection');
    press(screen.getAllByRole('button', { name: 'Add M to cart' })[0] as HTMLElement);
    await waitFor(() => expect(context.did.toasts).toHaveLength(1));
    expect(context.did.toasts).toMatchObject([{ kind: 'addedToCart', about: { size: 'M', quantity: 1 } }]);
    expect(context.cart.getState().cart?.lines).toHaveLength(3);
  });
});
