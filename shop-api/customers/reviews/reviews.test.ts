import sharp from 'sharp';
import type { Static } from 'typebox';
import type { ProductDetail } from '../../catalogue/products/catalogue-schema.ts';
import { contentCatalogue } from '../../testing/content-catalogue.ts';
import { moderationCommand, waitingEntry } from '../../testing/moderation-command.ts';
import { onEachDatabase } from '../../testing/on-each-database.ts';
import { newAccount, password, readyCart } from '../../testing/shopper.ts';
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
        summary: {
          ...{ average: 4.5, count: 2, ratings: { 1: 0, 2: 0, 3: 0, 4: 1, 5: 1 } },
          fits: { small: 0, true: 0, large: 0 },
        },
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

    it('are listed by rating and by size, with the summary of all', async () => {
      const rated = await shopOf().get<Reviews>(`${jug}?rating=5`);
      expect(rated.body).toMatchObject({ total: 1, items: [{ rating: 5 }], summary: { count: 2 } });
      expect((await shopOf().get<Reviews>(`${jug}?rating=9`)).body.total).toBe(2);
      expect((await shopOf().get<Reviews>(`${jug}?size=s`)).body).toMatchObject({ total: 0, items: [] });
    });

    it('are found helpful once by a visitor', async () => {
      const [first] = (await shopOf().get<Reviews>(jug)).body.items;
      const vote = (headers?: Record<string, string>) =>
        shopOf().call('POST', `/reviews/${first?.id}/helpful`, { headers });
      for (const _ of ['once', 'twice'])
        expect(await vote()).toMatchObject({ status: 200, body: { helpful: 1 } });
      expect((await vote((await newAccount(shopOf())).headers)).body).toEqual({ helpful: 2 });
      expect(await shopOf().call('POST', '/reviews/999999/helpful')).toMatchObject({ status: 404 });
    });

    describe('with photographs', () => {
      const send = (content: Buffer, type: string, headers: Record<string, string>) =>
        fetch(`${shopOf().url}/shop-api/me/reviews/jug/photos?locale=en`, {
          method: 'POST',
          body: new Uint8Array(content),
          headers: { ...headers, 'content-type': type },
        });
      const photograph = () =>
        sharp({ create: { width: 2000, height: 1000, channels: 3, background: 'teal' } })
          .withExif({ IFD0: { Artist: 'somebody' }, IFD3: { GPSLatitudeRef: 'N' } })
          .jpeg()
          .toBuffer();
      const review = async (title: string) => {
        const { headers } = await newAccount(shopOf());
        await shopOf().call('POST', jug, { body: { title, rating: 5 }, headers });
        return { headers, id: await waitingEntry(shopOf(), 'reviews', title) };
      };
      const shown = async (id: string) =>
        (await shopOf().get<Reviews>(jug)).body.items.find((each) => each.id === Number(id))?.photos;

      it('show them once they are accepted, without what they tell of their making', async () => {
        const { headers, id } = await review('Pictured');
        for (const _ of [1, 2, 3, 4])
          expect((await send(await photograph(), 'image/jpeg', headers)).status).toBe(204);
        const fifth = await send(await photograph(), 'image/jpeg', headers);
        expect([fifth.status, await fifth.json()]).toMatchObject([
          400,
          { codes: { photo: ['reviewPhotos'] } },
        ]);
        expect((await moderationCommand(shopOf(), 'list', 'reviews')).stdout).toMatch(/Pictured.*\/media\//);

        await moderationCommand(shopOf(), 'accept', 'reviews', id);
        const photos = (await shown(id)) ?? [];
        expect(photos).toMatchObject([{}, {}, {}, { width: 1600, height: 800 }]);
        const kept = await fetch(`${shopOf().url}${photos[0]?.path}`);
        expect((await sharp(await kept.arrayBuffer()).metadata()).exif).toBeUndefined();
        const late = await send(await photograph(), 'image/jpeg', headers);
        expect(await late.json()).toMatchObject({ codes: { photo: ['reviewDecided'] } });

        expect(await moderationCommand(shopOf(), 'take-photos-off', id)).toMatchObject({ code: 0 });
        expect(await shown(id)).toEqual([]);
        expect((await fetch(`${shopOf().url}${photos[0]?.path}`)).status).toBe(404);
      });

      it('lose them with the account', async () => {
        const { headers, id } = await review('Mine');
        await send(await photograph(), 'image/jpeg', headers);
        await moderationCommand(shopOf(), 'accept', 'reviews', id);
        expect(await shown(id)).toHaveLength(1);
        const { body } = await shopOf().get<{ reviews: object[] }>('/me/export', headers);
        expect(body.reviews).toMatchObject([{ photos: [expect.stringContaining('/media/')] }]);
        await shopOf().call('DELETE', '/me', { body: { password }, headers });
        expect(await shown(id)).toEqual([]);
      });

      it('are taken of customers who wrote one, and nothing but photographs', async () => {
        const { headers } = await review('Words');
        const text = await send(Buffer.from('<svg/>'), 'image/png', headers);
        expect([text.status, await text.json()]).toMatchObject([
          400,
          { codes: { photo: ['avatarRefused'] } },
        ]);
        expect((await send(await photograph(), 'image/jpeg', {})).status).toBe(401);
        const { headers: other } = await newAccount(shopOf());
        expect((await send(await photograph(), 'image/jpeg', other)).status).toBe(404);
      });
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
      ['size', { title: 'x', rating: 3, email: 'a@example.com', size: 'xxl' }],
      ['fit', { title: 'x', rating: 3, email: 'a@example.com', fit: 'tight' }],
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
      const about = { ...review, size: 's', fit: 'small' };
      const added = await shopOf().call('POST', slug, { body: about, headers });
      expect([added.status, added.body]).toEqual([201, '']);
      const again = await shopOf().call('POST', slug, { body: review, headers });
      expect(again).toMatchObject({ status: 400, body: { errors: { title: [expect.any(String)] } } });
      expect((await shopOf().get<Reviews>(shirt)).body.total).toBe(0);

      const id = await waitingEntry(shopOf(), 'reviews', review.title);
      expect(await moderationCommand(shopOf(), 'accept', 'reviews', id)).toMatchObject({ code: 0 });
      const { body } = await shopOf().get<Reviews>(shirt);
      expect(body.items).toEqual([
        {
          ...{ ...review, author: 'سارة ا.', verifiedBuyer: true, size: 's', fit: 'small' },
          ...{ id: Number(id), createdAt: expect.any(String), helpful: 0, photos: [] },
        },
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
