import { type Meta, type StoryObj, say } from '@shop/shared-ui/testing/story';
import { ApiError } from '@shop/shop-client/api';
import type { Product } from '@shop/shop-client/model';
import type { FakeContextOptions } from '@shop/shop-client/testing/context';
import { storyProduct } from '../product/testing-products.ts';
import remote from '../remote.ts';
import { Fragment } from './recently-viewed-row.tsx';
import { noteViewed } from './viewed-products.ts';

/**
 * What this device showed before, newest first, for pages that have come to an end, such as an empty cart. Prices are those of now;
 * what is no longer sold is left out. Where nothing was looked at, nothing is shown, nor while it loads: the page below must not wait.
 */
const meta: Meta<typeof Fragment> = {
  component: Fragment,
  parameters: { remote, fragment: 'recently-viewed', shop: () => withProducts(products()) },
  beforeEach: () => {
    for (const code of CODES.toReversed()) noteViewed({ code, slug: code });
    return () => localStorage.clear();
  },
};
export default meta;

type Story = StoryObj<typeof Fragment>;

const CODES = ['linen-shirt', 'wool-coat', 'cotton-abaya', 'silk-scarf', 'leather-belt', 'rain-cape'];

function products(changes: Partial<Product> = {}): Product[] {
  const names = [
    say('قميص كتان', 'Linen shirt'),
    say('معطف صوف', 'Wool coat'),
    say('عباية قطن', 'Cotton abaya'),
    say('وشاح حرير', 'Silk scarf'),
    say('حزام جلد', 'Leather belt'),
    say('معطف مطر', 'Rain cape'),
  ];
  return CODES.map((code, place) =>
    storyProduct({ code, slug: code, name: names[place] ?? '', reviewCount: 12 * place, ...changes }),
  );
}

const withProducts = (sold: Product[]): FakeContextOptions => ({
  api: {
    product: async (slug) => {
      const product = sold.find((each) => each.slug === slug);
      if (!product) throw new ApiError('not-found', 404, 'no longer sold');
      return product;
    },
  },
});

const filled: Story['play'] = async ({ canvas }) => {
  await canvas.findByRole('heading', { level: 2 });
};

export const Filled: Story = { play: filled };
export const SomeNoLongerSold: Story = {
  parameters: { shop: () => withProducts(products().slice(0, 2)) },
  play: filled,
};
export const LongNames: Story = {
  parameters: {
    shop: () =>
      withProducts(
        products({
          name: say(
            'قميص من الكتان المغسول بياقة واقفة وأزرار مخفية وجيبين بقصة مريحة',
            'Washed linen shirt with a stand-up collar, hidden buttons and two pockets',
          ),
        }),
      ),
  },
  play: filled,
};
export const WithoutPictures: Story = {
  parameters: {
    shop: () =>
      withProducts(
        products().map((product) => ({
          ...product,
          pictures: [],
          variants: product.variants.map((variant) => ({ ...variant, pictures: [] })),
        })),
      ),
  },
  play: filled,
};
export const NothingViewed: Story = { beforeEach: () => localStorage.clear() };
