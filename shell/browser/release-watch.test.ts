import { watchRelease } from './release-watch.ts';

function answering(...told: (string | undefined)[]) {
  const answers = told.map((release) => ({
    headers: new Headers(release === undefined ? {} : { 'shop-release': release }),
  }));
  globalThis.fetch = jest.fn(async () => answers.shift() as Response);
}

describe('a tab', () => {
  it.each([
    ['the same', '000009/one', false],
    ['a newer release', '000010/one', true],
    ['an older one, from a server that is behind', '000008/one', false],
    ['another build of the shell', '000009/two', true],
    ['nothing', undefined, false],
  ])('that an answer tells of %s: stale or not', async (_, told, stale) => {
    answering(told, '000009/one');
    const watch = watchRelease('000009/one');
    expect(watch.isStale()).toBe(false);
    await watch.fetch('/shop-api');
    expect(watch.isStale()).toBe(stale);
    await watch.fetch('/shop-api');
    expect(watch.isStale()).toBe(stale);
  });
});
