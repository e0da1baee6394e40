import { renderRemote } from '@shop/federation/testing';
import '@shop/shared-ui/testing/always-near';
import '@shop/shared-ui/testing/native-dialog';
import { createSampleApi } from '@shop/shop-client/sample/sample-api';
import { fakeShopContext } from '@shop/shop-client/testing/context';
import { act, fireEvent, screen, within } from '@testing-library/react';
import remote from '../remote.ts';

let unmount = () => {};
afterEach(() => unmount());

async function open(path: string) {
  const place = { locale: 'en', basePath: '', homePath: '/en', currency: 'USD' } as const;
  const fake = fakeShopContext({ ...place, storefront: 'template' });
  const context = { ...fake, api: createSampleApi(fake.api) };
  const shown = await renderRemote(remote, { path, context });
  unmount = shown.unmount;
  return { context, ...shown };
}

const href = async (name: string) => (await screen.findByRole('link', { name })).getAttribute('href');

describe('the home pages of the template', () => {
  it('are the live one over samples, with the links of the specification', async () => {
    const { pages } = await open('/home-header-2');
    expect(await href('Savings combo')).toBe('/page-collection');
    expect(await href('More collections See all categories')).toBe('/');
    expect(await href('Show me more')).toBe('/en/taxons?page=1');
    expect(await href('Show more Backpack')).toBe('/en/taxons/backpacks?page=1');
    const categories = await screen.findByRole('region', { name: 'Featured categories' });
    expect(within(categories).getByRole('link', { name: /^Coat/ })).toHaveAttribute(
      'href',
      '/en/taxons/jackets-coats?page=1',
    );
    for (const name of [/^Earn free money/, /kids/]) {
      const promo = within(await screen.findByRole('region', { name }));
      expect(promo.getByRole('link', { name: 'Discover more' })).toHaveAttribute(
        'href',
        '/page-search?page=1',
      );
    }
    const letters = within(await screen.findByRole('region', { name: /Don’t miss out/ }));
    expect(letters.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Savings combos',
      'Freeship',
      'Premium magazines',
    ]);
    const bestSellers = await screen.findByRole('region', { name: 'Best Sellers' });
    expect(within(bestSellers).getAllByText('4.9 (269 reviews)')).toHaveLength(6);
    for (const card of within(bestSellers).getAllByRole('article'))
      expect(card.querySelectorAll('img')).toHaveLength(4);
    expect(pages.at(-1)?.head).toMatchObject({ title: 'Home || Dithar' });
    expect(pages.at(-1)?.head?.canonical).toBeUndefined();
  });

  it('have a newsletter that nothing follows from', async () => {
    await open('/home-header-2');
    const field = await screen.findByRole('textbox', { name: 'Email address' });
    fireEvent.change(field, { target: { value: 'sara@example.com' } });
    await act(async () => fireEvent.submit(field.closest('form') as HTMLFormElement));
    expect(field).toBeValid();
    expect(screen.queryByText('One more step')).not.toBeInTheDocument();
  });

  it('begin, in the second variant, with sports equipment and its first eight products', async () => {
    await open('/home2');
    expect(screen.getByText('In this season, find the best')).toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Sports equipment collection.');
    expect(await href('Start your search')).toBe('/page-search');
    const products = screen.getByRole('region', { name: 'New Sports equipment' });
    expect(within(products).getAllByRole('article')).toHaveLength(8);
    const said = await screen.findByRole('region', { name: 'What shoppers say' });
    expect(within(said).getAllByRole('figure')).toHaveLength(3);
    expect(within(said).getAllByRole('img', { name: '5 out of 5' })).toHaveLength(3);
    for (const name of ['Best Sellers', 'Featured categories'])
      expect(await screen.findByRole('heading', { name })).toBeInTheDocument();
  });

  it('are a placeholder in the third', async () => {
    const { element } = await open('/home3');
    expect(element).toHaveTextContent(/Placeholder/);
    expect(element.querySelector('a, button, img')).toBeNull();
  });
});

describe('the full-screen loader', () => {
  it('covers the page, and leads home by its link and by Esc', async () => {
    const { context } = await open('/Loader');
    const loader = screen.getByRole('dialog', { name: 'Loading' });
    expect(within(loader).getByRole('status')).toBeInTheDocument();
    expect(await href('Return Home Page')).toBe('/en');
    fireEvent(loader, new Event('cancel'));
    expect(context.did.navigations).toEqual(['/en']);
  });
});
