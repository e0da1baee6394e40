import { sampleProduct } from './testing/samples.ts';
import { choicesOf, firstAvailable, lookOption, looksOf, variantWith } from './variant-choice.ts';

const product = sampleProduct();
const variant = (code: string) => {
  const found = product.variants.find((each) => each.code === `linen-shirt-${code}`);
  if (!found) throw new Error(`no variant ${code}`);
  return found;
};

describe('the choice of a variant', () => {
  it('takes the option whose values differ in colour for the look', () => {
    expect(lookOption(product)?.code).toBe('color');
    expect(looksOf(product).map(({ value, variants }) => [value.code, variants.length])).toEqual([
      ['color_sand', 2],
      ['color_olive', 2],
    ]);
  });

  it('gives one nameless look to a product without colours', () => {
    const plain = {
      ...product,
      variants: product.variants
        .slice(0, 2)
        .map((each) => ({ ...each, color: 'red', axis: each.axis.slice(1) })),
    };
    const sizesOnly = { ...plain, options: product.options.slice(1) };
    expect(looksOf(sizesOnly)).toHaveLength(1);
    expect(looksOf(sizesOnly)[0]?.variants).toHaveLength(2);
  });

  it('begins with the first variant that can be bought, or the first one when none can', () => {
    const soldOut = product.variants.map((each) => ({ ...each, available: false }));
    expect(firstAvailable([...soldOut, variant('color_olive-size_m')])?.code).toBe(
      'linen-shirt-color_olive-size_m',
    );
    expect(firstAvailable(soldOut)?.code).toBe('linen-shirt-color_sand-size_m');
  });

  it('refuses a size that is sold out in the chosen colour', () => {
    expect(variantWith(product.variants, variant('color_olive-size_m'), 1, 'size_l')).toBeUndefined();
    expect(variantWith(product.variants, variant('color_sand-size_m'), 1, 'size_l')).toBe(
      variant('color_sand-size_l'),
    );
  });

  it('keeps the size when the colour changes, as far as it can be bought', () => {
    const { variants } = product;
    expect(variantWith(variants, variant('color_olive-size_m'), 0, 'color_sand')).toBe(
      variant('color_sand-size_m'),
    );
    expect(variantWith(variants, variant('color_sand-size_l'), 0, 'color_olive')).toBe(
      variant('color_olive-size_m'),
    );
  });

  it('names the chosen values with their options', () => {
    expect(choicesOf(product.options, variant('color_sand-size_l'))).toEqual([
      { option: 'اللون', value: 'رملي' },
      { option: 'المقاس', value: 'كبير' },
    ]);
  });
});
