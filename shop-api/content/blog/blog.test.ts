import type { Static } from 'typebox';
import { contentCatalogue } from '../../testing/content-catalogue.ts';
import { moderationCommand, waitingEntry } from '../../testing/moderation-command.ts';
import { onEachDatabase } from '../../testing/on-each-database.ts';
import { newAccount } from '../../testing/shopper.ts';
import type { Article, ArticleDetail, ArticlePage } from './article-schema.ts';
import type { Thread as ThreadAnswer } from './threads.ts';

type Item = Static<typeof Article>;
type Page = Omit<Static<typeof ArticlePage>, '_embedded'> & { _embedded: { items: Item[] } };
type Detail = Static<typeof ArticleDetail>;
type Thread = Static<typeof ThreadAnswer>;

onEachDatabase(
  'the blog',
  ({ shop: shopOf }) => {
    const blog = '/blog/shop/v1';

    it('lists articles newest first, with and without the slash, in both languages', async () => {
      const { body } = await shopOf().get<Page>(`${blog}/articles/?page=1&limit=4`);
      expect(body).toMatchObject({ page: 1, limit: 4, pages: 2, total: 6 });
      expect(body._embedded.items.map(({ code }) => code)).toEqual([
        'article-6',
        'article-5',
        'article-4',
        'article-3',
      ]);
      const { body: last } = await shopOf().get<Page>(`${blog}/articles?page=6&limit=1&locale=en`);
      expect(last._embedded.items).toMatchObject([
        {
          id: expect.any(Number),
          code: 'article-1',
          slug: 'article-in-english-1',
          author: { username: 'Hind' },
          topic: { code: 'care', name: 'Care' },
          createdAt: '2026-01-01T00:00:00.000Z',
          images: [
            { type: 'main', path: expect.stringMatching(/^\/media\//), cachedPath: expect.any(String) },
          ],
          translations: {
            ar: {
              locale: 'ar',
              title: 'Title 1 بالعربية',
              slug: 'مقال-1',
              content: '<p>Short &amp; 1 بالعربية</p>',
            },
            en: { locale: 'en', title: 'Title 1 in English', excerpt: 'Short & 1 in English' },
          },
        },
      ]);
      const topic = await shopOf().get<Page>(`${blog}/articles/?topic=care`);
      expect(topic.body.total).toBe(4);
    });

    it('names the topics that have articles', async () => {
      const { body } = await shopOf().get(`${blog}/topics`);
      expect(body).toMatchObject({ total: 1, items: [{ code: 'care', name: 'العناية' }] });
    });

    it('shows one article by slug or code, whole and safe, with four others of its topic first', async () => {
      for (const name of ['article-2', 'article-in-english-2', encodeURIComponent('مقال-2')]) {
        const { status, body } = await shopOf().get<Detail>(`${blog}/articles/${name}`);
        expect(status).toBe(200);
        expect(body).toMatchObject({ code: 'article-2', content: '<p>Long 2</p> بالعربية', commentCount: 0 });
        expect(body.translations.en.content).toBe('<p>Long 2</p> in English');
        expect((body.related as Item[]).map(({ code }) => code)).toEqual([
          'article-4',
          'article-3',
          'article-1',
          'article-6',
        ]);
      }
      expect(await shopOf().get(`${blog}/articles/none?locale=en`)).toMatchObject({
        status: 404,
        body: { message: 'This article has not been found.' },
      });
    });

    it('takes comments, and shows those that were accepted', async () => {
      const comments = `${blog}/articles/article-5/comments`;
      const { headers } = await newAccount(shopOf());
      const guest = { author: 'ليلى', email: 'laila@example.com', comment: 'شكرًا على المقال' };
      const added = await shopOf().call('POST', comments, { body: guest });
      expect([added.status, added.body]).toEqual([201, '']);
      const body = { comment: 'مفيد جدًا' };
      expect((await shopOf().call('POST', comments, { body, headers })).status).toBe(201);
      expect((await shopOf().get(comments)).body).toMatchObject({ total: 0, items: [] });

      const first = await waitingEntry(shopOf(), 'comments', guest.comment);
      const second = await waitingEntry(shopOf(), 'comments', body.comment);
      await moderationCommand(shopOf(), 'accept', 'comments', first, second);
      const shown = { id: expect.any(Number), createdAt: expect.any(String), replies: [] };
      expect((await shopOf().get<{ items: object[] }>(comments)).body).toMatchObject({ total: 2, page: 1 });
      expect((await shopOf().get<{ items: object[] }>(comments)).body.items).toEqual([
        { ...shown, author: 'سارة ا.', comment: body.comment },
        { ...shown, author: 'ليلى', comment: guest.comment },
      ]);
      const article = await shopOf().get<Detail>(`${blog}/articles/article-5`);
      expect(article.body.commentCount).toBe(2);
      const popular = await shopOf().get<Page>(`${blog}/articles?popular=1&limit=2`);
      expect(popular.body._embedded.items.map(({ code }) => code)).toEqual(['article-5', 'article-6']);
    });

    it('takes replies to what is shown, and shows them with it once they were accepted', async () => {
      const comments = `${blog}/articles/article-4/comments`;
      const write = (comment: string, parentId?: number, path = comments) =>
        shopOf().call('POST', path, {
          body: { author: 'ليلى', email: 'laila@example.com', comment, parentId },
        });
      const decide = async (words: string, decision = 'accept') =>
        moderationCommand(shopOf(), decision, 'comments', await waitingEntry(shopOf(), 'comments', words));
      const threads = async () => (await shopOf().get<{ items: Thread[]; total: number }>(comments)).body;

      await write('هل ينكمش الكتان؟');
      await decide('هل ينكمش الكتان؟');
      const [question] = (await threads()).items;
      for (const words of ['قليلًا في أول غسلة', 'اغسله بالماء البارد']) {
        expect((await write(words, question?.id)).status).toBe(201);
      }
      expect((await threads()).items[0]?.replies).toEqual([]);
      const { stdout } = await moderationCommand(shopOf(), 'list', 'comments');
      expect(stdout).toContain(`reply to ${question?.id}\t`);
      await decide('قليلًا في أول غسلة');
      await decide('اغسله بالماء البارد');
      const { total, items } = await threads();
      expect(total).toBe(1);
      expect(items[0]?.replies.map(({ comment }) => comment)).toEqual([
        'قليلًا في أول غسلة',
        'اغسله بالماء البارد',
      ]);
      const article = await shopOf().get<Detail>(`${blog}/articles/article-4`);
      expect(article.body.commentCount).toBe(3);

      const unknown = {
        status: 400,
        body: { errors: { parentId: ['التعليق الذي ترد عليه غير موجود.'] } },
      };
      expect(await write('رد على رد', items[0]?.replies[0]?.id)).toMatchObject(unknown);
      expect(await write('إلى لا أحد', 2_000_000_000)).toMatchObject(unknown);
      const elsewhere = `${blog}/articles/article-3/comments`;
      expect(await write('من مقال آخر', question?.id, elsewhere)).toMatchObject(unknown);

      await moderationCommand(shopOf(), 'reject', 'comments', String(question?.id));
      expect((await threads()).total).toBe(0);
      const rejected = await shopOf().get<Detail>(`${blog}/articles/article-4`);
      expect(rejected.body.commentCount).toBe(0);
    });

    it('refuses comments by field', async () => {
      const comments = `${blog}/articles/article-1/comments?locale=en`;
      const required = ['This field is required.'];
      expect((await shopOf().call('POST', comments, { body: {} })).body).toEqual({
        code: 400,
        message: 'Validation failed',
        reason: 'validationFailed',
        errors: { author: required, email: required, comment: required },
        codes: { author: ['required'], email: ['required'], comment: ['required'] },
      });
      const wrong = { author: 'x'.repeat(101), email: 'nobody', comment: ' ', parentId: 2_000_000_000 };
      const several = await shopOf().call<{ errors: object }>('POST', comments, { body: wrong });
      expect(Object.keys(several.body.errors)).toEqual(['author', 'email', 'comment', 'parentId']);
      const nowhere = { author: 'x', email: 'x@example.com', comment: 'x' };
      const answer = await shopOf().call('POST', `${blog}/articles/none/comments`, { body: nowhere });
      expect(answer.status).toBe(404);
    });
  },
  async () => ({ CATALOGUE: await contentCatalogue() }),
);
