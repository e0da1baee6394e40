import { returnPath } from './return-path.ts';

const to = (target: string) =>
  returnPath(new URL(`https://shop.test/ar/login?return=${encodeURIComponent(target)}`), '/ar');

describe('the path to return to', () => {
  it.each(['/ar', '/ar/checkout', '/ar/taxons/رجال?page=2#add'])('takes %s of this shop', (target) =>
    expect(decodeURI(to(target) ?? '')).toBe(target),
  );

  it.each([
    'https://evil.test/ar/',
    '//evil.test/ar/',
    '/\\evil.test/ar/',
    '/ar/..//evil.test',
    '/ar/../shop-api/logout',
    '/arabic',
    '/en/cart',
    'javascript:alert(1)',
    'ar/cart',
    '',
  ])('refuses %p', (target) => expect(to(target)).toBeNull());
});
