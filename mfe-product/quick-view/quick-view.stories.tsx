import { type Meta, type StoryObj, say } from '@shop/shared-ui/testing/story';
import { ApiError } from '@shop/shop-client/api';
import type { Product } from '@shop/shop-client/model';
import type { FakeContextOptions } from '@shop/shop-client/testing/context';
import { storyProduct } from '../product/testing-products.ts';
import remote from '../remote.ts';
import { Fragment } from './quick-view.tsx';

/**
 * A product in a window over a list: all that one sees of it before going to its page, and the way into the cart. With `choice` only what
 * has to be chosen, for a card whose product has sizes; it shuts once the choice is in the cart.
 *
 * Whoever places it takes it away again at `onClose`, told once the window is shut and the focus is back where it was. It is there at
 * once, and filled when the product has come.
 */
const meta: Meta<typeof Fragment> = {
  component: Fragment,
  args: { slug: 'linen-shirt' },
  parameters: {
    remote,
    fragment: 'quick-view',
    shop: () => withProduct(storyProduct()),
    layout: 'fullscreen',
    docs: { story: { inline: false, height: '40rem' } },
  },
  decorators: [
    (Story) => (
      <div className="min-h-160">
        <Story />
      </div>
    ),
  ],
};
export default meta;

type Story = StoryObj<typeof Fragment>;

const withProduct = (product: Product): FakeContextOptions => ({ api: { product: async () => product } });

const failing = (kind: 'unreachable' | 'not-found', status: number) => ({
  shop: (): FakeContextOptions => ({
    api: { product: () => Promise.reject(new ApiError(kind, status, 'no product')) },
  }),
});

const loading = {
  shop: (): FakeContextOptions => ({ api: { product: () => new Promise(() => undefined) } }),
};

/** Until the product has come. */
const filled: Story['play'] = async ({ canvas }) => {
  await canvas.findAllByRole('radio');
};
const refused: Story['play'] = async ({ canvas }) => {
  await canvas.findByRole('alert');
};

export const Filled: Story = { play: filled };
export const Loading: Story = { parameters: loading };
export const Failed: Story = { parameters: failing('unreachable', 0), play: refused };
export const NoLongerSold: Story = { parameters: failing('not-found', 404), play: refused };

export const LastPieces: Story = {
  parameters: {
    shop: () => {
      const product = storyProduct({ status: 'limited edition' });
      return withProduct({
        ...product,
        variants: product.variants.map((variant) => ({ ...variant, stock: 2, originalPrice: undefined })),
      });
    },
  },
  play: filled,
};
export const SoldOut: Story = {
  parameters: {
    shop: () => {
      const product = storyProduct({ status: 'Sold Out' });
      return withProduct({
        ...product,
        variants: product.variants.map((variant) => ({ ...variant, stock: 0, available: false })),
      });
    },
  },
  play: filled,
};
/** One variant, nobody's opinion, nothing more to tell. */
export const Plain: Story = {
  parameters: {
    shop: () => {
      const product = storyProduct();
      return withProduct({
        ...product,
        status: undefined,
        rating: undefined,
        reviewCount: 0,
        attributes: [],
        pictures: [],
        options: [],
        variants: product.variants.slice(0, 1).map((variant) => ({ ...variant, axis: [], pictures: [] })),
      });
    },
  },
  play: async ({ canvas }) => {
    await canvas.findByRole('link', { name: say('قميص كتان', 'Linen shirt') });
  },
};
export const LongTexts: Story = {
  parameters: {
    shop: () => {
      const product = storyProduct({
        name: say(
          'قميص من الكتان المغسول بياقة واقفة وأزرار مخفية وجيبين، بقصة مريحة للسفر والمكتب',
          'Washed linen shirt with a stand-up collar, hidden buttons and two pockets, cut for travel and office',
        ),
      });
      const [colors, sizes] = product.options;
      return withProduct({
        ...product,
        options: [
          ...(colors ? [colors] : []),
          {
            code: 'size',
            name: sizes?.name ?? '',
            values: [
              { code: 'size_m', name: say('وسط طويل الأكمام والقامة', 'Medium with long sleeves, tall') },
              { code: 'size_l', name: say('كبير طويل الأكمام والقامة', 'Large with long sleeves, tall') },
            ],
          },
        ],
      });
    },
  },
  play: filled,
};

export const Choice: Story = { args: { choice: true, look: 'color_olive' }, play: filled };
export const ChoiceLoading: Story = { args: { choice: true }, parameters: loading };
export const ChoiceMissing: Story = {
  args: { choice: true },
  play: async (context) => {
    await filled(context);
    const { canvas, userEvent } = context;
    await userEvent.click(canvas.getByRole('button', { name: say('أضف إلى السلة', 'Add to cart') }));
    await canvas.findByRole('alert');
  },
};
