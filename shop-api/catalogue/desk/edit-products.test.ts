import sharp from 'sharp';
import { eventually } from '../../testing/eventually.ts';
import { onEachDatabase } from '../../testing/on-each-database.ts';
import { adminToken, askDesk } from '../../testing/orders-command.ts';
import type { ProductDetail, ProductPage } from '../products/catalogue-schema.ts';
import type { ProductToEdit, VariantToEdit } from './product-to-edit.ts';

interface Refusal {
  reason: string;
  codes: Record<string, string[]>;
  present: ProductToEdit & { items: VariantToEdit[] };
}
type Edited = ProductToEdit & Refusal & { import?: number };
type EditedRows = { items: VariantToEdit[]; import?: number } & Refusal;

/** What editing promises, on any database, of a shop that keeps what it responds with. */
onEachDatabase(
  'edits at the desk',
  ({ shop: shopOf }) => {
    const ask = <Body>(method: string, path: string, body?: object) =>
      askDesk<Body>(shopOf(), method, path, body);
    const read = async (code: string) => (await ask<ProductToEdit>('GET', `/products/${code}`)).body;
    const edit = async (code: string, change: object, version?: string) =>
      ask<Edited>('PATCH', `/products/${code}`, {
        version: version ?? (await read(code)).version,
        ...change,
      });
    const rowOf = async (product: string, change: object, at = 0) => {
      const variant = (await read(product)).variants[at];
      return { code: variant?.code, version: variant?.version, ...change };
    };
    const editRows = (rows: object[]) => ask<EditedRows>('PATCH', '/variants', { rows });
    const undo = (id: number | undefined) => ask('POST', `/imports/${id}/undo`);
    const shown = async (code: string, locale = 'en') =>
      (await shopOf().get<ProductDetail>(`/products/by-code/${code}?locale=${locale}`)).body;
    const inList = async (code: string, taxon = 'home') =>
      (
        await shopOf().get<ProductPage>(`/taxon-products/by-code/${taxon}?locale=en&limit=100`)
      ).body.items.find((item) => item.code === code);

    it('show a new price, its former one and the stock on the page and in lists', async () => {
      await shown('jug');
      await inList('jug');
      const { status, body } = await editRows([
        await rowOf('jug', { price: { USD: 1999 }, compareAt: { USD: 2500 }, stock: 3 }),
        await rowOf('vase', { price: { USD: 3100 } }),
      ]);
      expect(status).toBe(200);
      expect(body.items).toMatchObject([
        { code: 'jug-one', price: { SAR: 9000, USD: 1999 }, compareAt: { USD: 2500 }, stock: 3 },
        { code: 'vase-one', price: { SAR: 12000, USD: 3100 }, stock: 20 },
      ]);
      await eventually(
        () => shown('jug'),
        ({ variants: [variant] }) => variant?.price.current === 1999 && variant.stock === 3,
      );
      await eventually(
        () => inList('jug'),
        (jug) => jug?.price?.current === 1999 && jug.variants[0]?.originalPrice?.current === 2500,
      );
      await eventually(
        () => inList('vase'),
        (vase) => vase?.price?.current === 3100,
      );
    });

    it('show new texts, cleaned as an import cleans them, and are found by them', async () => {
      const { status, body } = await edit('rug', {
        name: { en: 'Camel rug' },
        description: { ar: '<p>وبر</p><script>x()</script>', en: '<p onclick="x()">Hair</p>' },
        brand: 'warda',
        categories: { main: 'shirts', others: ['home'] },
      });
      expect(status).toBe(200);
      expect(body).toMatchObject({
        name: { ar: 'بساط صوف', en: 'Camel rug' },
        description: { ar: '<p>وبر</p>', en: '<p>Hair</p>' },
        brand: { code: 'warda', name: { en: 'Warda' } },
        categories: { main: { code: 'shirts' }, others: [{ code: 'home' }] },
      });
      await eventually(
        () => shown('rug'),
        ({ name, description }) => name === 'Camel rug' && description === '<p>Hair</p>',
      );
      await eventually(
        () => inList('rug', 'shirts'),
        (rug) => rug?.name === 'Camel rug' && rug.brand?.code === 'warda',
      );
      await eventually(
        () => shopOf().get<ProductPage>('/search/products?criteria[search][value]=camel&locale=en'),
        (found) => found.body.items?.[0]?.code === 'rug',
      );
      const cleared = await edit('rug', { description: null, brand: null });
      expect(cleared.body.description).toBeUndefined();
      expect(cleared.body.brand).toBeUndefined();
    });

    it('take a product off sale and put it back', async () => {
      await edit('cushion', { enabled: false });
      await eventually(
        () => inList('cushion'),
        (item) => item === undefined,
      );
      await edit('cushion', { enabled: true });
      await eventually(
        () => inList('cushion'),
        (item) => item !== undefined,
      );
    });

    it('add pictures, order them, say whose they are and take them away, and are undone', async () => {
      const before = (await read('shirt')).pictures;
      const token = await adminToken(shopOf());
      const send = async (body: Buffer | string) => {
        const answer = await fetch(`${shopOf().url}/shop-api/admin/catalogue-pictures`, {
          method: 'POST',
          headers: { authorization: `Bearer ${token}`, 'content-type': 'image/png' },
          body: new Uint8Array(Buffer.from(body)),
        });
        return { status: answer.status, body: (await answer.json()) as { hash: string } & Refusal };
      };
      const photo = sharp({ create: { width: 30, height: 40, channels: 3, background: '#a33' } });
      const { status, body: sent } = await send(await photo.png().toBuffer());
      expect(status).toBe(201);
      expect(await send('none')).toMatchObject({
        ...{ status: 400, body: { codes: { picture: ['avatarRefused'] } } },
      });

      const [sand, ink] = before;
      const focus = { x: 20, y: 30 };
      const { body } = await edit('shirt', {
        gallery: [
          { hash: sent.hash, values: ['ink'] },
          { hash: ink?.hash },
          { hash: sent.hash, values: ['ink'] },
        ],
        pictures: [{ hash: sent.hash, focus }],
      });
      expect(body.pictures).toMatchObject([
        { hash: sent.hash, values: ['ink'], focus, image: { path: expect.stringContaining(sent.hash) } },
        { hash: ink?.hash, values: [] },
      ]);
      await undo(body.import);
      expect((await read('shirt')).pictures).toEqual(before);

      const { body: refused } = await edit('shirt', {
        gallery: [{ hash: sand?.hash }, { hash: 'none' }, { hash: ink?.hash, values: ['green'] }],
      });
      expect(refused.codes).toEqual({ 'gallery[1].hash': ['picture'], 'gallery[2].values': ['optionValue'] });
      const stale = await edit('shirt', { gallery: [] }, 'old');
      expect(stale).toMatchObject({ status: 409, body: { reason: 'versionStale' } });
      expect((await read('shirt')).pictures).toEqual(before);
    });

    it('keep the point of a picture that frames do not cut off', async () => {
      const { pictures } = await read('shirt');
      const hash = pictures[0]?.hash;
      const focus = { x: 20, y: 80 };
      expect((await edit('shirt', { pictures: [{ hash, focus }] })).body.pictures[0]).toMatchObject({
        focus,
      });
      await eventually(
        () => shown('shirt'),
        ({ images }) => JSON.stringify(images).includes('"focus":{"x":20,"y":80}'),
      );
      const foreign = await edit('shirt', { pictures: [{ hash: 'none', focus: null }] });
      expect(foreign).toMatchObject({ status: 400, body: { codes: { 'pictures[0].hash': ['picture'] } } });
    });

    it('are refused where somebody was faster, who loses nothing', async () => {
      const { version } = await read('last-lamp');
      expect((await edit('last-lamp', { name: { en: 'First' } }, version)).status).toBe(200);
      const late = await edit('last-lamp', { name: { en: 'Second' }, enabled: false }, version);
      expect(late).toMatchObject({
        status: 409,
        body: { reason: 'versionStale', present: { name: { en: 'First' }, enabled: true } },
      });
      const again = await edit('last-lamp', { name: { en: 'Second' } }, late.body.present.version);
      expect(again).toMatchObject({ status: 200, body: { name: { en: 'Second' } } });
    });

    it('of the same version at once are taken from one alone', async () => {
      const row = await rowOf('last-lamp', { price: { SAR: 31000 } });
      const answers = await Promise.all([
        editRows([row]),
        editRows([{ ...row, price: { SAR: 32000 } }]),
        editRows([{ ...row, price: { SAR: 33000 } }]),
      ]);
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    });

    it('of a price do not mind what was sold meanwhile, those of a stock do', async () => {
      const row = await rowOf('vase', { price: { SAR: 12500 } });
      await editRows([await rowOf('vase', { stock: 19 })]);
      expect(await editRows([{ ...row, stock: 25 }])).toMatchObject({
        status: 409,
        body: {
          codes: { 'rows[0].version': ['versionStale'] },
          present: { items: [{ code: 'vase-one', stock: 19, price: { SAR: 12000 } }] },
        },
      });
      expect(await editRows([row])).toMatchObject({ status: 200, body: { items: [{ stock: 19 }] } });
    });

    it('of many rows are all refused where one is wrong, with its number', async () => {
      const good = await rowOf('shirt', { price: { SAR: 1 } });
      const bad = await editRows([
        good,
        { code: 'none', version: 'x', stock: 1 },
        good,
        await rowOf('shirt', { stock: -1 }, 1),
      ]);
      expect(bad).toMatchObject({
        status: 400,
        body: {
          reason: 'validationFailed',
          codes: {
            'rows[1].code': ['variantCode'],
            'rows[2].code': ['codeTwice'],
            'rows[3].stock': ['stockBelowZero'],
          },
        },
      });
      expect(await editRows([{ ...good, price: { SAR: -5 } }])).toMatchObject({
        status: 400,
        body: { codes: { 'rows[0].price.SAR': ['tooSmall'] } },
      });
      expect((await read('shirt')).variants[0]?.price.SAR).toBe(19900);
      const unknown = await edit('shirt', { brand: 'nobody', categories: { main: 'nowhere' } });
      expect(unknown).toMatchObject({
        status: 400,
        body: { codes: { brand: ['brand'], 'categories.main': ['taxonCode'] } },
      });
    });

    it('can be undone, without what was sold meanwhile coming back', async () => {
      const before = (await read('shirt')).variants[2];
      const { body } = await editRows([await rowOf('shirt', { price: { SAR: 777 }, stock: 200 }, 2)]);
      await editRows([await rowOf('shirt', { stock: 190 }, 2)]);
      expect(await undo(body.import)).toMatchObject({ status: 200, body: { undid: body.import } });
      const after = (await read('shirt')).variants[2];
      expect(after).toMatchObject({ price: before?.price, stock: (before?.stock ?? 0) - 10 });
      expect(await undo(body.import)).toMatchObject({ status: 409, body: { reason: 'importUndone' } });
      expect(await undo(999_999)).toMatchObject({ status: 404, body: { reason: 'importUnknown' } });
      const list = await ask<{ items: { id: number; file: string; undoneBy?: number }[] }>('GET', '/imports');
      expect(list.body.items.find(({ id }) => id === body.import)).toMatchObject({
        file: 'desk: 1 variants',
        undoneBy: expect.any(Number),
      });
    });

    it('that change nothing leave nothing to undo', async () => {
      const { body } = await editRows([await rowOf('shirt', { stock: 0 }, 1)]);
      expect(body).not.toHaveProperty('import');
    });

    it('clear what something cost before', async () => {
      const { body } = await editRows([await rowOf('shirt', { compareAt: { SAR: null } })]);
      expect(body.items[0]?.compareAt).toEqual({ USD: 6600 });
      await eventually(
        () => shown('shirt', 'ar'),
        ({ variants: [variant] }) => variant !== undefined && variant.originalPrice === undefined,
      );
    });
  },
  async () => ({ STALENESS: '1000' }),
);
