import { renderRemote } from '@shop/federation/testing';
import { fakeShopContext } from '@shop/shop-client/testing';
import { screen, within } from '@testing-library/react';
import remote from '../remote.ts';

describe('the shop’s story', () => {
  it('has four founders, testimonials and the specified figures', async () => {
    const context = fakeShopContext({ locale: 'en' });
    const { pages, unmount } = await renderRemote(remote, { path: '/en/about', context });
    expect(pages.at(-1)?.head?.title).toBe('Our story || Dithar');
    const founders = screen.getByRole('region', { name: 'Founders' });
    expect(within(founders).getAllByRole('heading', { level: 3 })).toHaveLength(4);
    const facts = screen.getByRole('region', { name: 'Fast facts' });
    expect(facts).toHaveTextContent('as of Sept. 30, 2021');
    expect(
      within(facts)
        .getAllByRole('definition')
        .map(({ textContent }) => textContent),
    ).toEqual(['10 million', '100,000', '220+']);
    const said = screen.getByRole('region', { name: 'What shoppers say' });
    expect(within(said).getAllByRole('figure')).toHaveLength(3);
    unmount();
  });
});
