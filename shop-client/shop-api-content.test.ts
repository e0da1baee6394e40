/** @jest-environment node */
import { arabicSlug, contractApi, refused, sylius } from './testing/contract.ts';

const blog = '/blog/shop/v1';

describe('articles', () => {
  it('of this shop come with topic, excerpt and picture', async () => {
    const { api, calls } = contractApi({ [`${blog}/articles/`]: 'shop/articles' });
    const page = await api.articles({ page: 1, limit: 1, topic: 'fabrics' });
    expect(page).toMatchObject({ page: 1, pages: 2, total: 2 });
    expect(page.items[0]).toMatchObject({
      author: 'فريق دثار',
      topic: { code: 'fabrics', name: 'أقمشة' },
      excerpt: expect.stringContaining('الكتان'),
      slugs: { ar: expect.any(String), en: expect.any(String) },
      createdAt: expect.stringContaining('2026-10-04'),
    });
    expect(page.items[0]?.pictures[0]?.src).toMatch(/^\/media\/\w+\/640$/);
    expect(calls[0]?.query).toMatchObject({ page: '1', limit: '1', topic: 'fabrics' });
  });

  it('of a blog plugin speak in translations, and have their pictures in its folder', async () => {
    const { api } = contractApi({ [`${blog}/articles/`]: 'sylius/articles' }, sylius);
    const { items } = await api.articles({ page: 1, limit: 10 });
    expect(items[0]).toMatchObject({
      slug: 'new-mugs',
      title: 'New mugs',
      author: 'editor',
      pictures: [{ src: 'https://sylius.example/media/image/ab/cd/mugs.jpg' }],
      slugs: { en: 'new-mugs', de: 'neue-becher' },
    });
    expect(items[1]).toMatchObject({ slug: 'wordless', title: 'wordless', pictures: [] });
  });

  it('are read whole, with others to go on with', async () => {
    const { api } = contractApi({ [`${blog}/articles/a%2Fb`]: 'shop/article' });
    await expect(api.article('a/b')).resolves.toMatchObject({
      title: 'الكتان في الصيف',
      content: expect.stringMatching(/^<p>/),
      related: [{ code: 'wool-in-winter', title: 'الصوف في الشتاء' }],
      commentCount: 0,
    });
    const stock = contractApi({ [`${blog}/articles/new-mugs`]: 'sylius/article' }, sylius);
    await expect(stock.api.article('new-mugs')).resolves.toMatchObject({
      content: '<p>They are here.</p>',
      related: [],
    });
  });

  it('have topics and comments', async () => {
    const { api, calls } = contractApi({
      [`${blog}/topics`]: 'shop/topics',
      [`${blog}/articles/linen/comments`]: 'shop/comments',
    });
    await expect(api.articleTopics()).resolves.toEqual([{ code: 'fabrics', name: 'أقمشة' }]);
    await expect(api.comments('linen', { page: 1, limit: 10 })).resolves.toMatchObject({
      total: 1,
      items: [
        {
          id: 1,
          author: 'نورة',
          comment: 'مقال مفيد، شكرًا لكم.',
          replies: [{ id: 2, author: 'فريق دثار', replies: [] }],
        },
      ],
    });
    const comment = { author: 'نورة', email: 'noura@example.com', comment: 'شكرًا', parentId: 1 };
    await api.addComment('linen', comment);
    expect(calls.at(-1)).toMatchObject({
      method: 'POST',
      path: `${blog}/articles/linen/comments`,
      body: comment,
    });
  });
});

describe('reviews', () => {
  const path = `/products/by-slug${arabicSlug}/reviews`;

  it('of this shop come with their summary', async () => {
    const { api, calls } = contractApi({ [path]: 'shop/reviews' });
    const page = await api.reviews('رجال/قمصان', { page: 1, limit: 2, sort: 'highest' });
    expect(page.summary).toEqual({ average: 4.5, count: 2, ratings: { 1: 0, 2: 0, 3: 0, 4: 1, 5: 1 } });
    expect(page.items.map(({ author, rating, verifiedBuyer }) => [author, rating, verifiedBuyer])).toEqual([
      ['سارة', 5, false],
      ['خالد', 4, false],
    ]);
    expect(calls[0]?.query).toMatchObject({ page: '1', limit: '2', sort: 'highest' });
  });

  it('of a stock shop never show an email address', async () => {
    const { api } = contractApi({ [path]: 'sylius/reviews' }, sylius);
    const page = await api.reviews('رجال/قمصان', { page: 1, limit: 10 });
    expect(page.summary).toBeUndefined();
    expect(page.items.map(({ author, comment }) => [author, comment])).toEqual([
      ['john.watson', undefined],
      ['hudson', 'Smaller than it looks.'],
    ]);
  });

  it('are sent as they are', async () => {
    const { api, calls } = contractApi({ [path]: null });
    await api.addReview('رجال/قمصان', { title: 'جيد', rating: 4, email: 'noura@example.com' });
    expect(calls[0]).toMatchObject({
      method: 'POST',
      path,
      body: { title: 'جيد', rating: 4, email: 'noura@example.com' },
    });
  });
});

it('sends what visitors write', async () => {
  const paths = ['/newsletter', '/newsletter/confirm', '/newsletter/unsubscribe', '/contact'];
  const { api, calls } = contractApi(Object.fromEntries(paths.map((path) => [path, null])));
  const message = { name: 'نورة', email: 'noura@example.com', message: 'أين طلبي؟' };
  await api.subscribe('noura@example.com');
  await api.confirmSubscription('t');
  await api.unsubscribe('t');
  await api.contact(message);
  expect(calls.map(({ method, path, body }) => [method, path, body])).toEqual([
    ['POST', '/newsletter', { email: 'noura@example.com' }],
    ['POST', '/newsletter/confirm', { token: 't' }],
    ['POST', '/newsletter/unsubscribe', { token: 't' }],
    ['POST', '/contact', message],
  ]);
});

describe('where the backend has no such part', () => {
  const { api } = contractApi({}, sylius);
  const page = { page: 2, limit: 9 };
  const empty = { ...page, pages: 1, total: 0, items: [] };

  it('lists are empty', async () => {
    await expect(api.articles(page)).resolves.toEqual(empty);
    await expect(api.comments('x', page)).resolves.toEqual(empty);
    await expect(api.reviews('x', page)).resolves.toEqual(empty);
    await expect(api.articleTopics()).resolves.toEqual([]);
  });

  it('one thing is not found, and nothing is sent into the void', async () => {
    await expect(api.article('x')).rejects.toMatchObject({ kind: 'not-found' });
    await expect(api.subscribe('a@example.com')).rejects.toMatchObject({ kind: 'not-found' });
    await expect(api.contact({ name: 'A', email: 'a@example.com', message: 'x' })).rejects.toMatchObject({
      kind: 'not-found',
    });
  });

  it('a failure is not taken for it', async () => {
    const failing = contractApi({ [`${blog}/articles/`]: refused(500), [`${blog}/topics`]: refused(429) });
    await expect(failing.api.articles(page)).rejects.toMatchObject({ kind: 'failed' });
    await expect(failing.api.articleTopics()).rejects.toMatchObject({ kind: 'too-many-requests' });
  });
});
