/** @jest-environment <rootDir>/federation/remote/jest-environment.mjs */
import '@testing-library/jest-dom';
import { sampleTaxon } from '@shop/shop-client/testing/samples';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { onTemplate, renderHeader, saidHeader, sampleLayout } from '../testing/render-header.tsx';

const main = () => within(screen.getByRole('navigation', { name: 'التنقل الرئيسي' }));
const THOBES = `/ar/taxons/${encodeURIComponent('رجال')}/${encodeURIComponent('ثياب')}?page=1`;

const pageArrives = () =>
  act(async () => {
    dispatchEvent(new Event('single-spa:routing-event'));
    await new Promise((seen) => requestAnimationFrame(() => setTimeout(() => setTimeout(seen))));
  });

describe('the header', () => {
  it('leads to the home page of its language and to the featured categories', async () => {
    await renderHeader();
    expect(screen.getAllByRole('link', { name: 'دثار' })[0]).toHaveAttribute('href', '/ar');
    expect(main().getByRole('link', { name: 'ثياب' })).toHaveAttribute('href', THOBES);
  });

  it('leads to the departments, whose categories and pictures come once their panel opens', async () => {
    const departments = jest.fn(async () => [sampleTaxon]);
    await renderHeader({ api: { departments } });
    expect(main().getAllByRole('link', { name: 'رجال' })[0]).toHaveAttribute(
      'href',
      `/ar/taxons/${encodeURIComponent('رجال')}?page=1`,
    );
    const panel = document.getElementById('header-categories') as HTMLElement;
    expect(departments).not.toHaveBeenCalled();
    expect(panel.querySelector('img')).toBeNull();
    fireEvent(panel, Object.assign(new Event('toggle'), { newState: 'open' }));
    expect(await within(panel).findByRole('link', { name: 'قمصان' })).toBeInTheDocument();
    expect(panel.querySelectorAll('img')).toHaveLength(1);
  });

  it('has the departments’ names in their panel where no more can be read', async () => {
    const departments = () => Promise.reject(new Error('offline'));
    await renderHeader({ api: { departments } });
    const panel = document.getElementById('header-categories') as HTMLElement;
    fireEvent(panel, Object.assign(new Event('toggle'), { newState: 'open' }));
    expect(await within(panel).findByRole('link', { name: 'نساء' })).toBeInTheDocument();
  });

  it('marks the section of the page in view and follows the visitor on', async () => {
    await renderHeader({ path: '/ar/brands/nasij?page=2' });
    const brands = main().getByRole('link', { name: 'العلامات التجارية' });
    const thobes = main().getByRole('link', { name: 'ثياب' });
    expect(brands).toHaveAttribute('aria-current', 'true');
    expect(thobes).not.toHaveAttribute('aria-current');

    history.pushState(null, '', THOBES);
    await pageArrives();
    expect(thobes).toHaveAttribute('aria-current', 'page');
    expect(main().getByRole('button', { name: 'الأقسام' })).toHaveAttribute('aria-current', 'true');
    expect(brands).not.toHaveAttribute('aria-current');
  });

  it('leads where a merchant has said, as far as the line has room, and by the panel to the rest', async () => {
    await renderHeader({ path: '/ar/blog', layout: { ...sampleLayout, header: saidHeader } });
    const panel = document.getElementById('header-categories') as HTMLElement;
    const inLine = main()
      .getAllByRole('link')
      .filter((link) => !link.closest('[popover]'));
    expect(inLine.map(({ textContent }) => textContent)).toEqual([
      ...['رجال', 'المدوّنة', 'الورد', 'خارج المتجر'],
      'هدايا مختارة',
    ]);
    expect(inLine[1]).toHaveAttribute('aria-current', 'page');
    expect(inLine[3]).toHaveAttribute('href', 'https://example.com/');
    expect(within(panel).getByRole('link', { name: 'الخامس' })).toHaveAttribute('href', '/ar/fifth');
    // What it is divided into stays there.
    expect(within(panel).getByRole('link', { name: 'نساء' })).toBeInTheDocument();
    expect(within(panel).queryByRole('link', { name: 'ثياب' })).toBeNull();
  });

  it('closes what is open in it when the visitor moves on, not when a page takes over', async () => {
    await renderHeader();
    const closed = jest.spyOn(HTMLElement.prototype, 'hidePopover');
    await pageArrives();
    expect(closed).not.toHaveBeenCalled();
    history.pushState(null, '', '/ar/brands?page=1');
    await pageArrives();
    expect(closed).toHaveBeenCalled();
    closed.mockRestore();
  });

  it('is the logo alone above the checkout, with help and the other language, and whole again after it', async () => {
    await renderHeader({ path: '/ar/checkout' });
    const names = screen.getAllByRole('link').map(({ textContent }) => textContent);
    expect(names).toEqual(['دثار', 'المساعدة', 'English']);
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
    history.pushState(null, '', '/ar/checkout/confirmation/token');
    await pageArrives();
    expect(main().getByRole('link', { name: 'ثياب' })).toBeInTheDocument();
  });

  it('is whole above the checkout of the template', async () => {
    await renderHeader({ ...onTemplate, path: '/checkout' });
    expect(screen.getByRole('navigation', { name: 'Main navigation' })).toBeInTheDocument();
  });

  it('leads to what was saved, and tells how much that is', async () => {
    const { context } = await renderHeader();
    const link = screen.getByRole('link', { name: 'المفضلة فارغة' });
    expect(link).toHaveAttribute('href', '/ar/account-savelists');
    await act(() => context.wishlist.getState().save('THOBE-1'));
    expect(link).toHaveAccessibleName('المفضلة، منتج واحد');
    expect(within(link).getByText('1')).toBeInTheDocument();
  });

  it('leads a search to the page of its words', async () => {
    const { context } = await renderHeader();
    const field = screen.getByLabelText('ابحث في المتجر');
    fireEvent.change(field, { target: { value: ' عباية صيف/شتاء ' } });
    fireEvent.submit(screen.getByRole('search'));
    expect(context.did.navigations).toEqual([`/ar/search/${encodeURIComponent('عباية صيف/شتاء')}?page=1`]);
  });

  it('leads a search among sample content to its page, without the words', async () => {
    const { context } = await renderHeader(onTemplate);
    fireEvent.change(screen.getByLabelText('Search the shop'), { target: { value: 'coat' } });
    fireEvent.submit(screen.getByRole('search'));
    expect(context.did.navigations).toEqual(['/page-search']);
    expect(screen.getByRole('search')).toHaveAttribute('action', '/page-search');
  });

  it('does not search for nothing', async () => {
    const { context } = await renderHeader();
    fireEvent.change(screen.getByLabelText('ابحث في المتجر'), { target: { value: '   ' } });
    fireEvent.submit(screen.getByRole('search'));
    expect(context.did.navigations).toEqual([]);
  });

  it('leads from sample content to the shop, but to a cart, a log-in and a home of its own', async () => {
    await renderHeader(onTemplate);
    const links = screen.getAllByRole('link');
    const to = (name: string) =>
      links.find((link) => (link.getAttribute('aria-label') ?? link.textContent) === name);
    expect(to('Dithar')).toHaveAttribute('href', '/en');
    expect(to('Brands')).toHaveAttribute('href', '/en/brands?page=1');
    expect(to('Cart, empty')).toHaveAttribute('href', '/cart');
    expect(to('Log in')).toHaveAttribute('href', '/login');
  });

  it('has the search open and the navigation in a row of its own on the page of the second header', async () => {
    await renderHeader({ ...onTemplate, path: '/home-header-2' });
    expect(screen.getByRole('search').closest('[popover]')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Search' })).not.toBeInTheDocument();
    expect(screen.getByRole('navigation', { name: 'Main navigation' })).toBeInTheDocument();
    history.pushState(null, '', '/product-detail');
    await pageArrives();
    expect(screen.getByRole('search').closest('[popover]')).not.toBeNull();
  });

  it('turns the lights off and on and remembers it, for the server too', async () => {
    await renderHeader();
    const [button] = screen.getAllByRole('button', { name: /الوضع الداكن/ });
    fireEvent.click(button as HTMLElement);
    expect(document.documentElement.dataset.theme).toBe('dark');
    expect(localStorage.getItem('theme')).toBe('dark');
    expect(document.cookie).toContain('theme=dark');
    fireEvent.click(button as HTMLElement);
    expect(document.documentElement.dataset.theme).toBe('light');
    expect(document.cookie).toContain('theme=light');
  });
});
