import { onEachSearch } from '../../testing/on-each-search.ts';
import type { ProductPage } from '../products/catalogue-schema.ts';
import type { Suggestions } from '../suggestions/suggestions.ts';

/** What a shopper finds, whatever searches. */
onEachSearch('finding', ({ shop: shopOf }) => {
  const search = async (text: string, query = '') =>
    (
      await shopOf().get<ProductPage>(
        `/search/products?simplified=1&criteria[search][type]=contains&criteria[search][value]=${encodeURIComponent(text)}${query}`,
      )
    ).body;
  const found = async (text: string) => (await search(text)).items.map(({ code }) => code);
  const suggest = async (text: string, locale = 'en') =>
    (await shopOf().get<Suggestions>(`/search/suggestions?locale=${locale}&q=${encodeURIComponent(text)}`))
      .body;

  describe('search', () => {
    it.each(['إبريق', 'ابريق', 'أَبْرِيق', 'COPPER', '  نحاس ', 'إبريــق!'])(
      'finds a word however it is spelt: %s',
      async (text) => expect(await found(text)).toEqual(['jug']),
    );

    it.each(['القميص', 'قميص', 'والقميص', 'بالقميص', 'للقميص', 'shirts'])(
      'finds a word with or without article, prefix and ending: %s',
      async (text) => expect(await found(text)).toEqual(['shirt']),
    );

    it.each([
      ['the name in the other language', 'linen', ['shirt']],
      ['a brand', 'نجد', ['vase', 'rug']],
      ['a taxon', 'women', ['shirt']],
      ['an attribute', 'washing', ['shirt']],
      ['an option', 'حبري', ['shirt']],
      ['a description', 'summer', ['shirt']],
      ['a code', 'last-lamp', ['last-lamp']],
      ['the beginning of a word', 'cush', ['cushion']],
    ])('finds by %s', async (_, text, codes) => expect(await found(text)).toEqual(codes));

    it.each(['CU-1204/Jg', 'cu-1204/jg', 'CU-1204', 'cu-12', ' Cu 1204 '])(
      'finds by a SKU or its beginning, in any case: %s',
      async (text) => {
        expect(await found(text)).toEqual(['jug']);
        expect((await suggest(text)).products.map(({ code }) => code)).toEqual(['jug']);
      },
    );

    it('wants every word, but for those that say nothing', async () => {
      expect(await found('نجد صوف')).toEqual(['rug']);
      expect(await found('a shirt for the women')).toEqual(['shirt']);
      expect((await search('a shirt for the women')).search).toBeUndefined();
    });

    it.each([
      ['the jug for women', ['jug'], ['women']],
      ['red linen shirt', ['shirt'], ['red']],
      ['قميص أحمر كتان', ['shirt'], ['أحمر']],
      ['xylophone shirt', ['shirt'], ['xylophone']],
    ])('leaves out what nothing has with the rest, and says so: %s', async (text, codes, without) => {
      const page = await search(text);
      expect(page.items.map(({ code }) => code)).toEqual(codes);
      expect(page.search).toEqual({ without });
    });

    it.each([
      ['tops for ladies', ['shirt']],
      ['shirt for ladies under 250', ['shirt']],
    ])('knows other words for the same: %s', async (text, codes) => expect(await found(text)).toEqual(codes));

    it('reads a price', async () => {
      expect((await search('اقل من ١٠٠ ريال')).search).toEqual({ priceMax: 10_000 });
      expect(await found('shirt over 5000')).toEqual([]);
    });

    it.each([
      ['shrit', 'shirt'],
      ['shirtt', 'shirt'],
      ['lienn shirt', 'linen shirt'],
      ['قميس', 'قميص'],
      ['القمبص', 'قميص'],
    ])('reads a mistyped word, and says how: %s', async (text, corrected) => {
      const page = await search(text);
      expect(page.items.map(({ code }) => code)).toEqual(['shirt']);
      expect(page.search).toEqual({ corrected });
      expect(await search(text, '&exact=1')).not.toMatchObject({ search: { corrected } });
    });

    it.each([
      ['lamp', ['last-lamp', 'jug']],
      ['lammp', ['last-lamp', 'jug']],
      ['مصباح', ['last-lamp', 'jug']],
      ['مصباخ', ['last-lamp', 'jug']],
      ['Najd', ['vase', 'rug', 'jug']],
      ['Najdd', ['vase', 'rug', 'jug']],
    ])('puts name before brand before what only mentions it, mistyped too: %s', async (text, codes) => {
      expect(await found(text)).toEqual(codes);
      expect((await suggest(text)).products.map(({ code }) => code)).toEqual(codes);
    });

    it('finds nothing where no word is alike', async () => {
      expect(await search('xylophone quartet')).toMatchObject({ total: 0, items: [] });
    });

    it.each(['%', '_', "'", '\\', '&|!()', '🙂', ':*', '<->'])('takes %s for no word', async (text) => {
      expect((await search(text)).total).toBe(0);
    });

    it('takes no text as everything', async () => {
      expect((await search('')).total).toBe(6);
      expect((await search('  ')).total).toBe(6);
    });

    it('survives 10,000 characters', async () => {
      for (const letter of ['a', 'ق', 'a ', 'ق ']) {
        expect((await search(letter.repeat(10_000))).items).toEqual(expect.any(Array));
      }
    });

    it('can be sorted and narrowed', async () => {
      const { items, availableFilters } = await search('نجد', '&sort=price&direction=desc&available=1');
      expect(items.map(({ code }) => code)).toEqual(['rug', 'vase']);
      expect(availableFilters.brands.map(({ code, count }) => [code, count])).toEqual([['najd', 2]]);
    });
  });

  describe('suggestions', () => {
    it('name products, taxons and brands that a text begins', async () => {
      expect(await suggest('shi')).toMatchObject({
        products: [
          { code: 'shirt', name: 'Linen shirt', slug: 'women/linen-shirt', price: { current: 5300 } },
        ],
        taxons: [{ code: 'shirts', name: 'Shirts', slug: 'women/shirts' }],
        brands: [],
      });
      expect((await suggest('نج', 'ar')).brands).toEqual([{ code: 'najd', name: 'نجد' }]);
    });

    it('carry one picture', async () => {
      const [shirt] = (await suggest('linen')).products;
      expect(shirt?.image).toMatchObject({ cachedPath: expect.any(String) });
    });

    it('know the article and either language', async () => {
      expect((await suggest('القمصان')).taxons).toMatchObject([{ code: 'shirts' }]);
      expect((await suggest('منزل')).taxons).toMatchObject([{ code: 'home' }]);
    });

    it('are none for no words', async () => {
      for (const text of ['', '  ', '%']) {
        expect(await suggest(text)).toEqual({ products: [], taxons: [], brands: [] });
      }
    });
  });
});
