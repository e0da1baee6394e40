import type { Product } from '../model.ts';
import { looksOf } from '../variant-choice.ts';
import {
  ARTICLE_PAGES,
  SAMPLE_ARTICLE,
  SAMPLE_ARTICLES,
  SAMPLE_POPULAR_ARTICLES,
  SAMPLE_TOPICS,
} from './articles.ts';
import { FILTER_CATEGORIES, FILTER_COLORS, FILTER_PRICES, FILTER_SIZES, SORT_OPTIONS } from './filters.ts';
import { SAMPLE_ORDERS } from './orders.ts';
import { SAMPLE_PICTURE_NAMES, samplePicture } from './pictures.ts';
import { SAMPLE_BEST_SELLERS, SAMPLE_PRODUCT, SAMPLE_PRODUCTS, SAMPLE_SAVED_PRODUCTS } from './products.ts';
import { SAMPLE_REVIEW_SUMMARY, SAMPLE_REVIEWS } from './reviews.ts';
import { SAMPLE_TAXONS } from './taxons.ts';

const namesOf = (list: readonly { name: string }[]) => list.map(({ name }) => name);

describe('the sample products', () => {
  it('are of the nine placeholder categories, each with at least one', () => {
    expect(namesOf(SAMPLE_TAXONS)).toEqual([
      'Backpack',
      'Shoes',
      'Blanket',
      'Shorts',
      'Jersey',
      'Coat',
      'Sunglasses',
      'Kid hats',
      'Jacket',
    ]);
    expect(new Set(SAMPLE_PRODUCTS.map(({ mainTaxon }) => mainTaxon))).toEqual(
      new Set(SAMPLE_TAXONS.map(({ code }) => code)),
    );
  });

  it('have every status, and some have none', () => {
    expect(new Set(SAMPLE_PRODUCTS.map(({ status }) => status))).toEqual(
      new Set(['New in', '50% Discount', 'Sold Out', 'limited edition', undefined]),
    );
  });

  it.each(SAMPLE_PRODUCTS)('$name can be shown: prices in dollars, pictures, looks', (product: Product) => {
    expect(product.variants.length).toBeGreaterThan(0);
    for (const { price, originalPrice, available, pictures, axis } of product.variants) {
      expect(price).toEqual({ amount: expect.any(Number), currency: 'USD' });
      expect(price.amount).toBeGreaterThan(0);
      expect(originalPrice?.amount ?? price.amount + 1).toBeGreaterThan(price.amount);
      expect(available && product.status === 'Sold Out').toBe(false);
      expect(axis).toHaveLength(product.options.length);
      expect(pictures.length).toBeGreaterThan(0);
    }
    expect(looksOf(product).map(({ color }) => Boolean(color))).toEqual(
      looksOf(product).map(() => product.variantType === 'color'),
    );
    expect(product.rating).toBeGreaterThanOrEqual(4);
    expect(product.rating).toBeLessThanOrEqual(5);
  });

  it('halve the price where they say so', () => {
    for (const { status, variants } of SAMPLE_PRODUCTS) {
      const [{ price, originalPrice } = {}] = variants;
      expect(originalPrice?.amount).toBe(status === '50% Discount' ? (price?.amount ?? 0) * 2 : undefined);
    }
  });

  it('have codes and variant codes of their own', () => {
    const codes = SAMPLE_PRODUCTS.flatMap(({ code, variants }) => [
      code,
      ...variants.map((each) => each.code),
    ]);
    expect(new Set(codes).size).toBe(codes.length);
  });

  it('are rated 4.9 by 269 among the best sellers, six with four pictures each', () => {
    expect(SAMPLE_BEST_SELLERS).toHaveLength(6);
    for (const product of SAMPLE_BEST_SELLERS) {
      expect(product).toMatchObject({ rating: 4.9, reviewCount: 269 });
      expect(new Set(product.pictures.map(({ src }) => src)).size).toBeGreaterThanOrEqual(4);
    }
  });

  it('are reviewed 20 to 89 times, but for the one of the product page', () => {
    for (const { reviewCount } of SAMPLE_PRODUCTS.slice(1)) {
      expect(reviewCount).toBeGreaterThanOrEqual(20);
      expect(reviewCount).toBeLessThanOrEqual(89);
    }
  });

  it('are saved six at a time', () => {
    expect(SAMPLE_SAVED_PRODUCTS).toHaveLength(6);
  });
});

describe('the product of the product page', () => {
  it('costs $112.00 and is rated 4.9 by 142', () => {
    expect(SAMPLE_PRODUCT).toMatchObject({ rating: 4.9, reviewCount: 142 });
    for (const { price } of SAMPLE_PRODUCT.variants) expect(price.amount).toBe(11_200);
  });

  it('comes in XS to XL, and lacks 2XL and 3XL', () => {
    const sizes = SAMPLE_PRODUCT.options.find(({ code }) => code === 'size')?.values ?? [];
    expect(namesOf(sizes)).toEqual(['XS', 'S', 'M', 'L', 'XL', '2XL', '3XL']);
    expect(SAMPLE_PRODUCT.sizes).toEqual(['XS', 'S', 'M', 'L', 'XL']);
    const lacking = SAMPLE_PRODUCT.variants.filter(({ available }) => !available);
    expect(new Set(lacking.map(({ axis }) => axis[1]))).toEqual(new Set(['2xl', '3xl']));
  });

  it('tells what the accordion shows, with similar products', () => {
    expect(namesOf(SAMPLE_PRODUCT.attributes)).toEqual([
      'Description',
      'Fabric + Care',
      'How it Fits',
      'FAQ',
    ]);
    const faq = SAMPLE_PRODUCT.attributes.at(-1)?.content;
    expect(faq).toMatch(/full-priced items .* within 30 days, as long as they are unworn .* tags/i);
    expect(faq).toMatch(/packs have to be returned in full/i);
    expect(SAMPLE_PRODUCT.similar).not.toContainEqual(expect.objectContaining({ code: SAMPLE_PRODUCT.code }));
    expect(SAMPLE_PRODUCT.similar).toHaveLength(8);
  });

  it('is praised ten times with five stars', () => {
    expect(SAMPLE_REVIEWS).toHaveLength(10);
    for (const { rating } of SAMPLE_REVIEWS) expect(rating).toBe(5);
  });

  it('has a summary that adds up to 4.87 of 142', () => {
    const { average, count, ratings } = SAMPLE_REVIEW_SUMMARY;
    const counts = Object.entries(ratings).map(([stars, given]) => [Number(stars), given] as const);
    const sum = counts.reduce((total, [stars, given]) => total + stars * given, 0);
    expect(counts.reduce((total, [, given]) => total + given, 0)).toBe(count);
    expect([average, count]).toEqual([4.87, 142]);
    expect(sum / count).toBeCloseTo(average, 2);
  });
});

describe('the other sample content', () => {
  it('has as many articles as the blog shows', () => {
    expect(SAMPLE_ARTICLES).toHaveLength(6);
    expect(SAMPLE_TOPICS).toHaveLength(6);
    expect(SAMPLE_POPULAR_ARTICLES).toHaveLength(6);
    expect(SAMPLE_ARTICLE.related).toHaveLength(4);
    expect(SAMPLE_ARTICLE.commentCount).toBe(4);
    expect(ARTICLE_PAGES).toBe(4);
  });

  it('has two delivered orders', () => {
    expect(SAMPLE_ORDERS.map(({ shippingState }) => shippingState)).toEqual(['delivered', 'delivered']);
  });

  it('offers what the specification filters and sorts by', () => {
    expect(FILTER_PRICES).toEqual({ min: 1, max: 500, from: 100, to: 500, step: 1 });
    expect(namesOf(FILTER_CATEGORIES)[0]).toBe('All Categories');
    expect(FILTER_CATEGORIES).toHaveLength(8);
    expect(namesOf(FILTER_COLORS)).toEqual(['White', 'Beige', 'Blue', 'Black', 'Brown', 'Green', 'Navy']);
    expect(namesOf(FILTER_SIZES)).toEqual(['XXS', 'XS', 'S', 'M', 'L', 'XL', '2XL']);
    expect(SORT_OPTIONS.map(({ code, name }) => `${name} (${code})`)).toEqual([
      'Most Popular (Most-Popular)',
      'Best Rating (Best-Rating)',
      'Newest (Newest)',
      'Price Low - High (Price-low-hight)',
      'Price High - Low (Price-hight-low)',
    ]);
  });

  it('shows pictures that say their size before they arrive', () => {
    for (const name of SAMPLE_PICTURE_NAMES) {
      expect(samplePicture(name)).toMatchObject({
        src: `/templates/flpo/sample/1/${name}.svg`,
        color: expect.stringMatching(/^#[0-9a-f]{6}$/),
        width: expect.any(Number),
        height: expect.any(Number),
      });
    }
  });
});
