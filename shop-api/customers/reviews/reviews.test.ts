import type { Static } from 'typebox';
import type { ProductDetail } from '../../catalogue/products/catalogue-schema.ts';
import { contentCatalogue } from '../../testing/content-catalogue.ts';
import { moderationCommand, waitingEntry } from '../../testing/moderation-command.ts';
import { onEachDatabase } from '../../testing/on-each-database.ts';
import { newAccount, readyCart } from '../../testing/shopper.ts';
import type { Review, ReviewPage } from './review-schema.ts';

type Reviews = Omit<Static<typeof ReviewPage>, 'items'> & { items: Static<typeof Review>[] };

onEachDatabase(
  'reviews',
  ({ shop: shopOf }) => {
    const jug = '/products/by-code/jug/reviews';
    const shirt = '/products/by-code/shirt/reviews';
    const review = { title: 'قميص خفيف', rating: 4, comment: 'المقاس مضبوط' };

    it('are listed by code and by a slug with slashes, sorted, with a summary', async () => {
      const { status, body } = await shopOf().get<Reviews>(`${jug}?sort=highest&limit=1`);
      expect(status).toBe(200);
      expect(body).toMatchObject({
        page: 1,
        pages: 2,
        total: 2,
        items: [{ title: 'رائع', rating: 5, author: 'نورة', verifiedBuyer: false }],
        summary: { average: 4.5, count: 2, ratings: { 1: 0, 2: 0, 3: 0, 4: 1, 5: 1 } },
      });
      const titles = async (sort: string) =>
        (await shopOf().get<Reviews>(`${jug}?sort=${sort}`)).body.items.map(({ title }) => title);
      expect(await titles('lowest')).toEqual(['جيد', 'رائع']);
      expect(await titles('newest')).toEqual(['جيد', 'رائع']);
      expect(await titles('anything')).toEqual(['جيد', 'رائع']);
      const nested = await shopOf().get<Reviews>('/products/by-slug/women/linen-shirt/reviews?locale=en');
      expect(nested).toMatchObject({ status: 200, body: { items: [], summary: { average: 0, count: 0 } } });
      const product = await shopOf().get('/products/by-slug/women/linen-shirt?locale=en');
      expect(product.body).toMatchObject({ code: 'shirt' });
    });

    it('of no product are an empty page, and cannot be written', async () => {
      expect(await shopOf().get('/products/by-slug/none/reviews')).toMatchObject({
        status: 200,
        body: { total: 0, items: [] },
      });
      const body = { ...review, email: 'guest@example.com' };
      expect((await shopOf().call('POST', '/products/by-slug/none/reviews', { body })).status).toBe(404);
      expect((await shopOf().call('POST', '/products/by-code/none/reviews', { body })).status).toBe(404);
    });

    it.each([
      ['rating', { title: 'x', rating: 0, email: 'a@example.com' }],
      ['rating', { title: 'x', rating: 4.5, email: 'a@example.com' }],
      ['title', { title: ' ', rating: 3, email: 'a@example.com' }],
      ['email', { title: 'x', rating: 3, email: 'nobody' }],
      ['email', { title: 'x', rating: 3 }],
      ['author', { title: 'x', rating: 3, email: 'a@example.com', author: 'me@example.com' }],
    ])('are refused for a wrong %s: %j', async (field, body) => {
      const answer = await shopOf().call<{ errors: object }>('POST', shirt, { body });
      expect(answer).toMatchObject({ status: 400, body: { code: 400 } });
      expect(Object.keys(answer.body.errors)).toEqual([field]);
    });

    it('are refused for everything that is wrong with them at once', async () => {
      const body = { title: ' ', rating: 6, email: 'nobody' };
      const answer = await shopOf().call<{ errors: object }>('POST', shirt, { body });
      expect(Object.keys(answer.body.errors)).toEqual(['rating', 'title', 'email']);
    });

    it("of a guest with a customer's email keep that customer from nothing", async () => {
      const { email, headers } = await newAccount(shopOf());
      const body = { ...review, title: 'Not by me', email: email.toUpperCase() };
      expect((await shopOf().call('POST', shirt, { body })).status).toBe(201);
      const own = { ...review, title: 'By me' };
      expect((await shopOf().call('POST', shirt, { body: own, headers })).status).toBe(201);
    });

    it('show once they are accepted, count then, and name a buyer by a name', async () => {
      const account = await newAccount(shopOf());
      const { headers } = account;
      const token = await readyCart(shopOf(), { productCode: 'shirt', variantCode: 'shirt-sand-s' }, headers);
      const placed = await shopOf().call('PUT', `/checkout/${token}/complete`, { body: {}, headers });
      expect(placed.status).toBe(204);
      const slug = '/products/by-slug/women/linen-shirt/reviews?locale=en';
      const added = await shopOf().call('POST', slug, { body: review, headers });
      expect([added.status, added.body]).toEqual([201, '']);
      const again = await shopOf().call('POST', slug, { body: review, headers });
      expect(again).toMatchObject({ status: 400, body: { errors: { title: [expect.any(String)] } } });
      expect((await shopOf().get<Reviews>(shirt)).body.total).toBe(0);

      const id = await waitingEntry(shopOf(), 'reviews', review.title);
      expect(await moderationCommand(shopOf(), 'accept', 'reviews', id)).toMatchObject({ code: 0 });
      const { body } = await shopOf().get<Reviews>(shirt);
      expect(body.items).toEqual([
        { ...review, author: 'سارة ا.', createdAt: expect.any(String), verifiedBuyer: true },
      ]);
      const product = await shopOf().get<ProductDetail>('/products/by-code/shirt');
      expect(product.body).toMatchObject({ averageRating: 4, reviewCount: 1 });

      await moderationCommand(shopOf(), 'reject', 'reviews', id);
      expect((await shopOf().get<Reviews>(shirt)).body.total).toBe(0);
      const after = await shopOf().get<ProductDetail>('/products/by-code/shirt');
      expect(after.body).toMatchObject({ averageRating: 0, reviewCount: 0 });
    });

    it("of a guest come once, under the guest's name or none", async () => {
      const body = { ...review, email: 'Guest@example.com' };
      expect((await shopOf().call('POST', `${jug}?locale=en`, { body })).status).toBe(201);
      const again = { ...body, title: 'Once more', email: 'guest@example.com' };
      expect(await shopOf().call('POST', jug, { body: again })).toMatchObject({ status: 201, body: '' });
      expect(await waitingEntry(shopOf(), 'reviews', 'Guest')).toMatch(/^\d+$/);
      const { stdout } = await moderationCommand(shopOf(), 'list', 'reviews');
      expect(stdout).not.toContain('Once more');
    });

    it('are judged by whoever has the admin token alone', async () => {
      for (const authorization of ['', 'Bearer guess', (await newAccount(shopOf())).headers.authorization]) {
        const answer = await shopOf().get('/admin/moderation/reviews', { authorization });
        expect(answer).toMatchObject({ status: 401, body: { code: 401 } });
      }
      expect(await moderationCommand(shopOf(), 'accept', 'reviews', '999999')).toMatchObject({
        code: 1,
        stderr: 'The shop refused: There is nothing under this number.\n',
      });
      expect(await moderationCommand({ dataFolder: `${shopOf().dataFolder}/none` }, 'list')).toMatchObject({
        code: 1,
        stderr: expect.stringContaining('No shop is running'),
      });
    });
  },
  async () => ({ CATALOGUE: await contentCatalogue() }),
);
