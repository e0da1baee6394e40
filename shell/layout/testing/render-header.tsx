import { loadMessages } from '@shop/federation/messages';
import { type FakeContextOptions, fakeShopContext } from '@shop/shop-client/testing/context';
import { samplePolicies } from '@shop/shop-client/testing/samples';
import { act, configure, render } from '@testing-library/react';
import { Header } from '../header/header.tsx';
import type { LayoutData } from '../layout-data.ts';
import { LayoutRoot } from '../layout-root.tsx';
import { MESSAGES } from '../messages.ts';
import './native-popover.ts';

// A machine that is busy with other tests may take its time.
configure({ asyncUtilTimeout: 15_000 });

export const sampleLayout: LayoutData = {
  hasStory: true,
  policies: samplePolicies,
  menu: [
    { code: 'abayas', slug: 'عبايات', name: 'عبايات' },
    { code: 'thobes', slug: 'رجال/ثياب', name: 'ثياب' },
  ],
  departments: [
    { code: 'women', slug: 'نساء', name: 'نساء', hasChildren: false },
    { code: 'men', slug: 'رجال', name: 'رجال', hasChildren: true },
  ],
  listed: [{ href: '/ar/gifts', label: 'هدايا مختارة' }],
  pages: [
    { id: '1', slug: 'من-نحن', name: 'من نحن' },
    { id: '2', slug: 'الأسئلة-الشائعة', name: 'الأسئلة الشائعة' },
  ],
};

/** Entries that a merchant has made; the line has room for four beside a page of a remote. */
export const saidHeader: LayoutData['header'] = [
  { code: 'men', slug: 'رجال', name: 'رجال', href: '/ar/taxons/men?page=1', hasChildren: true },
  ...[
    ['/ar/blog', 'المدوّنة'],
    ['/ar/brands/warda?page=1', 'الورد'],
    ['https://example.com/', 'خارج المتجر'],
    ['/ar/fifth', 'الخامس'],
  ].map(([href = '', name = '']) => ({ code: href, slug: '', name, href, hasChildren: false })),
];

/** What differs in the context of a page with sample content. */
export const onTemplate = {
  storefront: 'template',
  locale: 'en',
  basePath: '',
  homePath: '/en',
  path: '/product-detail',
} as const;

/** The header as it stands on a page, with what it did in the context. */
export async function renderHeader({
  path = '/ar',
  layout = sampleLayout,
  ...options
}: FakeContextOptions & { path?: string; layout?: LayoutData } = {}) {
  history.replaceState(null, '', path);
  const context = fakeShopContext(options);
  const messages = await loadMessages('shell', context.locale, MESSAGES[context.locale]);
  await act(async () => {
    render(
      <LayoutRoot context={context} messages={messages}>
        <Header layout={layout} path={path} />
      </LayoutRoot>,
    );
    // The search field has the focus from the start here, which loads what lies under it.
    await import('../header/search-suggestions.tsx');
  });
  return { context };
}

/** jsdom knows no commands of buttons. */
export function openSideMenu(): HTMLElement {
  const menu = document.getElementById('side-menu') as HTMLDialogElement;
  menu.open = true;
  return menu;
}
