import { setTimeout } from 'node:timers/promises';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { garbageCollector } from '@shop/shop-domain/idle-garbage-collection';
import { createPublicAnswers } from './public-answers.ts';
import { rawRequest } from './testing/raw-request.ts';
import { makeReleaseFolder, type ReleaseFolder } from './testing/release.ts';
import { type RunningApp, startApp } from './testing/running-app.ts';
import { changesAt, startUpstream, tokenEndingIn, type Upstream } from './testing/upstream.ts';

const PATH = '/shop-api/products/by-code/shirt?locale=ar';

let releases: ReleaseFolder;
let api: Upstream;
let app: RunningApp;
let version = 'first';
let price = 59;

beforeAll(async () => {
  releases = await makeReleaseFolder();
  // As the API answers: the same to everybody with a version, in the language and encoding that are asked for.
  api = await startUpstream(({ url, headers }, response) => {
    const isPublic = !url.startsWith('/shop-api/me');
    const language = headers['accept-language'] ?? 'ar';
    const who = headers.authorization ? 'customer' : 'guest';
    const content = url.startsWith('/public-changes')
      ? changesAt(version)
      : { price, language, who: isPublic ? undefined : who };
    const encoding = headers['accept-encoding']?.includes('br') ? 'br' : 'identity';
    const text = Buffer.from(JSON.stringify(content));
    const body = encoding === 'br' ? brotliCompressSync(text) : text;
    response.writeHead(url.includes('missing') ? 404 : 200, {
      ...{ 'content-type': 'application/json', 'content-length': body.length, etag: `W/"${price}"` },
      ...{ vary: 'accept-language, accept-encoding', 'cache-control': 'public, no-cache' },
      ...(encoding === 'br' && { 'content-encoding': encoding }),
      ...(isPublic && { 'public-version': version }),
    });
    response.end(body);
  });
  app = await startApp({ releases: releases.path, apiUrl: api.url });
});
beforeEach(() => {
  api.received.length = 0;
});
afterAll(async () => {
  await app.stop();
  await api.stop();
  await releases.remove();
});

async function ask(path: string, headers: Record<string, string> = {}) {
  const answer = await rawRequest(app.url, path, { 'accept-encoding': 'br', ...headers });
  const { body, headers: told } = answer;
  const text = told['content-encoding'] === 'br' && body.length > 0 ? brotliDecompressSync(body) : body;
  return {
    status: answer.status,
    headers: told,
    content: text.length > 0 ? (JSON.parse(text.toString()) as unknown) : undefined,
  };
}

/** How often the API was asked for more than its version. */
const asked = () => api.received.filter(({ url }) => !url.startsWith('/public-changes')).length;

it('asks the API once until something public changes', async () => {
  const first = await ask(PATH);
  const second = await ask(PATH);
  expect(second.content).toEqual({ price: 59, language: 'ar' });
  expect(asked()).toBe(1);
  for (const name of ['content-type', 'content-encoding', 'etag', 'cache-control', 'vary'])
    expect(second.headers[name]).toBe(first.headers[name]);
  expect(second.headers).not.toHaveProperty('public-version');
  price = 49;
  version = 'second';
  // What is known of the version may be a tenth of a second old.
  const until = Date.now() + 60_000;
  while ((await ask(PATH)).headers.etag !== 'W/"49"') expect(Date.now()).toBeLessThan(until);
  expect((await ask(PATH)).content).toEqual({ price: 49, language: 'ar' });
});

it('does not send again what the browser has', async () => {
  const { etag = '' } = (await ask(PATH)).headers;
  api.received.length = 0;
  expect(await ask(PATH, { 'if-none-match': String(etag) })).toMatchObject({
    status: 304,
    content: undefined,
  });
  expect(asked()).toBe(0);
});

it('tells languages, encodings and addresses apart', async () => {
  const languages = ['ar', 'en'].map((language) => ({ 'accept-language': language }));
  for (const headers of [...languages, ...languages])
    expect((await ask('/shop-api/taxons', headers)).content).toMatchObject({
      language: headers['accept-language'],
    });
  expect(asked()).toBe(2);
  for (const _ of [1, 2])
    expect((await ask('/shop-api/taxons', { 'accept-encoding': 'identity' })).headers).not.toHaveProperty(
      'content-encoding',
    );
  await ask('/shop-api/taxons?page=2', languages[0]);
  expect(asked()).toBe(4);
});

it('keeps nothing about one person, and nothing that is missing', async () => {
  const cookie = `token=${tokenEndingIn(900)}`;
  expect((await ask('/shop-api/me', { cookie })).content).toMatchObject({ who: 'customer' });
  expect((await ask('/shop-api/me')).content).toMatchObject({ who: 'guest' });
  expect((await ask('/shop-api/me', { cookie })).content).toMatchObject({ who: 'customer' });
  for (const _ of [1, 2]) expect((await ask('/shop-api/missing')).status).toBe(404);
  expect(asked()).toBe(5);
});

it('asks for who has a token: the API refuses it where its session was ended', async () => {
  await ask(PATH);
  api.received.length = 0;
  await ask(PATH, { cookie: `token=${tokenEndingIn(900)}` });
  expect(asked()).toBe(1);
});

it('lets go of what is no longer asked for', async () => {
  const basis = { at: 1, trueAt: 1, tags: undefined };
  const changes = { moment: async () => 1, basisOf: () => basis, isTrue: () => true };
  const answers = createPublicAnswers(changes, 1_000_000, 2_000);
  answers.keep('/products', { told: { version: 'first' }, headers: {}, body: Buffer.alloc(100_000) });
  const collectGarbage = garbageCollector();
  const kept = await answers.find('/products').then((answer) => new WeakRef(answer?.body ?? Buffer.alloc(0)));
  expect(kept.deref()?.length).toBe(100_000);
  for (const until = Date.now() + 60_000; kept.deref(); collectGarbage()) {
    expect(Date.now()).toBeLessThan(until);
    // What a reference was followed to is held until its job is over.
    await setTimeout(20);
  }
});
