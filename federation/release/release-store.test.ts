import { join } from 'node:path';
import { type Bucket, type BucketOptions, KEYS, startBucket } from './bucket.fixture.ts';
import { readCurrentRelease } from './current-release.ts';
import { openReleaseStore } from './open-store.ts';
import { publish } from './publish.ts';
import { buildRemote, useTemporaryFolder } from './release.fixture.ts';
import type { ReleaseStore } from './release-store.ts';
import { rollback } from './rollback.ts';
import { createS3Store } from './s3-store.ts';

const root = useTemporaryFolder();
let bucket: Bucket;
const buckets: Bucket[] = [];

const newBucket = async (options?: BucketOptions): Promise<Bucket> => {
  const started = await startBucket(options);
  buckets.push(started);
  return started;
};

beforeEach(async () => {
  bucket = await newBucket();
});
afterEach(() => Promise.all(buckets.splice(0).map((each) => each.close())));

const bytes = (text: string) => new TextEncoder().encode(text);
const text = async (store: ReleaseStore, path: string) =>
  new TextDecoder().decode((await store.read(path))?.bytes);
const openBucket = () => openReleaseStore(root.path, { RELEASES: bucket.releases, ...KEYS });

describe.each([
  ['folder', () => openReleaseStore(root.path, {})],
  ['bucket', openBucket],
])('a %s', (_, open) => {
  test('has nothing at first', async () => {
    expect(await open().read('current.json')).toBeNull();
    expect(await open().read('mfe-catalog/1/browser/entry.js')).toBeNull();
  });

  test('keeps the first file of a name', async () => {
    const store = open();
    expect(await store.create('mfe-catalog/1/a.js', bytes('first'))).toBe(true);
    expect(await store.create('mfe-catalog/1/a.js', bytes('second'))).toBe(false);
    expect(await text(store, 'mfe-catalog/1/a.js')).toBe('first');
  });

  test('of several creators at once lets one through', async () => {
    const outcomes = await Promise.all(
      ['a', 'b', 'c', 'd'].map((content) => open().create('x/y', bytes(content))),
    );
    expect(outcomes.filter(Boolean)).toHaveLength(1);
    expect(await text(open(), 'x/y')).toBe('abcd'[outcomes.indexOf(true)]);
  });

  test('swaps what is as expected and nothing else', async () => {
    const store = open();
    expect(await store.swap('current.json', bytes('1'), null)).toBe(true);
    expect(await store.swap('current.json', bytes('2'), null)).toBe(false);
    const etag = (await store.read('current.json'))?.etag ?? '';
    expect(await store.swap('current.json', bytes('2'), etag)).toBe(true);
    expect(await store.swap('current.json', bytes('3'), etag)).toBe(false);
    expect(await store.swap('other.json', bytes('3'), etag)).toBe(false);
    expect(await text(store, 'current.json')).toBe('2');
  });

  test('lists what it has, and deletes', async () => {
    const store = open();
    expect(await store.list()).toEqual([]);
    const paths = Array.from({ length: 12 }, (_, number) => `mfe-catalog/1/browser/${number}.js`);
    for (const path of paths) await store.create(path, bytes(path));
    expect((await store.list()).toSorted()).toEqual(paths.toSorted());
    await store.remove('mfe-catalog/1/browser/3.js');
    await store.remove('mfe-catalog/1/browser/3.js');
    await store.remove('mfe-product/1/release.json');
    expect((await store.list()).toSorted()).toEqual(
      paths.filter((path) => !path.includes('/3.js')).toSorted(),
    );
    for (const path of paths) await store.remove(path);
    expect(await store.list()).toEqual([]);
  });

  test('of several swaps at once lets one through', async () => {
    const store = open();
    await store.swap('current.json', bytes('before'), null);
    const etag = (await store.read('current.json'))?.etag ?? '';
    const outcomes = await Promise.all(
      ['a', 'b', 'c', 'd'].map((after) => open().swap('current.json', bytes(after), etag)),
    );
    expect(outcomes.filter(Boolean)).toHaveLength(1);
    expect(await text(store, 'current.json')).toBe('abcd'[outcomes.indexOf(true)]);
  });

  test('takes a publication, its rollback, and refuses the one of two that comes second', async () => {
    for (const version of ['1', '2']) {
      const folder = await buildRemote(root.path, 'mfe-catalog', version);
      await publish(open(), { remote: 'mfe-catalog', folder, version });
    }
    await rollback(open(), { remote: 'mfe-catalog' });
    expect((await readCurrentRelease(open()))?.document.remotes['mfe-catalog']?.version).toBe('1');

    const store = open();
    const product = await buildRemote(root.path, 'mfe-product', 'first');
    const overtaken: ReleaseStore = {
      ...store,
      async swap(path, pointer, etag) {
        if (path === 'current.json') await rollback(store, { remote: 'mfe-catalog', version: '2' });
        return store.swap(path, pointer, etag);
      },
    };
    const second = publish(overtaken, { remote: 'mfe-product', folder: product });
    await expect(second).rejects.toMatchObject({ code: 'FED-010' });
    expect((await readCurrentRelease(store))?.document).toMatchObject({
      remotes: { 'mfe-catalog': { version: '2' } },
    });
  });
});

describe('a bucket', () => {
  test('keeps files below its prefix', async () => {
    await openBucket().create('mfe-catalog/1/a.js', bytes('a'));
    expect([...bucket.files.keys()]).toEqual(['live/mfe-catalog/1/a.js']);
  });

  test('knows its own swap again when the answer got lost', async () => {
    bucket.trouble.push('lose');
    expect(await openBucket().swap('current.json', bytes('mine'), null)).toBe(true);
    expect(bucket.files.get('live/current.json')?.toString()).toBe('mine');
  });

  test('swaps what is as expected, and nothing else, also where it compares ETags without quotes', async () => {
    const bare = await newBucket({ unquotes: true });
    const store = openReleaseStore(root.path, { ...KEYS, RELEASES: bare.releases });
    await store.swap('current.json', bytes('1'), null);
    const etag = (await store.read('current.json'))?.etag ?? '';
    expect(await store.swap('current.json', bytes('2'), etag)).toBe(true);
    expect(await store.swap('current.json', bytes('3'), etag)).toBe(false);
    expect(await text(store, 'current.json')).toBe('2');
  });

  test('takes keys that a role has for an hour', async () => {
    const short = await newBucket({ sessionToken: 'for-an-hour' });
    const environment = { ...KEYS, RELEASES: short.releases };
    const open = (more: NodeJS.ProcessEnv) => openReleaseStore(root.path, { ...environment, ...more });
    expect(await open({ AWS_SESSION_TOKEN: 'for-an-hour' }).read('current.json')).toBeNull();
    await expect(open({}).read('current.json')).rejects.toThrow('InvalidToken');
  });

  test('is given up when it does not answer in time', async () => {
    const endpoint = new URL(bucket.releases).searchParams.get('endpoint') ?? '';
    const store = createS3Store({
      endpoint,
      region: 'me-south-1',
      bucket: 'shop',
      prefix: '',
      accessKeyId: KEYS.AWS_ACCESS_KEY_ID,
      secretAccessKey: KEYS.AWS_SECRET_ACCESS_KEY,
      timeoutMs: 50,
    });
    bucket.trouble.push('hang');
    await expect(store.read('current.json')).rejects.toMatchObject({ code: 'FED-012' });
  });

  test.each([
    ['another key', { AWS_ACCESS_KEY_ID: 'wrong' }, 'InvalidAccessKeyId'],
    ['another bucket', { RELEASES: 'other' }, 'NoSuchBucket'],
  ])('says why it refuses %s', async (_, change, reason) => {
    const RELEASES = 'RELEASES' in change ? bucket.releases.replace('//shop', '//other') : bucket.releases;
    const store = openReleaseStore(root.path, { ...KEYS, ...change, RELEASES });
    const refusal = { code: 'FED-012', message: expect.stringContaining(reason) };
    await expect(store.read('current.json')).rejects.toMatchObject(refusal);
    await expect(store.create('a', bytes('a'))).rejects.toMatchObject(refusal);
  });
});

describe('RELEASES', () => {
  test('is a folder of the workspace by default', () => {
    expect(openReleaseStore('/shop', {}).address).toBe('/shop/.releases');
    expect(openReleaseStore('/shop', { RELEASES: '/srv/releases' }).address).toBe('/srv/releases');
  });

  test.each([
    ['no bucket', { RELEASES: 's3://', ...KEYS }],
    ['no keys', { RELEASES: 's3://shop' }],
    ['an endpoint that is no address', { RELEASES: 's3://shop?endpoint=localhost', ...KEYS }],
  ])('is refused with %s', (_, environment) => {
    expect(() => openReleaseStore(root.path, environment)).toThrow(
      expect.objectContaining({ code: 'FED-017' }),
    );
  });

  test('a folder that cannot be written is reported', async () => {
    await openReleaseStore(root.path, {}).create('a', bytes('a'));
    const store = openReleaseStore(root.path, { RELEASES: join(root.path, '.releases', 'a') });
    await expect(store.create('b', bytes('b'))).rejects.toMatchObject({ code: 'FED-012' });
  });
});
