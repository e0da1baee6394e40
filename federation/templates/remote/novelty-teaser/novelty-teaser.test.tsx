import { renderFragment } from '@shop/federation/testing';
import { fakeShopContext } from '@shop/shop-client/testing/context';
import { screen } from '@testing-library/react';
import remote from '../remote.ts';

it.each([
  ['ar', 'شاهد المختارات'],
  ['en', 'See our picks'],
] as const)('the teaser leads to the page in %s', async (locale, name) => {
  const { unmount } = await renderFragment(remote, 'novelty-teaser', {
    context: fakeShopContext({ locale }),
  });
  expect(screen.getByRole('link', { name })).toHaveAttribute('href', `/${locale}/novelty`);
  unmount();
});
