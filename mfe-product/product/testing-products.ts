import { drawing, say } from '@shop/shared-ui/testing/story';
import type { Product } from '@shop/shop-client/model';
import { sampleProduct } from '@shop/shop-client/testing/samples';

const pictures = (cloth: string) =>
  ['#efe8dc', '#f4efe6', '#e6dece'].map((ground) => ({ src: drawing(ground, cloth) }));

/** A shirt in two colours and two sizes, in the language of the story; the large olive one is sold out. */
export function storyProduct(overrides: Partial<Product> = {}): Product {
  const { variants, ...sample } = sampleProduct();
  return {
    ...sample,
    name: say('قميص كتان', 'Linen shirt'),
    brand: { code: 'nasij', name: say('نسيج', 'Nasij') },
    options: [
      {
        code: 'color',
        name: say('اللون', 'Colour'),
        values: [
          { code: 'color_sand', name: say('رملي', 'Sand') },
          { code: 'color_olive', name: say('زيتي', 'Olive') },
        ],
      },
      {
        code: 'size',
        name: say('المقاس', 'Size'),
        values: [
          { code: 'size_m', name: say('وسط', 'Medium') },
          { code: 'size_l', name: say('كبير', 'Large') },
        ],
      },
    ],
    variants: variants.map((variant) => ({ ...variant, pictures: pictures(variant.color ?? '') })),
    attributes: [
      {
        code: 'fabric',
        name: say('القماش', 'Fabric'),
        content: say('<p>كتان خالص.</p>', '<p>Pure linen.</p>'),
      },
      {
        code: 'care',
        name: say('العناية', 'Care'),
        content: say('<p>يُغسل على 30 درجة.</p>', '<p>Wash at 30 degrees.</p>'),
      },
    ],
    pictures: pictures('#cdb891'),
    ...overrides,
  };
}
