import { renderFragment, renderRemote } from '@shop/federation/testing';
import '@shop/shared-ui/testing/always-near';
import '@shop/shared-ui/testing/native-dialog';
import '@shop/shared-ui/testing/native-scroll';
import { createSampleApi } from '@shop/shop-client/sample/sample-api';
import { fakeShopContext } from '@shop/shop-client/testing/context';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import remote from '../remote.ts';

let unmount = () => {};
afterEach(() => unmount());

function templateContext() {
  const place = { locale: 'en', basePath: '', homePath: '/en', currency: 'USD' } as const;
  const api = createSampleApi(fakeShopContext().api);
  return fakeShopContext({ ...place, storefront: 'template', api });
}

async function open(path: string) {
  const context = templateContext();
  const shown = await renderRemote(remote, { path, context });
  unmount = shown.unmount;
  return { context, ...shown };
}

const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const amount = (name: string) => screen.getByText(name, { selector: 'dt' }).nextElementSibling;

describe.each(['/product-detail', '/product-detail-2'])('the product of the template at %s', (path) => {
  it('shows the values of the specification', async () => {
    const { element, pages } = await open(path);
    expect(screen.getByText('New in')).toBeInTheDocument();
    expect(screen.getAllByText('$112.00')).not.toHaveLength(0);
    expect(screen.getByRole('link', { name: /4\.9 out of 5/ })).toHaveTextContent('4.9 · 142 reviews');
    expect(screen.getByRole('heading', { name: 'Product Details' })).toBeInTheDocument();
    expect([...element.querySelectorAll('details')].map(({ open }) => open)).toEqual([
      true,
      true,
      false,
      false,
    ]);
    expect([...element.querySelectorAll('summary')].map(({ textContent }) => textContent)).toEqual([
      'Description',
      'Fabric + Care',
      'How it Fits',
      'FAQ',
    ]);
    expect(pages.at(-1)?.head?.title).toBe('Product Details || Dithar');
  });

  it('begins with the first size in stock, and greys what is not', async () => {
    await open(path);
    expect(screen.getByRole('radio', { name: 'XS' })).toBeChecked();
    for (const size of ['2XL', '3XL'])
      expect(screen.getByRole('radio', { name: new RegExp(`^${size}`) })).toBeDisabled();
  });

  it('multiplies the price, and estimates no tax', async () => {
    await open(path);
    await press('One more');
    await press('One more');
    expect(amount('$112.00 × 3')).toHaveTextContent('$336.00');
    expect(amount('Tax estimate')).toHaveTextContent(/^\$0$/);
    expect(amount('Total')).toHaveTextContent('$336.00');
  });

  it('takes 1 to 99', async () => {
    await open(path);
    expect(screen.getByRole('button', { name: 'One less' })).toBeDisabled();
    const field = screen.getByRole('textbox', { name: 'Quantity' });
    await userEvent.clear(field);
    await userEvent.type(field, '100{Enter}');
    expect(field).toHaveValue('99');
    expect(screen.getByRole('button', { name: 'One more' })).toBeDisabled();
  });

  it('says what was chosen without changing the cart', async () => {
    const { context } = await open(path);
    await userEvent.click(screen.getByRole('radio', { name: 'M' }));
    await press('One more');
    await press('Add to cart');
    expect(context.did.toasts).toMatchObject([
      { kind: 'addedToCart', about: { variant: 'Camel', size: 'M', quantity: 2, picture: {} } },
    ]);
    expect(context.cart.getState().cart).toBeNull();
  });

  it('shows four reviews, and ten in a window that sorts them', async () => {
    await open(path);
    expect(screen.getByRole('heading', { name: '4,87 · 142 Reviews' })).toBeInTheDocument();
    expect(screen.getAllByRole('article')).toHaveLength(4);
    await press('View all reviews');
    const all = within(screen.getByRole('dialog', { name: 'View all reviews' }));
    expect(all.getAllByRole('article')).toHaveLength(10);
    const order = all.getByRole('combobox', { name: 'Rating' });
    expect([...order.querySelectorAll('option')].map(({ textContent }) => textContent)).toEqual([
      'Sort order',
      'Newest rating',
      'Highest rating',
      'Lowest rating',
    ]);
    await userEvent.selectOptions(order, 'Newest rating');
    const days = all.getAllByRole('time').map((time) => time.getAttribute('datetime') ?? '');
    expect(days).toEqual(days.toSorted().toReversed());
  });

  it('tells what comes with the shop, and what others bought', async () => {
    await open(path);
    expect(screen.getByRole('list', { name: 'Benefits' })).toHaveTextContent(/orders over \$50\.00.*60 days/);
    const others = within(screen.getByRole('region', { name: 'Customers also purchased' }));
    expect(others.getAllByRole('link')[0]).toHaveAttribute('href', '/product-detail');
  });
});

describe('the first layout', () => {
  it('has one picture and two smaller ones, and a heart that is off at first', async () => {
    await open('/product-detail');
    expect(screen.getAllByRole('button', { name: /^Enlarge/ })).toHaveLength(3);
    const heart = screen.getByRole('button', { name: /wishlist$/ });
    expect(heart).toHaveAttribute('aria-pressed', 'false');
    await userEvent.click(heart);
    expect(heart).toHaveAttribute('aria-pressed', 'true');
  });
});

describe('the second layout', () => {
  it('opens its pictures at the one that was pressed', async () => {
    await open('/product-detail-2');
    const [, , third] = screen.getAllByRole('button', { name: /^Enlarge/ });
    await userEvent.click(third as HTMLElement);
    expect(await screen.findByRole('dialog', { name: /^Pictures of/ })).toHaveTextContent('3 / 5');
  });

  it('saves and lets go', async () => {
    await open('/product-detail-2');
    await press('Save');
    expect(screen.getByRole('button', { name: 'Saved' })).toHaveAttribute('aria-pressed', 'true');
    await press('Saved');
    expect(screen.getByRole('button', { name: 'Save' })).toHaveAttribute('aria-pressed', 'false');
  });

  it('offers up to seven in a list, for phones', async () => {
    await open('/product-detail-2');
    const list = screen.getByRole('combobox', { name: 'Quantity' });
    expect([...list.querySelectorAll('option')].map(({ value }) => Number(value))).toEqual([
      1, 2, 3, 4, 5, 6, 7,
    ]);
    await userEvent.selectOptions(list, '7');
    expect(amount('Total')).toHaveTextContent('$784.00');
  });

  it('has the reviews of the last days', async () => {
    await open('/product-detail-2');
    await press('View all reviews');
    const all = within(screen.getByRole('dialog', { name: 'View all reviews' }));
    const date = all.getByRole('combobox', { name: 'Date' });
    for (const [days, count] of [
      ['Today', 1],
      ['Last 7 days', 2],
      ['Last 30 days', 5],
      ['Sort order', 10],
    ] as const) {
      await userEvent.selectOptions(date, days);
      expect(all.getAllByRole('article')).toHaveLength(count);
    }
  });
});

describe('the quick view of the template', () => {
  async function quickView(slug: string) {
    const context = templateContext();
    const shown = await renderFragment(remote, 'quick-view', { context, props: { slug } });
    unmount = shown.unmount;
    return { context, dialog: within(await screen.findByRole('dialog')) };
  }

  it('leads to the product, with a fixed rating and the sizes alone', async () => {
    const { dialog } = await quickView('linen-shorts');
    expect(await dialog.findByRole('link', { name: 'Linen Shorts' })).toHaveAttribute(
      'href',
      '/product-detail',
    );
    const rating = dialog.getByRole('link', { name: /4\.9 out of 5/ });
    expect(rating).toHaveTextContent('4.9 · 142 reviews');
    expect(rating).toHaveAttribute('href', '/product-detail#reviews');
    expect(dialog.queryByRole('radio', { name: 'Sky' })).not.toBeInTheDocument();
    expect(dialog.getByRole('radio', { name: 'S' })).toBeChecked();
    expect(dialog.getByRole('radio', { name: /^XS/ })).toBeDisabled();
  });

  it('says what was chosen without changing the cart', async () => {
    const { context, dialog } = await quickView('linen-shorts');
    await userEvent.click(await dialog.findByRole('radio', { name: 'M' }));
    await userEvent.click(dialog.getByRole('button', { name: 'One more' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Add to cart' }));
    await waitFor(() =>
      expect(context.did.toasts).toMatchObject([
        { kind: 'addedToCart', about: { name: 'Linen Shorts', size: 'M', quantity: 2, picture: {} } },
      ]),
    );
    expect(context.cart.getState().cart).toBeNull();
  });

  it('offers what has no sizes by its only option', async () => {
    const { dialog } = await quickView('daylong-backpack');
    expect(await dialog.findByRole('radio', { name: 'Olive' })).toBeChecked();
    expect(dialog.getByRole('radio', { name: 'Sand' })).toBeEnabled();
  });
});
