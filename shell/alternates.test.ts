import { alternatesOf } from './alternates.ts';

const head = { title: 'معطف' };

describe("a page's address in each language", () => {
  it('is the same path under each prefix where the page says nothing', () => {
    expect(alternatesOf(head, '/ar/taxons?page=2')).toEqual({
      ar: '/ar/taxons?page=2',
      en: '/en/taxons?page=2',
    });
    expect(alternatesOf(head, '/ar')).toEqual({ ar: '/ar', en: '/en' });
  });

  it('is what the page says where its slug differs', () => {
    const alternates = { en: '/en/product/coat' };
    expect(
      alternatesOf({ ...head, canonical: '/ar/product/معطف', alternates }, '/ar/product/معطف?color=navy'),
    ).toEqual({
      ar: '/ar/product/معطف',
      en: '/en/product/coat',
    });
  });

  it('is home in Arabic for a page at the root of the site, even one that begins like a prefix', () => {
    expect(alternatesOf(head, '/article')).toEqual({ ar: '/ar', en: '/article' });
  });
});
