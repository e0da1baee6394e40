/** @jest-environment <rootDir>/federation/remote/jest-environment.mjs */
import '@testing-library/jest-dom';
import { within } from '@testing-library/react';
import { openSideMenu, renderHeader } from '../testing/render-header.tsx';

const menu = () => within(openSideMenu());
const THOBES = `/ar/taxons/${encodeURIComponent('رجال')}/${encodeURIComponent('ثياب')}?page=1`;

describe('the side menu', () => {
  it('leads to the featured categories, all categories and the brands, and marks the page in view', async () => {
    await renderHeader({ path: THOBES });
    const pages = within(menu().getByRole('navigation', { name: 'القائمة' }));
    expect(pages.getByRole('link', { name: /ثياب/ })).toHaveAttribute('href', THOBES);
    expect(pages.getByRole('link', { name: /ثياب/ })).toHaveAttribute('aria-current', 'page');
    const categories = pages.getByRole('link', { name: 'كل الأقسام' });
    expect(categories).toHaveAttribute('href', '/ar/taxons?page=1');
    expect(categories).not.toHaveAttribute('aria-current');
    expect(pages.getByRole('link', { name: 'العلامات التجارية' })).toHaveAttribute(
      'href',
      '/ar/brands?page=1',
    );
  });

  it('has the visitor’s account, language, currency and theme', async () => {
    await renderHeader({ path: '/ar/brands?page=1' });
    const logIn = menu().getAllByRole('link', { name: 'تسجيل الدخول' }).at(-1);
    expect(logIn).toHaveAttribute('href', '/ar/login');
    expect(menu().getByRole('link', { name: /^English/ })).toHaveAttribute('href', '/en/brands?page=1');
    expect(menu().getByRole('button', { name: /دولار أمريكي/ })).toBeInTheDocument();
    expect(menu().getByRole('button', { name: /الوضع الداكن/ })).toBeInTheDocument();
  });

  it('has the pages with sample content, group by group', async () => {
    await renderHeader();
    const group = menu().getByText('صفحات التسوّق').closest('details') as HTMLElement;
    expect(within(group).getByText('صفحة البحث')).toHaveAttribute('href', '/page-search');
  });
});
