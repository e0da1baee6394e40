import { sampleProduct } from '@shop/shop-client/testing/samples';
import type { ShownVariant } from '../product/product-view.ts';
import { valuesOf } from './option-choice.ts';

const { options, variants } = sampleProduct();
const [color, size] = options;
const [sand, , olive] = variants;
if (!color || !size || !sand || !olive) throw new Error('the sample changed');

const unavailable = (place: number, from: ShownVariant[], current: ShownVariant) =>
  valuesOf(place === 0 ? color : size, place, from, current).map((value) => value.unavailable);

describe('the values of an option', () => {
  it('are all there while something of each can be bought', () => {
    expect(unavailable(0, variants, sand)).toEqual([undefined, undefined]);
    expect(unavailable(1, variants, sand)).toEqual([undefined, undefined]);
  });

  it('are sold out where the combination exists', () => {
    expect(unavailable(1, variants, olive)).toEqual([undefined, 'soldOut']);
  });

  it('were never made where it does not', () => {
    const without = variants.filter(({ axis }) => axis.join() !== 'color_olive,size_l');
    expect(unavailable(1, without, olive)).toEqual([undefined, 'notMade']);
  });

  it('lead to the nearest variant that can be bought', () => {
    const large = variants[1];
    if (!large) throw new Error('the sample changed');
    expect(valuesOf(color, 0, variants, large)[1]?.leadsTo?.code).toBe('linen-shirt-color_olive-size_m');
  });
});
