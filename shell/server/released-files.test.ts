import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';
import { filePath } from '@shop/federation/release/current-release';
import { createFolderStore } from '@shop/federation/release/folder-store';
import { hostVersionOf, keepHostVersion } from '@shop/federation/release/host-version';
import { createReleaseReader } from '@shop/federation/release/release-reader';
import Fastify, { type FastifyInstance } from 'fastify';
import { registerLicences } from './licences.ts';
import { readFiles, registerReleasedFiles } from './released-files.ts';
import { type RawAnswer, rawRequest } from './testing/raw-request.ts';
import { makeReleaseFolder, type ReleaseFolder } from './testing/release.ts';

const SCRIPT = `export const words = '${'كلمة '.repeat(200)}';`;
const FONT = 'not compressed again';
const OTHER_HOST = new Map([
  ['header.2.js', new TextEncoder().encode('of another shell')],
  ['shell.00000002.js', new TextEncoder().encode(SCRIPT)],
]);

let releases: ReleaseFolder;
let server: FastifyInstance;
let origin: string;
let base: string;
let hostVersion: string;
let version: string;

beforeAll(async () => {
  releases = await makeReleaseFolder();
  ({ base, version } = await releases.publish('mfe-souq', {
    'browser/app.js': SCRIPT,
    'browser/broken.js': 'as it was released',
    'browser/readex.woff2': FONT,
    'browser/licences.txt': 'embroidery 1.0.0 (MIT)',
    'browser/data.exe': 'of no known type',
    'server/server.mjs': 'export default {};',
  }));

  const built = await mkdtemp(join(tmpdir(), 'host-'));
  await writeFile(join(built, 'shell.1.js'), SCRIPT);
  await writeFile(join(built, 'shell.00000001.js'), SCRIPT);
  await writeFile(join(built, 'licences.txt'), 'loom 2.0.0 (ISC)');
  const hostFiles = await readFiles(built);
  await rm(built, { recursive: true });
  hostVersion = hostVersionOf(hostFiles);
  await keepHostVersion(createFolderStore(releases.path), OTHER_HOST);

  const reader = createReleaseReader(createFolderStore(releases.path));
  server = Fastify();
  registerLicences(server, {
    reader,
    hostFiles,
    fontLicences: { typeface: new TextEncoder().encode('OFL') },
  });
  registerReleasedFiles(server, {
    reader,
    hostFiles,
    samplePictures: new Map([['coat.svg', new TextEncoder().encode('<svg/>')]]),
  });
  origin = await server.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(async () => {
  await server.close();
  await releases.remove();
});

const get = (path: string, headers?: Record<string, string>) => rawRequest(origin, path, headers);
const json = ({ body }: RawAnswer) => JSON.parse(body.toString());
const tamper = (file: string) =>
  writeFile(join(releases.path, filePath('mfe-souq', version, file)), 'changed');

it('tells the licences of all that browsers are handed', async () => {
  const { status, headers, body } = await get('/licences.txt');
  expect([status, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
  for (const notice of ['embroidery 1.0.0 (MIT)', 'loom 2.0.0 (ISC)', 'OFL'])
    expect(body.toString()).toContain(notice);
});

describe('a released file', () => {
  it('may be kept forever, by any page and on any site', async () => {
    const { status, headers, body } = await get(`${base}browser/app.js`);
    expect(status).toBe(200);
    expect(body.toString()).toBe(SCRIPT);
    expect(headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
      vary: 'accept-encoding, available-dictionary',
    });
  });

  it.each([
    ['br, gzip', 'br', brotliDecompressSync],
    ['gzip, deflate', 'gzip', gunzipSync],
    ['identity', undefined, (bytes: Buffer) => bytes],
  ])('comes to who accepts %s as %s, also the second time', async (accepted, encoding, decode) => {
    for (const _ of ['first', 'second']) {
      const { headers, body } = await get(`${base}browser/app.js`, { 'accept-encoding': accepted });
      expect(headers['content-encoding']).toBe(encoding);
      expect(decode(body).toString()).toBe(SCRIPT);
      if (encoding) expect(body.length).toBeLessThan(SCRIPT.length / 4);
    }
  });

  it('comes as small as can be once there has been time for that', async () => {
    const best = brotliCompressSync(SCRIPT);
    let body: Buffer;
    do ({ body } = await get(`${base}browser/app.js`, { 'accept-encoding': 'br' }));
    while (!body.equals(best));
  });

  it('is left as it is where it is compressed already', async () => {
    const { headers, body } = await get(`${base}browser/readex.woff2`, { 'accept-encoding': 'br' });
    expect(headers).toMatchObject({ 'content-type': 'font/woff2' });
    expect(headers).not.toHaveProperty('content-encoding');
    expect(body.toString()).toBe(FONT);
  });

  it('is refused by its code alone where it differs from its hash', async () => {
    await tamper('browser/broken.js');
    const answer = await get(`${base}browser/broken.js`);
    expect([answer.status, json(answer)]).toEqual([502, { code: 'FED-006' }]);
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  it.each([
    ['a file', () => `${base}browser/nothing.js`, 'FED-011'],
    ['a version', () => '/templates/flpo/remotes/mfe-souq/9.9.9/browser/app.js', 'FED-016'],
    ['a remote', () => '/templates/flpo/remotes/mfe-nobody/1.0.0/browser/app.js', 'FED-016'],
    [
      'a name of every object',
      () => `/templates/flpo/remotes/__proto__/${version}/browser/app.js`,
      'FED-016',
    ],
  ])('is not found for %s that was never released', async (_, path, code) => {
    const answer = await get(path());
    expect([answer.status, json(answer)]).toEqual([404, { code }]);
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  it('is not found where it is of no type that pages use', async () => {
    expect((await get(`${base}browser/data.exe`)).status).toBe(404);
  });

  it.each([
    'server/server.mjs',
    'remote.json',
    'browser/../server/server.mjs',
    'browser/%2e%2e/server/server.mjs',
    'browser/..%2Fserver/server.mjs',
    './server/server.mjs',
    'browser/../../../../releases/current.json',
    'browser/..%2f..%2f..%2freleases%2fcurrent.json',
    'browser/%00.js',
  ])('is never %s', async (path) => {
    const { status, body } = await get(base + path);
    expect(status).toBe(404);
    expect(body.toString()).not.toContain('export default');
  });
});

describe('a file of which a browser has an earlier version', () => {
  const BEFORE = Array.from(
    { length: 500 },
    (_, line) => `export const n${line} = ${line * line * 7919};`,
  ).join('\n');
  const AFTER = BEFORE.replace('n250 =', 'changed =');
  let before: { version: string; base: string };
  let after: { version: string; base: string };

  beforeAll(async () => {
    const files = { 'browser/home.0000000a.js': BEFORE, 'browser/same.0000000c.css': BEFORE };
    before = await releases.publish('mfe-loom', { ...files, 'browser/remote-entry.js': BEFORE });
    after = await releases.publish('mfe-loom', {
      'browser/home.0000000b.js': AFTER,
      'browser/same.0000000c.css': BEFORE,
      'browser/remote-entry.js': AFTER,
    });
  });

  const ofBytes = (bytes: string) => `:${createHash('sha256').update(bytes).digest('base64')}:`;
  /** What a browser asks with that has been told to use a file as a dictionary. */
  const having = (bytes: string, id: string | undefined): Record<string, string> => ({
    'accept-encoding': 'gzip, br, zstd, dcb, dcz',
    'available-dictionary': ofBytes(bytes),
    ...(id && { 'dictionary-id': `"${id}"` }),
  });
  const decoded = (body: Buffer, dictionary: string) => {
    expect(body.subarray(0, 8).toString('hex')).toBe('5e2a4d1820000000');
    expect(`:${body.subarray(8, 40).toString('base64')}:`).toBe(ofBytes(dictionary));
    return zstdDecompressSync(body.subarray(40), { dictionary: Buffer.from(dictionary) }).toString();
  };

  it.each([
    ['home.0000000a.js', 'home.0000000b.js', 'home.*.js', '0000000a', AFTER],
    ['same.0000000c.css', 'same.0000000c.css', 'same.*.css', '0000000c', BEFORE],
    ['remote-entry.js', 'remote-entry.js', 'remote-entry.js', '', AFTER],
  ])('comes as it differs from %s', async (earlier, later, pattern, contentHash, text) => {
    const first = await get(`${before.base}browser/${earlier}`);
    const id = `${before.version}/${contentHash}`;
    expect(first.headers['use-as-dictionary']).toBe(`match="/*/remotes/mfe-loom/*/${pattern}", id="${id}"`);
    for (const _ of ['first', 'second']) {
      const { status, headers, body } = await get(`${after.base}browser/${later}`, having(BEFORE, id));
      expect([status, headers['content-encoding']]).toEqual([200, 'dcz']);
      expect(decoded(body, BEFORE)).toBe(text);
      expect(body.length).toBeLessThan(100);
      // It is the dictionary of what comes next.
      expect(headers).toMatchObject({
        'content-type': expect.stringMatching(/^text\/(javascript|css)/),
        'cache-control': 'public, max-age=31536000, immutable',
        vary: 'accept-encoding, available-dictionary',
        'use-as-dictionary': expect.stringContaining(`id="${after.version}/`),
      });
    }
  });

  it('is compressed once for all who ask at the same time', async () => {
    const asked = having(BEFORE, `${before.version}/0000000a`);
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => get(`${after.base}browser/home.0000000b.js`, asked)),
    );
    expect(new Set(answers.map(({ body }) => body.toString('base64'))).size).toBe(1);
  });

  it.each([
    ['is of other bytes', () => having('something else', `${before.version}/0000000a`)],
    ['is of no version', () => having(AFTER, '9.9.9/0000000b')],
    ['is no file of its version', () => having(AFTER, `${after.version}/0000000f`)],
    ['is named by nothing', () => having(AFTER, undefined)],
    ['is named by a path', () => having(AFTER, `${after.version}/../../${after.version}/0000000b`)],
    ['is named by a part of every object', () => having(AFTER, '__proto__/0000000b')],
    [
      'is no hash',
      () => ({ ...having(BEFORE, `${before.version}/0000000a`), 'available-dictionary': 'all of it' }),
    ],
    [
      'is not to be used',
      () => ({ ...having(BEFORE, `${before.version}/0000000a`), 'accept-encoding': 'br, dcz;q=0' }),
    ],
  ])('comes whole where the dictionary %s', async (_, headers) => {
    const answer = await get(`${after.base}browser/home.0000000b.js`, headers());
    expect([answer.status, answer.headers['content-encoding']]).toEqual([200, 'br']);
    expect(brotliDecompressSync(answer.body).toString()).toBe(AFTER);
  });

  it('is refused where it differs from its hash, and says of no dictionary then', async () => {
    const broken = await releases.publish('mfe-loom', { 'browser/home.0000000d.js': 'as it was released' });
    await writeFile(
      join(releases.path, filePath('mfe-loom', broken.version, 'browser/home.0000000d.js')),
      'changed',
    );
    const answer = await get(
      `${broken.base}browser/home.0000000d.js`,
      having(BEFORE, `${before.version}/0000000a`),
    );
    expect([answer.status, json(answer)]).toEqual([502, { code: 'FED-006' }]);
    expect(answer.headers).not.toHaveProperty('use-as-dictionary');
  });

  it('may be of a shell', async () => {
    const other = `/templates/flpo/shell/${hostVersionOf(OTHER_HOST)}/shell.00000002.js`;
    const { headers } = await get(other);
    const id = `${hostVersionOf(OTHER_HOST)}/00000002`;
    expect(headers['use-as-dictionary']).toBe(`match="/*/shell/*/shell.*.js", id="${id}"`);
    const answer = await get(`/templates/flpo/shell/${hostVersion}/shell.00000001.js`, having(SCRIPT, id));
    expect(answer.headers['content-encoding']).toBe('dcz');
    expect(decoded(answer.body, SCRIPT)).toBe(SCRIPT);
  });
});

describe('a file of a shell', () => {
  it('answers from memory where it is of this build, since a later one may remove it from disk', async () => {
    const { status, headers, body } = await get(`/templates/flpo/shell/${hostVersion}/shell.1.js`, {
      'accept-encoding': 'br',
    });
    expect(status).toBe(200);
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(brotliDecompressSync(body).toString()).toBe(SCRIPT);
  });

  it('answers from the release store where it is of another build, forever as well', async () => {
    const { status, headers, body } = await get(
      `/templates/flpo/shell/${hostVersionOf(OTHER_HOST)}/header.2.js`,
    );
    expect([status, body.toString()]).toEqual([200, 'of another shell']);
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
  });

  it('may be a picture of the sample content', async () => {
    const { status, headers, body } = await get('/templates/flpo/sample/1/coat.svg');
    expect([status, headers['content-type'], body.toString()]).toEqual([200, 'image/svg+xml', '<svg/>']);
    expect((await get('/templates/flpo/sample/1/nothing.svg')).status).toBe(404);
  });

  it.each(['nothing.js', '../package.json', '..%2fpackage.json'])('is never %s', async (file) => {
    expect((await get(`/templates/flpo/shell/${hostVersion}/${file}`)).status).toBe(404);
  });
});
