/** @jest-environment <rootDir>/federation/remote/jest-environment.mjs */
import '@testing-library/jest-dom';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { renderLayout } from '../layout.tsx';
import { openSideMenu, renderHeader, saidHeader, sampleLayout } from '../testing/render-header.tsx';

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

  it('leads to the pages that remotes want in it, as the line above the page and the footer do', async () => {
    const { context } = await renderHeader({ path: '/ar/gifts' });
    const name = 'هدايا مختارة';
    const inLine = within(screen.getByRole('navigation', { name: 'التنقل الرئيسي' }));
    for (const part of [menu(), inLine]) {
      expect(part.getByRole('link', { name })).toHaveAttribute('href', '/ar/gifts');
      expect(part.getByRole('link', { name })).toHaveAttribute('aria-current', 'page');
    }
    const { footer } = await renderLayout(context, sampleLayout, '/ar');
    expect(footer).toMatch(/<a href="\/ar\/gifts"[^>]*>هدايا مختارة<\/a>/);
  });

  it('gives way to the categories of a department, and comes back to it by its button and by Esc', async () => {
    await renderHeader();
    // Hidden from the start in a browser; jsdom knows no sheets.
    const inMenu = () => within(menu().getByRole('navigation', { name: 'رجال' }));
    const department = () => menu().getByRole('button', { name: 'رجال' });
    for (const leave of [
      () => fireEvent.click(inMenu().getByRole('button', { name: 'رجوع' })),
      () => fireEvent.keyDown(document.activeElement as Element, { key: 'Escape' }),
    ]) {
      fireEvent.click(department());
      expect(inMenu().getByRole('button', { name: 'رجوع' })).toHaveFocus();
      expect(menu().queryByRole('navigation', { name: 'القائمة' })).toBeNull();
      expect(inMenu().getByRole('link', { name: 'كل ما في «رجال»' })).toHaveAttribute(
        'href',
        `/ar/taxons/${encodeURIComponent('رجال')}?page=1`,
      );
      const category = await inMenu().findByRole('link', { name: 'قمصان' });
      expect(category).toHaveAttribute('href', expect.stringMatching(/\/taxons\/.*\?page=1$/));
      leave();
      expect(department()).toHaveFocus();
    }
  });

  it('leads where a merchant has said, in their order, and opens departments among it', async () => {
    await renderHeader({ layout: { ...sampleLayout, header: saidHeader } });
    const list = within(menu().getByRole('navigation', { name: 'الأقسام' }));
    const names = list.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(names).toEqual(['رجال', 'المدوّنة', 'الورد', 'خارج المتجر', 'الخامس']);
    expect(list.getByRole('link', { name: 'الورد' })).toHaveAttribute('href', '/ar/brands/warda?page=1');
    expect(menu().queryByRole('link', { name: 'العلامات التجارية' })).toBeNull();
    expect(menu().queryByRole('link', { name: 'ثياب' })).toBeNull();
    fireEvent.click(list.getByRole('button', { name: 'رجال' }));
    const inMenu = within(menu().getByRole('navigation', { name: 'رجال' }));
    expect(await inMenu.findByRole('link', { name: 'قمصان' })).toBeInTheDocument();
  });

  it('leads to a department that has no categories, and begins anew once it was closed', async () => {
    await renderHeader();
    expect(menu().getByRole('link', { name: 'نساء' })).toHaveAttribute(
      'href',
      `/ar/taxons/${encodeURIComponent('نساء')}?page=1`,
    );
    fireEvent.click(menu().getByRole('button', { name: 'رجال' }));
    fireEvent(openSideMenu(), Object.assign(new Event('toggle'), { newState: 'closed' }));
    await waitFor(() => expect(menu().getByRole('button', { name: 'رجال' })).toBeInTheDocument());
    expect(screen.queryByRole('navigation', { name: 'رجال' })).toBeNull();
  });

  it('stays with links where the department cannot be asked for', async () => {
    const departments = () => Promise.reject(new Error('offline'));
    await renderHeader({ api: { departments } });
    fireEvent.click(menu().getByRole('button', { name: 'رجال' }));
    const inMenu = within(menu().getByRole('navigation', { name: 'رجال' }));
    await waitFor(() => expect(inMenu.getAllByRole('link')).toHaveLength(1));
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
