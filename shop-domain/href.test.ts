import { deskHrefFrom } from './desk-href.ts';
import { hrefFrom, isRoutable, liveHrefFrom } from './href.ts';

const arabic = hrefFrom({ basePath: '/ar', homePath: '/ar' });
const template = hrefFrom({ basePath: '', homePath: '/en' });

describe('the address of a page', () => {
  it('has the language prefix, its parameters encoded, a query and a hash', () => {
    expect(arabic('home')).toBe('/ar');
    expect(arabic('cart')).toBe('/ar/cart');
    expect(arabic('product', { slug: 'a/b c?d#e%f' })).toBe('/ar/product/a%2Fb%20c%3Fd%23e%25f');
    expect(
      arabic('product', { slug: 'معطف' }, { query: { variant: 'm&l', page: undefined }, hash: 'reviews' }),
    ).toBe('/ar/product/%D9%85%D8%B9%D8%B7%D9%81?variant=m%26l#reviews');
    expect(
      arabic(
        'orders',
        {},
        {
          query: [
            ['state', 'new'],
            ['state', 'paid'],
          ],
        },
      ),
    ).toBe('/ar/account-my-order?state=new&state=paid');
  });

  it('keeps the slashes of a category, but not of what is searched for', () => {
    expect(arabic('category', { '*': 'men/shirts & ties' })).toBe('/ar/taxons/men/shirts%20%26%20ties');
    expect(arabic('search', { '*': '/a//b' })).toBe('/ar/search/%2Fa%2F%2Fb');
  });

  it('is the one page of its kind in the template, or the live page where there is none', () => {
    expect(template('product', { slug: 'coat' })).toBe('/product-detail');
    expect(template('orders')).toBe('/account-my-order');
    expect(template('categories', {}, { query: { page: 1 } })).toBe('/en/taxons?page=1');
    expect(template('home')).toBe('/en');
    expect(liveHrefFrom({ homePath: '/en' })('product', { slug: 'coat' })).toBe('/en/product/coat');
  });

  it('is there for pages of the desk as well, at the desk alone', () => {
    expect(deskHrefFrom({ basePath: '/ar' })('desk-order', { number: '7' })).toBe('/ar/desk/orders/7');
    // @ts-expect-error not in the code of shoppers
    expect(() => arabic('desk-order', { number: '7' })).toThrow();
  });

  it('does not compile for a page that is not there or without its parameters', () => {
    // @ts-expect-error no such page
    expect(() => arabic('basket')).toThrow();
    // @ts-expect-error the product page has `slug`
    arabic('product', { id: '1' });
    // @ts-expect-error the slug is missing
    arabic('product');
  });
});

it.each(['', '.', '..', 'a//b', 'a/../b', '/a', 'a%2Fb', 'a\nb', 'a\u2028b', '\ud800'])(
  'no page can be had for %j',
  (param) => expect(isRoutable(param)).toBe(false),
);
it.each(['a', 'a.b', '...', 'men/shirts', 'معطف صوف', '100%', 'a?b#c'])('a page can be had for %j', (param) =>
  expect(isRoutable(param)).toBe(true),
);
