import type { MenuEntry, MenuGroup } from '../../kernel/database/content-tables.ts';
import { eventually } from '../../testing/eventually.ts';
import { onEachDatabase } from '../../testing/on-each-database.ts';
import { askDesk } from '../../testing/orders-command.ts';
import { fixtureCatalogue } from '../../testing/running-shop.ts';

type Shown = MenuEntry & { target?: { name?: { en: string }; isShown: boolean } };
interface Menus {
  version: number;
  header: Shown[] | null;
  footer: { title: object; entries: Shown[] }[] | null;
  usual: { header: Shown[]; footer: Shown[][] };
  choices: Record<string, { code: string; name: { en: string } }[]>;
  codes: Record<string, string[]>;
  reason: string;
  present: { version: number };
}
interface Link {
  kind: string;
  code?: string;
  slug?: string;
  href?: string;
  label: string;
}
interface Told {
  header?: Link[];
  footer?: { title: string; links: Link[] }[];
  hasArticles: boolean;
}

const both = (text: string) => ({ ar: `${text} بالعربية`, en: text });
const WOMEN: MenuEntry = { kind: 'category', code: 'women' };
const WARDA: MenuEntry = { kind: 'brand', code: 'warda', name: both('Roses') };
const GIFTS: MenuEntry = { kind: 'link', link: { ar: '/ar/gifts', en: '/en/gifts' }, name: both('Gifts') };
const BLOG: MenuEntry = { kind: 'place', code: 'blog', name: both('Blog') };

/** On a database of its own: the menus are everybody's. */
const ownShop = async () => ({ CATALOGUE: fixtureCatalogue });

onEachDatabase(
  'the menus',
  ({ shop: shopOf }) => {
    const desk = <Body = Menus>(method: string, path: string, body?: object) =>
      askDesk<Body>(shopOf(), method, path, body);
    const read = async () => (await desk('GET', '/menus')).body;
    const put = (menus: object, version: number) =>
      desk('PUT', '/menus', { version, header: null, footer: null, ...menus });
    const change = async (menus: { header?: MenuEntry[] | null; footer?: MenuGroup[] | null }) =>
      put(menus, (await read()).version);
    const told = async (locale = 'en') => (await shopOf().get<Told>(`/menus?locale=${locale}`)).body;
    const labels = async () => (await told()).header?.map(({ label }) => label);
    const switchTo = async (path: string, enabled: boolean) => {
      const { version } = (await desk<{ version: string }>('GET', path)).body;
      expect((await desk('PATCH', path, { version, enabled })).status).toBe(200);
    };

    it('are made of the shop’s data until somebody says something, and begin with that at the desk', async () => {
      expect(await told()).toEqual({ hasArticles: false });
      const { version, header, footer, usual, choices } = await read();
      expect({ version, header, footer }).toEqual({ version: 0, header: null, footer: null });
      expect(usual.header.map(({ code }) => code)).toEqual(['women', 'home', 'empty', 'brands']);
      const [shop = [], help = [], account = []] = usual.footer.map((group) => group.map(({ code }) => code));
      // Nobody has written an article.
      expect(shop.slice(0, 3)).toEqual(['women', 'categories', 'brands']);
      expect(shop).not.toContain('blog');
      expect(help).toContain('contact');
      expect(account).toContain('orders');
      expect(choices.category?.map(({ name }) => name.en)).toContain('Women › Shirts');
      expect(choices.brand?.map(({ code }) => code)).toEqual(expect.arrayContaining(['warda', 'najd']));
    });

    it('lead where it was said, in its order, in the language of whoever looks', async () => {
      const footer = [{ title: both(' Shop '), entries: [{ kind: 'page' as const, code: 'about' }, WOMEN] }];
      const { status, body } = await change({ header: [GIFTS, WOMEN, WARDA], footer });
      expect(status).toBe(200);
      expect(body).toMatchObject({ version: 1, header: [{}, { target: { isShown: true } }, {}] });
      const ar = await eventually(
        () => told('ar'),
        ({ header }) => header !== undefined,
      );
      expect(ar.header).toEqual([
        { kind: 'link', href: '/ar/gifts', label: 'Gifts بالعربية' },
        { kind: 'category', code: 'women', slug: 'نساء', label: 'نساء' },
        { kind: 'brand', code: 'warda', label: 'Roses بالعربية' },
      ]);
      expect(await labels()).toEqual(['Gifts', 'Women', 'Roses']);
      expect((await told()).footer).toMatchObject([
        { title: 'Shop', links: [{ label: 'About us' }, { label: 'Women' }] },
      ]);
    });

    it('leave out what was switched off, of which the desk tells, and have it again', async () => {
      await change({ header: [WOMEN, { kind: 'page', code: 'about' }] });
      for (const [path, index, rest] of [
        ['/pages/about', 1, 'Women'],
        ['/categories/women', 0, 'About us'],
      ] as const) {
        await switchTo(path, false);
        await eventually(labels, (now) => now?.join() === rest);
        expect((await read()).header?.[index]?.target).toMatchObject({ isShown: false });
        // It is not refused: it may come back.
        expect((await change({ header: (await read()).header })).status).toBe(200);
        await switchTo(path, true);
        await eventually(labels, (now) => now?.length === 2);
      }
    });

    it('leave out what is gone, which cannot be said again', async () => {
      const page = { code: 'sale', slug: both('sale'), name: both('Sale'), content: both('All of it') };
      expect((await desk('POST', '/pages', page)).status).toBe(201);
      await change({ header: [{ kind: 'page', code: 'sale' }, WOMEN] });
      await eventually(labels, (now) => now?.join() === 'Sale,Women');
      const { body: imports } = await desk<{ items: { id: number }[] }>('GET', '/imports');
      expect((await desk('POST', `/imports/${imports.items[0]?.id}/undo`)).status).toBe(200);
      await eventually(labels, (now) => now?.join() === 'Women');
      const { header } = await read();
      expect(header?.[0]).toEqual({ kind: 'page', code: 'sale' });
      expect((await change({ header })).body.codes).toEqual({ 'header.0.code': ['codeUnknown'] });
    });

    it('lead to the blog as soon as it has an article', async () => {
      await change({ header: [BLOG], footer: [{ title: both('Read'), entries: [BLOG] }] });
      await eventually(told, ({ header, footer }) => header?.length === 0 && footer?.length === 0);
      expect((await read()).header?.[0]?.target).toEqual({ isShown: false });
      const article = {
        ...{ code: 'first', slug: both('first'), title: both('First'), excerpt: both('One') },
        ...{ content: both('All of it'), author: both('Hind') },
      };
      expect((await desk('POST', '/articles', article)).status).toBe(201);
      await eventually(told, ({ hasArticles }) => hasArticles);
      expect(await labels()).toEqual(['Blog']);
      expect((await read()).usual.footer[0]?.map(({ code }) => code)).toContain('blog');
    });

    it.each<[string, object, string[]]>([
      ['an unknown category', { kind: 'category', code: 'hats' }, ['code codeUnknown']],
      ['no category', { kind: 'category' }, ['code required']],
      ['a page that the storefront has not', { ...BLOG, code: 'console' }, ['code codeUnknown']],
      [
        'a page of the shop without a name',
        { ...BLOG, name: undefined },
        ['name.ar required', 'name.en required'],
      ],
      ['a name in one language', { ...WOMEN, name: { ar: 'لها', en: ' ' } }, ['name.en required']],
      [
        'an address that acts',
        { ...GIFTS, link: both('javascript:alert(1)') },
        ['link.ar linkWrong', 'link.en linkWrong'],
      ],
      ['no address', { ...GIFTS, link: undefined }, ['link.ar required', 'link.en required']],
    ])('are refused by field: %s', async (_, entry, refused) => {
      const codesAt = (field: string) =>
        Object.fromEntries(
          refused.map((each) => each.split(' ')).map(([name, code]) => [`${field}.${name}`, [code]]),
        );
      const header = [WOMEN, entry as MenuEntry];
      expect((await change({ header })).body.codes).toEqual(codesAt('header.1'));
      const footer = [{ title: { ar: 'تسوّق', en: '' }, entries: header }];
      expect((await change({ footer })).body.codes).toEqual({
        ...codesAt('footer.0.entries.1'),
        'footer.0.title.en': ['required'],
      });
    });

    it('are kept from two at once, stand in the history, and are put back', async () => {
      const before = (await change({ header: [WOMEN] })).body;
      expect((await put({ header: [WARDA] }, before.version)).status).toBe(200);
      const slower = await put({ header: [] }, before.version);
      expect(slower.status).toBe(409);
      expect(slower.body).toMatchObject({
        reason: 'versionStale',
        present: { version: before.version + 1, header: [{ code: 'warda' }] },
      });
      const { body: log } = await desk<{ action: string; changes: { header: unknown } }[]>('GET', '/audit');
      expect(log.find(({ changes }) => changes)).toMatchObject({
        action: 'PUT /menus',
        changes: { header: [[WOMEN], [WARDA]] },
      });
      await change({ header: before.header });
      await eventually(labels, (now) => now?.join() === 'Women');
      await change({ header: null });
      await eventually(told, ({ header }) => header === undefined);
    });
  },
  ownShop,
);
