/** @jest-environment <rootDir>/federation/remote/jest-environment.mjs */
import '@testing-library/jest-dom';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { renderHeader } from '../testing/render-header.tsx';

const main = () => within(screen.getByRole('navigation', { name: 'التنقل الرئيسي' }));
const THOBES = `/ar/taxons/${encodeURIComponent('رجال')}/${encodeURIComponent('ثياب')}?page=1`;

describe('the header', () => {
  it('leads to the home page of its language and to the featured categories', async () => {
    await renderHeader();
    expect(screen.getAllByRole('link', { name: 'دثار' })[0]).toHaveAttribute('href', '/ar');
    expect(main().getByRole('link', { name: 'ثياب' })).toHaveAttribute('href', THOBES);
  });

  it('marks the section of the page in view and follows the visitor on', async () => {
    await renderHeader({ path: '/ar/brands/nasij?page=2' });
    const brands = main().getByRole('link', { name: 'العلامات التجارية' });
    const thobes = main().getByRole('link', { name: 'ثياب' });
    expect(brands).toHaveAttribute('aria-current', 'true');
    expect(thobes).not.toHaveAttribute('aria-current');

    history.pushState(null, '', THOBES);
    act(() => void dispatchEvent(new Event('single-spa:routing-event')));
    expect(thobes).toHaveAttribute('aria-current', 'page');
    expect(main().getByRole('button', { name: 'الأقسام' })).toHaveAttribute('aria-current', 'true');
    expect(brands).not.toHaveAttribute('aria-current');
  });

  it('leads a search to the page of its words', async () => {
    const { context } = await renderHeader();
    const field = screen.getByLabelText('ابحث في المتجر');
    fireEvent.change(field, { target: { value: ' عباية صيف/شتاء ' } });
    fireEvent.submit(screen.getByRole('search'));
    expect(context.did.navigations).toEqual([`/ar/search/${encodeURIComponent('عباية صيف/شتاء')}?page=1`]);
  });

  it('does not search for nothing', async () => {
    const { context } = await renderHeader();
    fireEvent.change(screen.getByLabelText('ابحث في المتجر'), { target: { value: '   ' } });
    fireEvent.submit(screen.getByRole('search'));
    expect(context.did.navigations).toEqual([]);
  });

  it('leads to the same page in the other language, at the address that the document names, with what was chosen', async () => {
    const link = document.head.appendChild(document.createElement('link'));
    Object.assign(link, { rel: 'alternate', hreflang: 'en', href: '/en/product/wool-coat' });
    history.replaceState(null, '', '/ar/product/معطف-صوف?variant=INK');
    await renderHeader({ path: '/ar/product/معطف-صوف' });
    const [english] = screen.getAllByRole('link', { name: 'English' });
    expect(english).toHaveAttribute('href', '/en/product/معطف-صوف');
    english?.addEventListener('click', (event) => event.preventDefault());
    fireEvent.click(english as HTMLElement);
    expect(english).toHaveAttribute('href', '/en/product/wool-coat?variant=INK');

    link.remove();
    history.replaceState(null, '', '/ar/search/coat?page=2');
    fireEvent.click(english as HTMLElement);
    expect(english).toHaveAttribute('href', '/en/search/coat?page=2');
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
