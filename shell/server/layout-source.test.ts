import type { WireMenus } from '@shop/shop-client/wire';
import { createLayoutSource } from './layout-source.ts';
import { sendJson, startUpstream, type Upstream } from './testing/upstream.ts';

const MEN = { code: 'men', name: 'رجال', slug: 'رجال', position: 0, images: [] };
const WOMEN = { ...MEN, code: 'women', name: 'نساء', slug: 'نساء', children: [] };
const THOBES = { ...MEN, code: 'thobes', name: 'ثياب', slug: 'رجال/ثياب', children: [] };

const UNCHANGED = { basisOf: () => undefined, isTrue: () => true };

let api: Upstream;
afterEach(() => api.stop());

/** What header and footer show where the shop has two departments, and says this of its menus. */
async function layoutWith(menus?: WireMenus) {
  const answers: Record<string, object | undefined> = {
    '/shop-api/taxons/': [{ ...MEN, children: [THOBES] }, WOMEN],
    '/shop-api/featured-taxons': { home: [], menu: [] },
    '/shop-api/pages': { page: 1, limit: 10, pages: 1, total: 0, items: [] },
    '/shop-api/policies': {},
    '/shop-api/menus': menus,
  };
  api = await startUpstream(({ url }, response) => {
    const answer = answers[new URL(url, 'http://api.test').pathname];
    sendJson(response, answer ? 200 : 404, answer ?? { code: 404, message: 'None' });
  });
  const { data } = await createLayoutSource(api.url, UNCHANGED, () => {})('ar');
  return data;
}

const link = (kind: NonNullable<WireMenus['header']>[number]['kind'], more: object) => ({
  ...{ kind, label: `to a ${kind}` },
  ...more,
});

describe('header and footer', () => {
  it('are told nothing of menus of which a merchant has said nothing, or that the API does not know', async () => {
    const usual = await layoutWith({ hasArticles: true });
    await api.stop();
    expect(await layoutWith()).toEqual(usual);
    for (const name of ['header', 'footer', 'withoutBlog']) expect(usual).not.toHaveProperty(name);
  });

  it('are told where there is nothing to read', async () => {
    expect(await layoutWith({ hasArticles: false })).toMatchObject({ withoutBlog: true });
  });

  it('lead to the page of whatever a merchant has chosen, once', async () => {
    const links = [
      link('category', { code: 'men', slug: 'رجال' }),
      link('category', { code: 'thobes', slug: 'رجال/ثياب' }),
      link('brand', { code: 'warda' }),
      link('page', { code: 'faq', slug: 'الأسئلة' }),
      link('page', { code: 'about-us', slug: 'من-نحن' }),
      link('page', { code: 'contact', slug: 'تواصل' }),
      link('article', { code: 'first', slug: 'الأول' }),
      link('place', { code: 'brands' }),
      link('place', { code: 'orders' }),
      link('link', { href: 'https://example.com/?a=b' }),
      link('link', { href: '/ar/contact' }),
    ];
    const { header, footer } = await layoutWith({
      ...{ hasArticles: true, header: links, footer: [{ title: 'تسوّق', links }] },
    });
    const hrefs = [
      `/ar/taxons/${encodeURIComponent('رجال')}?page=1`,
      `/ar/taxons/${['رجال', 'ثياب'].map(encodeURIComponent).join('/')}?page=1`,
      '/ar/brands/warda?page=1',
      `/ar/page/${encodeURIComponent('الأسئلة')}`,
      ...['/ar/about', '/ar/contact'],
      `/ar/blog/${encodeURIComponent('الأول')}`,
      ...['/ar/brands?page=1', '/ar/account-my-order', 'https://example.com/?a=b'],
    ];
    expect(header?.map(({ href }) => href)).toEqual(hrefs);
    expect(footer).toMatchObject([{ title: 'تسوّق', links: hrefs.map((href) => ({ href })) }]);
    // The side menu opens what is below a department.
    expect(header?.slice(0, 2)).toMatchObject([
      { code: 'men', name: 'to a category', hasChildren: true },
      { hasChildren: false },
    ]);
  });
});
