import { renderRemote } from '@shop/federation/testing';
import { ApiError } from '@shop/shop-client/api';
import type { Policies } from '@shop/shop-client/model';
import { fakeShopContext } from '@shop/shop-client/testing/context';
import { screen } from '@testing-library/react';
import remote from '../remote.ts';

const story = { id: '1', slug: 'our-way', name: 'How it began', content: '<p>With two bicycles.</p>' };
const absent = () => Promise.reject(new ApiError('not-found', 404, 'No such page'));

async function show(page: () => Promise<typeof story>, policies?: Policies) {
  const context = fakeShopContext({
    locale: 'en',
    currency: 'SAR',
    api: { page },
    ...(policies && { policies }),
  });
  return renderRemote(remote, { path: '/en/about', context });
}

describe('the shop’s story', () => {
  it('is the merchant’s page, beside what the settings promise', async () => {
    const { pages, unmount } = await show(async () => story, {
      returnDays: 14,
      deliveryDays: { min: 1, max: 4 },
      freeShippingAbove: { SAR: 20_000 },
    });
    expect(pages.at(-1)?.head).toEqual({ title: 'Our story || Dithar', canonical: '/en/page/our-way' });
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('How it began');
    expect(screen.getByText('With two bicycles.')).toBeInTheDocument();
    const kept = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(kept).toEqual(
      expect.arrayContaining([
        'Delivery within 4 working days',
        'Free shipping on orders over 200\u00A0Saudi riyals',
        'Returns within 14 days of delivery',
      ]),
    );
    unmount();
  });

  it('invents nothing where there is neither a story nor a promise', async () => {
    const { element, unmount } = await show(absent, {});
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Dithar');
    expect(screen.getByRole('link', { name: 'Shop the categories' })).toHaveAttribute(
      'href',
      '/en/taxons?page=1',
    );
    expect(element).not.toHaveTextContent(/\d|founder|wear|cloth/i);
    unmount();
  });
});
