/** @jest-environment <rootDir>/federation/remote/jest-environment.mjs */
import '@testing-library/jest-dom';
import { screen, within } from '@testing-library/react';
import { onTemplate, renderHeader } from '../testing/render-header.tsx';
import { TEMPLATE_MENU } from './template-menu.ts';

const more = (name: string) => within(screen.getByRole('group', { name }));

describe('the More menu', () => {
  it.each([
    ['ar', 'المزيد', 'صفحات التسوّق', /^صفحة المنتج 2/, 'جديد'],
    ['en', 'More', 'Shop pages', /^Product page 2/, 'New'],
  ] as const)(
    'names the pages with sample content in %s, and the new ones',
    async (locale, menu, title, page, badge) => {
      await renderHeader({ locale, path: `/${locale}` });
      expect(more(menu).getByRole('heading', { name: title })).toBeInTheDocument();
      const link = more(menu).getByRole('link', { name: page });
      expect(link).toHaveAttribute('href', '/product-detail-2');
      expect(link).toHaveTextContent(badge);
    },
  );

  it('has every page of the specification once', () => {
    const hrefs = TEMPLATE_MENU.flatMap(({ children }) => children.map(({ href }) => href));
    expect(hrefs.toSorted()).toEqual(SPECIFIED.toSorted());
  });

  it('opens the loader, which covers the page, in a tab of its own', async () => {
    await renderHeader({ ...onTemplate, path: '/cart' });
    expect(more('More').getByRole('link', { name: 'Loader' })).toHaveAttribute('target', '_blank');
    expect(more('More').getByRole('link', { name: 'Blog' })).not.toHaveAttribute('target');
  });

  it('marks the page in view', async () => {
    await renderHeader({ ...onTemplate, path: '/cart' });
    expect(more('More').getByRole('link', { name: 'Cart' })).toHaveAttribute('aria-current', 'page');
    expect(more('More').getByRole('link', { name: 'Blog' })).not.toHaveAttribute('aria-current');
  });

  it('is left out where the shop has none of these pages', async () => {
    await renderHeader({ settings: { cardAddRequiresLogin: true, templatePages: false } });
    expect(screen.queryByRole('group', { name: 'المزيد' })).not.toBeInTheDocument();
    expect(screen.queryByText('صفحات التسوّق')).not.toBeInTheDocument();
  });
});

const SPECIFIED = [
  '/home2',
  '/home3',
  '/home-header-2',
  '/product-detail',
  '/product-detail-2',
  '/page-collection',
  '/page-collection-2',
  '/page-search',
  '/forgot-pass',
  '/account',
  '/account-savelists',
  '/account-change-password',
  '/account-billing',
  '/account-my-order',
  '/cart',
  '/checkout',
  '/blog',
  '/blog-single',
  '/contact',
  '/about',
  '/signup',
  '/login',
  '/subscription',
  '/Loader',
];
