import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { contentCatalogue } from '../../testing/content-catalogue.ts';
import { eventually } from '../../testing/eventually.ts';
import { onEachDatabase } from '../../testing/on-each-database.ts';
import { askDesk } from '../../testing/orders-command.ts';
import { fixtureCatalogue } from '../../testing/running-shop.ts';
import type { ArticleToEdit, BannerToEdit, PageToEdit } from './content-to-edit.ts';

interface Refusal {
  reason: string;
  codes: Record<string, string[]>;
}
type Edited<Entry> = Entry & Refusal & { import?: number; present: Entry };
type Shown = { code: string; name: string; title: string; content: string };

const both = (text: string) => ({ ar: `${text} بالعربية`, en: text });
const returns = {
  code: 'returns',
  slug: { ar: 'الإرجاع', en: 'returns' },
  name: both('Returns'),
  content: { ar: '<p>أعدها</p><script>x()</script>', en: '<h2 onclick="x()">Send it back</h2>' },
};

/** What editing promises, on any database, of a shop that keeps what it responds with. */
onEachDatabase(
  'the desk of content',
  ({ shop: shopOf }) => {
    const ask = <Body>(method: string, path: string, body?: object) =>
      askDesk<Body>(shopOf(), method, path, body);
    const read = async <Entry>(path: string) => (await ask<Entry>('GET', path)).body;
    const edit = async <Entry>(path: string, change: object, version?: string) =>
      ask<Edited<Entry>>('PATCH', path, {
        version: version ?? (await read<{ version: string }>(path)).version,
        ...change,
      });
    /** Asks the shop until it tells of it, which has kept the answer of before. */
    const until = (path: string, isTold: (answer: { status: number; body: Shown }) => boolean) =>
      eventually(() => shopOf().get<Shown>(path), isTold);
    const banners = async () =>
      (await shopOf().get<{ items: Record<string, unknown>[] }>('/ads/by-location/banner?locale=en')).body
        .items;

    it('makes a page, cleaned as an import cleans it, that the shop shows', async () => {
      expect((await shopOf().get('/pages/returns')).status).toBe(404);
      const { status, body } = await ask<Edited<PageToEdit>>('POST', '/pages', returns);
      expect(status).toBe(201);
      expect(body).toMatchObject({
        ...{ code: 'returns', version: expect.any(String), import: expect.any(Number), enabled: true },
        content: { ar: '<p>أعدها</p>', en: '<h2>Send it back</h2>' },
      });
      await until(
        '/pages/returns?locale=en',
        ({ status, body }) => status === 200 && body.content === '<h2>Send it back</h2>',
      );
      const list = await read<{ items: PageToEdit[] }>('/pages');
      expect(list.items.map(({ code }) => code)).toEqual(['about', 'returns']);
    });

    it('changes what is sent of a page, switches it off, and on again', async () => {
      const { status, body } = await edit<PageToEdit>('/pages/about', { name: { en: 'Who we are' } });
      expect(status).toBe(200);
      expect(body.name).toEqual({ ar: 'من نحن', en: 'Who we are' });
      await until('/pages/about?locale=en', ({ body: { name } }) => name === 'Who we are');
      await edit('/pages/about', { enabled: false });
      await until('/pages/about?locale=en', ({ status }) => status === 404);
      expect(await read('/pages/about')).toMatchObject({ enabled: false });
      await edit('/pages/about', { enabled: true });
      await until('/pages/about?locale=en', ({ status }) => status === 200);
    });

    it('refuses what somebody else has changed since, and tells what it is now', async () => {
      const { version } = await read<PageToEdit>('/pages/about');
      expect((await edit('/pages/about', { name: { en: 'First' } }, version)).status).toBe(200);
      const late = await edit<PageToEdit>('/pages/about', { name: { en: 'Second' } }, version);
      expect(late).toMatchObject({
        status: 409,
        body: { reason: 'versionStale', present: { code: 'about', name: { en: 'First' } } },
      });
      const again = await edit('/pages/about', { name: { en: 'Second' } }, late.body.present.version);
      expect(again).toMatchObject({ status: 200, body: { name: { en: 'Second' } } });
    });

    it('takes one of several changes of the same version', async () => {
      const { version } = await read<PageToEdit>('/pages/about');
      const answers = await Promise.all(
        ['One', 'Two', 'Three'].map((en) => edit('/pages/about', { name: { en } }, version)),
      );
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    });

    it.each([
      [
        'a code that there is',
        '/pages',
        { ...returns, slug: { ar: 'من-نحن', en: 'x' } },
        { code: ['codeTaken'] },
      ],
      ['a code with a space', '/pages', { ...returns, code: 'a b' }, { code: ['wrongType'] }],
      [
        'addresses that are taken, or no page can have',
        '/pages',
        { ...returns, code: 'more', slug: { ar: 'من-نحن', en: 'a/../b' } },
        { 'slug.ar': ['slugTaken'], 'slug.en': ['slugUnroutable'] },
      ],
      [
        'texts of which nothing is left in one language',
        '/articles',
        { code: 'more', title: { en: 'More' }, content: { ar: ' ', en: '<script>x()</script>' } },
        Object.fromEntries(
          ['title.ar', 'content.ar', 'content.en', 'slug.ar', 'slug.en']
            .concat(['excerpt.ar', 'excerpt.en', 'author.ar', 'author.en'])
            .map((field) => [field, ['required']]),
        ),
      ],
      [
        'links that act, and pictures that there are none of',
        '/banners',
        { code: 'sale', link: { ar: 'javascript:x()', en: '//evil.example' }, image: { ar: 'none' } },
        {
          ...{ 'link.ar': ['linkWrong'], 'link.en': ['linkWrong'] },
          ...{ 'image.ar': ['picture'], 'image.en': ['required'] },
        },
      ],
    ])('refuses %s', async (_, path, body, codes) => {
      const answer = await ask<Refusal>('POST', path, body);
      expect(answer).toMatchObject({ status: 400, body: { reason: 'validationFailed' } });
      expect(answer.body.codes).toEqual(codes);
    });

    it('leaves what was before and after in the log', async () => {
      await edit('/pages/about', { name: { en: 'For the log' } });
      const [last] = await read<object[]>('/audit');
      expect(last).toMatchObject({
        ...{ action: 'PATCH /pages/:code', subject: 'about' },
        changes: { name: [expect.anything(), { ar: 'من نحن', en: 'For the log' }] },
      });
    });

    it('knows nothing of codes that nobody made', async () => {
      for (const path of ['/pages/none', '/articles/none', '/banners/none']) {
        expect(await ask('GET', path)).toMatchObject({ status: 404, body: { reason: 'codeUnknown' } });
        expect(await edit(path, {}, 'x')).toMatchObject({ status: 404, body: { reason: 'codeUnknown' } });
      }
    });

    it('makes and changes articles, with a topic and a day', async () => {
      const article = {
        ...{ code: 'wool', slug: { ar: 'الصوف', en: 'wool' }, title: both('Wool'), excerpt: both('Warm') },
        ...{ content: both('<p>Wash it cold</p>'), author: both('Hind'), createdAt: '2026-02-01' },
      };
      const made = await ask<Edited<ArticleToEdit>>('POST', '/articles', { ...article, topic: 'care' });
      expect(made).toMatchObject({
        status: 201,
        body: { topic: 'care', createdAt: '2026-02-01T00:00:00.000Z' },
      });
      const shown = '/blog/shop/v1/articles/wool?locale=en';
      await until(shown, ({ status, body }) => status === 200 && body.content === '<p>Wash it cold</p>');
      const changed = await edit<ArticleToEdit>('/articles/wool', { topic: null, title: { en: 'Of wool' } });
      expect(changed.body.topic).toBeUndefined();
      await until(shown, ({ body: { title } }) => title === 'Of wool');
      expect(await edit('/articles/wool', { topic: 'none' })).toMatchObject({
        status: 400,
        body: { codes: { topic: ['topic'] } },
      });
      await edit('/articles/wool', { enabled: false });
      await until(shown, ({ status }) => status === 404);
      expect(await read('/article-topics')).toMatchObject({
        items: [{ code: 'care', name: { en: 'Care' } }, { code: 'silent' }],
      });
    });

    it('shows the staff what shoppers will read before they do, and shoppers nothing of it', async () => {
      const preview = (path: string, locale: string) => ask<Shown>('GET', `${path}/preview?locale=${locale}`);
      await ask('POST', '/pages', {
        ...{ code: 'soon', enabled: false, slug: { ar: 'قريبا', en: 'soon' }, name: both('Soon') },
        content: { ar: '<p>الإرجاع {{returnDays}}</p>', en: '<p>Within {{returnDays}}</p>' },
      });
      const page = await preview('/pages/soon', 'en');
      expect(page).toMatchObject({ status: 200, body: { code: 'soon', name: 'Soon' } });
      expect(page.body.content).toMatch(/^<p>Within \d+ days<\/p>$/);
      expect((await preview('/pages/soon', 'ar')).body.content).toContain('الإرجاع');
      expect((await shopOf().get('/pages/soon?locale=en')).status).toBe(404);

      await edit('/articles/wool', { enabled: false });
      const article = await preview('/articles/wool', 'en');
      expect(article).toMatchObject({ status: 200, body: { code: 'wool', related: expect.any(Array) } });
      expect((await preview('/articles/nothing', 'en')).status).toBe(404);
      expect((await shopOf().get('/admin/pages/soon/preview')).status).toBe(401);
    });

    it('makes banners of pictures that were sent, changes and hides them', async () => {
      const photo = await readFile(join(fixtureCatalogue, '../images/photo.jpg'));
      const token = (await readFile(join(shopOf().dataFolder, 'admin-token'), 'utf8')).trim();
      const send = (body: Uint8Array<ArrayBuffer>) =>
        fetch(`${shopOf().url}/shop-api/admin/content-pictures`, {
          method: 'POST',
          headers: { authorization: `Bearer ${token}`, 'content-type': 'image/jpeg' },
          body,
        });
      const sent = (await (await send(new Uint8Array(photo))).json()) as { hash: string };
      expect(sent).toMatchObject({ hash: expect.any(String), image: { path: `/media/${sent.hash}` } });
      const broken = await send(new TextEncoder().encode('no picture'));
      expect([broken.status, await broken.json()]).toMatchObject([
        400,
        { codes: { picture: ['avatarRefused'] } },
      ]);

      const made = await ask<Edited<BannerToEdit>>('POST', '/banners', {
        ...{ code: 'sale', position: 0, title: both('Sale'), link: { ar: '/ar/taxons', en: '/en/taxons' } },
        image: { ar: sent.hash, en: sent.hash },
      });
      expect(made).toMatchObject({ status: 201, body: { location: 'banner', pictures: { en: sent } } });
      await eventually(banners, ([first]) => first?.code === 'sale' && first.link === '/en/taxons');
      const changed = await edit<BannerToEdit>('/banners/sale', { link: null, title: { en: 'Big sale' } });
      expect(changed.body.link).toBeUndefined();
      await eventually(banners, ([first]) => first?.title === 'Big sale' && first.link === undefined);
      await edit('/banners/sale', { enabled: false });
      await eventually(banners, (items) => items.every(({ code }) => code !== 'sale'));
    });

    it('takes a change back by its number, and says nothing where nothing changed', async () => {
      const before = await read<PageToEdit>('/pages/about');
      const { body } = await edit('/pages/about', { content: both('<p>For a day</p>') });
      expect(await ask('POST', `/imports/${body.import}/undo`)).toMatchObject({ status: 200 });
      expect(await read('/pages/about')).toEqual(before);
      expect((await edit('/pages/about', { name: before.name })).body).not.toHaveProperty('import');
    });
  },
  async () => ({ CATALOGUE: await contentCatalogue(), STALENESS: '1000' }),
);
