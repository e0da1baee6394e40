import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import type { Customer } from '../../customers/customer-view.ts';
import { type Bucket, startBucket } from '../../testing/bucket.ts';
import { startShop } from '../../testing/hosted-shop.ts';
import type { OwnShop } from '../../testing/running-shop.ts';
import { newAccount, password } from '../../testing/shopper.ts';
import { readMediaBucket } from '../settings/media-bucket.ts';
import { type MediaStore, openMediaStore } from './media-store.ts';
import { hashOfPicture } from './picture-hash.ts';

const PICTURE = Buffer.from('a picture, as far as the store knows');
const HASH = hashOfPicture(PICTURE);

let bucket: Bucket;
beforeEach(async () => {
  bucket = await startBucket();
});
afterEach(() => bucket.close());

describe('servers with one bucket', () => {
  let folder: string;
  const server = (name: string): MediaStore =>
    openMediaStore({ dataFolder: join(folder, name), media: readMediaBucket(settings()).bucket });
  const settings = () => ({
    ...{ MEDIA: '', AWS_ACCESS_KEY_ID: '', AWS_SECRET_ACCESS_KEY: '', AWS_SESSION_TOKEN: '' },
    ...bucket.environment,
  });
  const contentIn = async (store: MediaStore) => {
    const path = await store.original(HASH);
    return path && (await readFile(path));
  };

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'shop-media-'));
  });
  afterEach(() => rm(folder, { recursive: true }));

  it('have what one of them was given, each from its own folder once it has asked', async () => {
    await server('one').keep(HASH, PICTURE);
    const another = server('another');
    expect(await Promise.all([contentIn(another), contentIn(another)])).toEqual([PICTURE, PICTURE]);
    bucket.refuses = 'AccessDenied';
    expect(await contentIn(another)).toEqual(PICTURE);
  });

  it('have nothing of what nobody was given, or what was removed', async () => {
    await server('one').keep(HASH, PICTURE);
    await server('one').remove(HASH);
    expect(await contentIn(server('one'))).toBeUndefined();
    expect(await contentIn(server('another'))).toBeUndefined();
  });

  it('keep nothing that the bucket refuses, and say what and why', async () => {
    bucket.refuses = 'AccessDenied';
    const message = `s3://shop/pictures/${HASH}/original answered 403 AccessDenied`;
    await expect(server('one').keep(HASH, PICTURE)).rejects.toThrow(message);
    expect(server('one').has(HASH)).toBe(false);
    await expect(server('one').check()).rejects.toThrow('answered 403');
  });

  it.each([
    ['something else', () => bucket.files.set(`pictures/${HASH}/original`, Buffer.from('else'))],
    [
      'a part of it',
      () => {
        bucket.breaks = true;
      },
    ],
  ])('show nothing where the bucket gives them %s', async (_, spoil) => {
    await server('one').keep(HASH, PICTURE);
    spoil();
    const another = server('another');
    await expect(contentIn(another)).rejects.toThrow(/holds something else|broke off/);
    expect(await readdir(join(another.folder, HASH))).toEqual([]);
    bucket.breaks = false;
    bucket.files.set(`pictures/${HASH}/original`, PICTURE);
    expect(await contentIn(another)).toEqual(PICTURE);
  });
});

describe('a shop with a bucket', () => {
  let shop: OwnShop;
  beforeEach(async () => {
    shop = await startShop({ ...bucket.environment, CATALOGUE: '' });
  });
  afterEach(() => shop.remove());

  const photo = () => sharp({ create: { width: 80, height: 80, channels: 3, background: '#a33' } }).png();
  const sent = async (headers: Record<string, string>) =>
    await fetch(`${shop.url}/shop-api/me/avatar`, {
      method: 'PUT',
      headers: { ...headers, 'content-type': 'image/png' },
      body: new Uint8Array(await photo().toBuffer()),
    });
  const uploaded = async () => await sent((await newAccount(shop)).headers);

  it('keeps what customers send in it, and shows it from there', async () => {
    const response = await uploaded();
    expect(response.status).toBe(200);
    const { avatar } = (await response.json()) as Customer;
    const [key = ''] = [...bucket.files.keys()].filter((name) => name.endsWith('/original'));
    expect(avatar?.path).toContain(key.split('/').at(-2));
    await rm(join(shop.dataFolder, 'media'), { recursive: true });
    const shown = await fetch(shop.url + avatar?.path);
    expect([shown.status, Buffer.from(await shown.arrayBuffer())]).toEqual([200, bucket.files.get(key)]);
  });

  const originals = () => [...bucket.files.keys()].filter((name) => name.endsWith('/original'));

  it.each([
    ['replaced by none', '/me/avatar', {}],
    ['deleted with its account', '/me', { password }],
  ])(
    'holds nobody up whose picture is %s while the bucket refuses it, and removes it later',
    async (_, path, body) => {
      const { headers } = await newAccount(shop);
      const { avatar } = (await (await sent(headers)).json()) as Customer;
      expect(originals()).toHaveLength(1);
      bucket.refuses = 'AccessDenied';
      expect((await shop.call('DELETE', path, { headers, body })).status).toBe(204);
      expect((await fetch(shop.url + avatar?.path)).status).toBe(404);
      expect(originals()).toHaveLength(1);
      bucket.refuses = undefined;
      await shop.stop();
      const again = await startShop({ ...bucket.environment, CATALOGUE: '', DATA_DIR: shop.dataFolder });
      await again.stop();
      expect(originals()).toEqual([]);
    },
  );

  it('keeps a picture that was sent again before it could be removed', async () => {
    const { headers } = await newAccount(shop);
    await sent(headers);
    bucket.refuses = 'AccessDenied';
    await shop.call('DELETE', '/me/avatar', { headers });
    bucket.refuses = undefined;
    const { avatar } = (await (await sent(headers)).json()) as Customer;
    await shop.stop();
    const again = await startShop({ ...bucket.environment, CATALOGUE: '', DATA_DIR: shop.dataFolder });
    expect((await fetch(again.url + avatar?.path)).status).toBe(200);
    await again.stop();
    expect(originals()).toHaveLength(1);
  });

  it('refuses a picture for a moment where the bucket refuses it', async () => {
    bucket.refuses = 'AccessDenied';
    const response = await uploaded();
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '2']);
    expect(await response.json()).toMatchObject({ reason: 'unavailable' });
  });
});

it.each([
  ['without keys', { AWS_ACCESS_KEY_ID: '' }, /AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY must be set/],
  ['with an address that is none', { MEDIA: 's3://shop?endpoint=there' }, /no http address: there/],
])('a bucket %s is refused at the start', (_, change, message) => {
  const values = { ...bucket.environment, AWS_SESSION_TOKEN: '', ...change };
  expect(readMediaBucket(values as never).mistakes.join('\n')).toMatch(message);
});
