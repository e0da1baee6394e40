/** @jest-environment <rootDir>/federation/remote/jest-environment.mjs */
import '@testing-library/jest-dom';
import { loadMessages } from '@shop/federation/messages';
import { fakeShopContext } from '@shop/shop-client/testing/context';
import { sampleCustomer } from '@shop/shop-client/testing/samples';
import { act } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { Header } from './header/header.tsx';
import { renderLayout } from './layout.tsx';
import { LayoutRoot } from './layout-root.tsx';
import { MESSAGES } from './messages.ts';
import { onTemplate, sampleLayout } from './testing/render-header.tsx';

describe('the layout', () => {
  it.each([
    ['a guest', null],
    ['a customer', sampleCustomer],
  ])('is taken over in the browser as the server rendered it, for %s', async (_who, customer) => {
    const context = fakeShopContext({ customer });
    const path = '/ar/taxons?page=1';
    const { header } = await renderLayout(context, sampleLayout, path);
    const element = document.body.appendChild(document.createElement('div'));
    element.innerHTML = header;
    document.documentElement.dataset.theme = 'dark';

    const mismatches: unknown[] = [];
    const messages = await loadMessages('shell', 'ar', MESSAGES.ar);
    const root = await act(() =>
      hydrateRoot(
        element,
        <LayoutRoot context={context} messages={messages}>
          <Header layout={sampleLayout} path={path} />
        </LayoutRoot>,
        { identifierPrefix: 'header-', onRecoverableError: (error) => mismatches.push(error) },
      ),
    );
    expect(mismatches).toEqual([]);
    act(() => root.unmount());
    element.remove();
  });

  it.each([
    ['ar', 'live', 'SAR', '500'],
    ['en', 'live', 'USD', '$133.00'],
    ['en', 'template', 'USD', '$50.00'],
  ] as const)(
    'promises free shipping in %s, %s, in %s above %s',
    async (locale, storefront, currency, limit) => {
      const shop = fakeShopContext({ locale, storefront, currency });
      const { footer } = await renderLayout(shop, sampleLayout, '/');
      expect(footer).toContain(limit);
    },
  );

  it('promises in the footer what the settings keep, and nothing where they keep nothing', async () => {
    const policies = {
      ...{ returnDays: 14, deliveryDays: { min: 1, max: 2 } },
      ...{ registerNumber: '1010123456', vatNumber: '310122393500003' },
      paymentMarks: ['mada' as const, 'tabby' as const],
    };
    const { footer } = await renderLayout(fakeShopContext({ locale: 'en', policies }), sampleLayout, '/en');
    expect(footer).toContain('Within 14 days of delivery');
    expect(footer).toContain('Within 2 working days');
    expect(footer).toMatch(/Commercial register<.*1010123456.*VAT number<.*310122393500003/);
    expect(footer).toMatch(/We accept.*mada.*Tabby/);
    expect(footer).not.toMatch(/Free shipping|Visa/);
    const silent = { ...sampleLayout, hasStory: false };
    const { footer: plain } = await renderLayout(
      fakeShopContext({ locale: 'en', policies: {} }),
      silent,
      '/en',
    );
    expect(plain).not.toMatch(/Within|returns|Delivery|Our story|register|VAT|We accept/);
  });

  it('leads from the footer to the pages of the shop, to contact, blog and account', async () => {
    const { footer } = await renderLayout(fakeShopContext(), sampleLayout, '/ar');
    const element = document.createElement('div');
    element.innerHTML = footer;
    const links = [...element.querySelectorAll('a')];
    const to = (name: string) => links.find(({ textContent }) => textContent === name);
    expect(to('من نحن')).toHaveAttribute('href', `/ar/page/${encodeURIComponent('من-نحن')}`);
    expect(to('تواصل معنا')).toHaveAttribute('href', '/ar/contact');
    expect(to('المدوّنة')).toHaveAttribute('href', '/ar/blog');
    expect(to('حسابي')).toHaveAttribute('href', '/ar/account');
  });

  it('has in the footer the groups that a merchant has said, and in the first what remotes want there', async () => {
    const footer = [
      { title: 'تسوّق معنا', links: [{ href: '/ar/taxons/women?page=1', label: 'لها' }] },
      { title: 'اقرأ', links: [{ href: 'https://example.com/', label: 'مجلتنا' }] },
    ];
    const rendered = await renderLayout(fakeShopContext(), { ...sampleLayout, footer }, '/ar');
    const element = document.createElement('div');
    element.innerHTML = rendered.footer;
    const groups = [...element.querySelectorAll('nav:has(h2)')].map((group) => [
      group.querySelector('h2')?.textContent,
      ...[...group.querySelectorAll('a')].map((link) => `${link.textContent} ${link.getAttribute('href')}`),
    ]);
    expect(groups).toEqual([
      ['تسوّق معنا', 'لها /ar/taxons/women?page=1', 'هدايا مختارة /ar/gifts'],
      ['اقرأ', 'مجلتنا https://example.com/'],
    ]);
  });

  it('leads to no blog in which there is nothing to read, but to that of the template', async () => {
    const layout = { ...sampleLayout, withoutBlog: true as const };
    const { footer } = await renderLayout(fakeShopContext(), layout, '/ar');
    expect(footer).not.toContain('/ar/blog');
    const template = await renderLayout(fakeShopContext(onTemplate), layout, '/product-detail');
    expect(template.footer).toContain('href="/blog"');
  });
});
