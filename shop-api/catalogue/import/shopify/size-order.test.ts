import { placeAmong } from './size-order.ts';

/** The names in the order that an import gives them, met in the order of the alphabet. */
const inOrder = (names: string[]) => {
  const placed: string[] = [];
  for (const name of names.toSorted()) placed.splice(placeAmong(placed, name), 0, name);
  return placed;
};

describe('sizes of a CSV file', () => {
  it.each([
    ['clothes', ['XXS', 'X-Small', 'S', 'M', 'L', 'XL', '2XL', 'XXXL']],
    ['clothes with their measure', ['S 49 cm', 'M 54 cm', 'L 58 cm']],
    ['clothes in Arabic', ['صغير جدًا', 'صغير', 'متوسط', 'كبير', 'كبير جدًا']],
    ['children', ['0-3 M', '3-6 M', '6-12 M', '2 Years', '4 Years', '10 Years']],
    ['children in Arabic', ['3 أشهر', '9 أشهر', '2 سنوات', '10 سنوات']],
    ['shoes', ['EU 36', 'EU 37.5', 'EU 38', 'EU 42']],
    ['trousers', ['W28 x 30', 'W30 x 30', 'W32 x 34']],
    ['volumes', ['50 ml', '100ml', '250 ml', '1 L', '1.5 L']],
    ['weights', ['250 g', '500 g', '1 kg', '10 kg']],
    ['lengths', ['90 cm', '1200 mm', '60 in']],
  ])('of %s stand from small to large', (_, sizes) => {
    expect(inOrder(sizes)).toEqual(sizes);
  });

  it('are not looked for in colours and other words', () => {
    expect(inOrder(['Sage', 'Black', 'Ivory'])).toEqual(['Black', 'Ivory', 'Sage']);
  });

  it('let what is no size come last, and the shop’s own order stand', () => {
    expect(placeAmong(['S', 'L', 'Made to measure'], 'M')).toBe(1);
    expect(placeAmong(['S', 'L'], 'Made to measure')).toBe(2);
    expect(placeAmong(['L', 'S'], 'M')).toBe(0);
  });
});
