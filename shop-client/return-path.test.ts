import { returnPathIn } from './return-path.ts';

const ORIGIN = 'https://shop.test';
const lead = (wanted: unknown, basePath = '/en') => returnPathIn(wanted, ORIGIN, basePath);

describe('where a visitor is sent on to', () => {
  it.each([
    ['/en', '/en'],
    ['/en/cart', '/en/cart'],
    ['/en/search/a b?page=2#list', '/en/search/a%20b?page=2#list'],
    ['/en/x/../account/', '/en/account/'],
    ['/en/%5cevil.test', '/en/%5cevil.test'],
    ['/en//evil.test', '/en//evil.test'],
    ['/en/@evil.test', '/en/@evil.test'],
  ])('is %s of this shop, in its language', (wanted, path) => {
    expect(lead(wanted)).toBe(path);
    expect(new URL(path, ORIGIN).origin).toBe(ORIGIN);
  });

  it.each([
    'https://evil.test/en',
    '//evil.test/en',
    '/\\evil.test/en',
    '\\/evil.test/en',
    '/\t/evil.test/en',
    '/\n/evil.test/en',
    '\t//evil.test/en',
    ' //evil.test/en',
    '///evil.test/en',
    '/en/..//evil.test',
    '/en/%2e%2e//evil.test',
    '/en/..\\\\evil.test',
    '/%5cevil.test',
    '/%2fevil.test',
    '//shop.test@evil.test/en',
    '//user:secret@shop.test/en',
    '//shop.test:444/en',
    'javascript:alert(1)//en',
    '/ar',
    '/english',
    '/en/../ar',
    'en/cart',
    '//[/en',
    '',
    undefined,
    ['/en'],
  ])('is nowhere for %j', (wanted) => {
    expect(lead(wanted)).toBeNull();
  });
});
