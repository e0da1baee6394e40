import { setTimeout } from 'node:timers/promises';
import type { PublicChange } from '@shop/shop-domain/public-changes';
import { followChanges, toldIn } from './public-changes.ts';
import { sendJson, startUpstream, type Upstream } from './testing/upstream.ts';

let api: Upstream;
/** What each process of the API knows, the last that was asked for. */
let said: { version: string; until: string; changes: PublicChange[] | null } | undefined;

/** What its answer waits for. */
let held: Promise<void> | undefined;

beforeEach(async () => {
  said = { version: 'first', until: '10', changes: null };
  held = undefined;
  api = await startUpstream(async (_, response) => {
    await held;
    sendJson(response, said ? 200 : 503, said ?? {});
  });
});
afterEach(() => api.stop());

const change = (id: number, transaction: number, ...tags: string[]): PublicChange => ({
  ...{ id, transaction: String(transaction), tags },
});

/** Hears what the API says next: it is asked at most every 100 ms. */
async function hears(changes: ReturnType<typeof followChanges>, next: typeof said): Promise<void> {
  const before = api.received.length;
  said = next;
  const end = performance.now() + 20_000;
  while (api.received.length === before) {
    if (performance.now() > end) throw new Error('it never asked');
    await Promise.all([changes.moment(), setTimeout(5)]);
  }
}

/** What an answer of a version tells. */
const told = (version: string, ...tags: string[]) => ({ version, tags });

async function followed() {
  const changes = followChanges(api.url);
  await changes.moment();
  return changes;
}

describe('what was made of answers', () => {
  it('is true until something changes that they tell', async () => {
    const changes = await followed();
    const basis = changes.basisOf([told('first', '1', 'taxon:2'), told('first', 'shop')]);
    if (!basis) throw new Error('it is of a known moment');
    await hears(changes, { version: 'second', until: '12', changes: [change(1, 10, '7', 'listings')] });
    expect(changes.isTrue(basis)).toBe(true);
    await hears(changes, { version: 'third', until: '13', changes: [change(2, 12, 'taxon:2')] });
    expect(changes.isTrue(basis)).toBe(false);
    expect(api.received.map(({ url }) => url)).toEqual([
      '/public-changes',
      '/public-changes?since=10',
      '/public-changes?since=12',
    ]);
  });

  it('is not true after any change where one of them does not say what it tells', async () => {
    const changes = await followed();
    const basis = changes.basisOf([told('first', '1'), { version: 'first' }]);
    await hears(changes, { version: 'second', until: '12', changes: [change(1, 10, '7')] });
    expect(basis && changes.isTrue(basis)).toBe(false);
  });

  it('is not true after a change of everything, or one of which the API does not know what it was', async () => {
    const changes = await followed();
    const first = changes.basisOf([told('first', '1')]);
    await hears(changes, { version: 'second', until: '12', changes: [change(1, 10, 'everything')] });
    expect(first && changes.isTrue(first)).toBe(false);
    const second = changes.basisOf([told('second', '1')]);
    await hears(changes, { version: 'third', until: '13', changes: null });
    expect(second && changes.isTrue(second)).toBe(false);
  });

  it('is no longer true where an answer was of the moment before the change', async () => {
    const changes = await followed();
    await hears(changes, { version: 'second', until: '12', changes: [change(1, 10, '1')] });
    const basis = changes.basisOf([told('second', 'shop'), told('first', '1')]);
    expect(basis && changes.isTrue(basis)).toBe(false);
  });

  it('is nothing to keep where an answer was one person’s, or of a version that was not heard of', async () => {
    const changes = await followed();
    expect(changes.basisOf([told('first'), null])).toBeUndefined();
    expect(changes.basisOf([told('first'), told('next')])).toBeUndefined();
  });

  it('is kept on by what else was made of it', async () => {
    const changes = await followed();
    const layout = changes.basisOf([told('first', 'shop')]);
    const page = changes.basisOf([layout ?? null, told('first', '1')]);
    await hears(changes, { version: 'second', until: '12', changes: [change(1, 10, 'shop')] });
    expect(page && changes.isTrue(page)).toBe(false);
  });
});

it('takes a change for new once, though a long transaction has it told again', async () => {
  const changes = await followed();
  const long = change(1, 11, '1');
  await hears(changes, { version: 'second', until: '10', changes: [long] });
  const basis = changes.basisOf([told('second', '1')]);
  await hears(changes, { version: 'third', until: '10', changes: [long, change(2, 12, '2')] });
  expect(basis && changes.isTrue(basis)).toBe(true);
  await hears(changes, {
    version: 'fourth',
    until: '13',
    changes: [long, change(2, 12, '2'), change(3, 10, '1')],
  });
  expect(basis && changes.isTrue(basis)).toBe(false);
});

it.each([
  ['by its transactions', { version: 'late', until: '11', changes: [] }],
  ['by what it has not seen', { version: 'late', until: '12', changes: [] }],
])('is not misled by a process of the API that is behind the others, %s', async (_, behind) => {
  const changes = await followed();
  await hears(changes, { version: 'second', until: '12', changes: [change(1, 12, '1')] });
  await hears(changes, behind);
  // Kept from there it would miss the change for good.
  expect(changes.basisOf([told('late', '1')])).toBeUndefined();
  const basis = changes.basisOf([told('second', '1')]);
  expect(basis && changes.isTrue(basis)).toBe(true);
});

it('keeps nothing of a process that does not know what was before, until it is heard of again', async () => {
  const changes = await followed();
  await hears(changes, { version: 'second', until: '12', changes: null });
  expect(changes.basisOf([told('second', '1')])).toBeUndefined();
  await hears(changes, { version: 'second', until: '12', changes: [] });
  expect(changes.basisOf([told('second', '1')])).toBeDefined();
});

it('has nobody wait for an API that is slow, until what is known is too old', async () => {
  const changes = await followed();
  const answer = Promise.withResolvers<void>();
  held = answer.promise;
  await setTimeout(120);
  expect(await changes.moment()).toBe(1);
  await setTimeout(400);
  said = { version: 'second', until: '12', changes: [change(1, 11, '1')] };
  const waiting = changes.moment();
  expect(await Promise.race([waiting, setTimeout(200, 'waits')])).toBe('waits');
  answer.resolve();
  expect(await waiting).toBe(2);
});

it('knows no moment while the API says nothing, and what changed meanwhile afterwards', async () => {
  const changes = await followed();
  const basis = changes.basisOf([told('first', '1')]);
  await hears(changes, undefined);
  expect(await changes.moment()).toBeUndefined();
  await hears(changes, { version: 'second', until: '12', changes: [change(1, 11, '1')] });
  expect(basis && changes.isTrue(basis)).toBe(false);
});

it('reads what an answer says of itself', () => {
  expect(toldIn({ 'public-version': 'v', 'public-tags': '12,taxon:3' })).toEqual(told('v', '12', 'taxon:3'));
  expect(toldIn({ 'public-version': 'v' })).toEqual({ version: 'v' });
  expect(toldIn({ 'public-tags': '12' })).toBeNull();
});
