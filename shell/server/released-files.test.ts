import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib';
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
const OTHER_HOST = new Map([['header.2.js', new TextEncoder().encode('of another shell')]]);

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
      vary: 'accept-encoding',
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
