import { countFilters, listHref, readListAddress, without } from './list-address.ts';

const read = (query: string) => readListAddress(new URLSearchParams(query));

describe('the address of a list', () => {
  it('says all of it again, in one order', () => {
    const query =
      'page=2&fillter=price&direction=desc&price_min=50&price_max=300&size=m&size=l&color=%D8%A3%D8%AD%D9%85%D8%B1&brand=b%26b&available=1&on_sale=1';
    expect(listHref('/ar/taxons/men', read(query))).toBe(`/ar/taxons/men?${query}`);
    expect(listHref('/x', read('on_sale=1&available=1&size=m&page=1&color=ink'))).toBe(
      '/x?page=1&size=m&color=ink&available=1&on_sale=1',
    );
  });

  it.each([
    ['', 'page=1'],
    ['page=0&fillter=colour&direction=up', 'page=1'],
    ['page=-1&price_min=x&price_max=1e9&available=yes&on_sale=true', 'page=1'],
    ['page=abc&size=&color=&brand=', 'page=1'],
    ['size=m&size=m', 'page=1&size=m'],
    ['price_min=300&price_max=100', 'page=1&price_min=100&price_max=300'],
    [`size=${'x'.repeat(65)}`, 'page=1'],
  ])('makes the best of %j', (query, kept) => expect(listHref('/x', read(query))).toBe(`/x?${kept}`));

  it('takes thirty values of a filter and no more', () => {
    const query = Array.from({ length: 40 }, (_, index) => `size=${index}`).join('&');
    expect(read(query).sizes).toHaveLength(30);
  });

  it('asks for prices in minor units', () => {
    expect(read('page=3&price_min=50&size=m&available=1&on_sale=1')).toEqual({
      page: 3,
      priceMin: 5000,
      priceMax: undefined,
      sizes: ['m'],
      available: true,
      onSale: true,
    });
  });

  it('loses filters and goes to the first page, and keeps the rest', () => {
    const address = read('page=3&fillter=name&price_min=50&size=m&color=ink&available=1&on_sale=1');
    expect(listHref('', without(address, ['price', 'colors']))).toBe(
      '?page=1&fillter=name&direction=asc&size=m&available=1&on_sale=1',
    );
    expect(countFilters(address)).toBe(5);
    expect(countFilters(without(address, ['sizes', 'price', 'available']))).toBe(2);
  });
});
