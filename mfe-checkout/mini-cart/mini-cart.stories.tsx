import { drawing, type Meta, type StoryObj, say } from '@shop/shared-ui/testing/story';
import { ApiError } from '@shop/shop-client/api';
import type { Cart, CartLine, Money } from '@shop/shop-client/model';
import type { FakeContextOptions } from '@shop/shop-client/testing/context';
import { sampleCart } from '@shop/shop-client/testing/samples';
import remote from '../remote.ts';
import { Fragment } from './mini-cart.tsx';

/**
 * The cart in short, in the header's panel: what is in it, how many, what it comes to, and the ways to cart and checkout. `onClose` is told
 * when a link is followed, so that the panel shuts.
 *
 * It is filled from the cart that the shell holds, so that it has no waiting of its own. After a line is taken out the focus is on the
 * way back. More lines than have room are scrolled to; the sum and the links stay in view.
 */
const meta: Meta<typeof Fragment> = {
  component: Fragment,
  parameters: { remote, fragment: 'mini-cart', shop: () => withLines([shirt(), coat()]) },
  decorators: [
    (Story) => (
      <div className="max-w-sm">
        <Story />
      </div>
    ),
  ],
};
export default meta;

type Story = StoryObj<typeof Fragment>;

const riyals = (amount: number): Money => ({ amount, currency: 'SAR' });

function line(id: number, name: string, changes: Partial<CartLine> = {}): CartLine {
  const { quantity = 1, unitPrice = riyals(18_900) } = changes;
  const total = riyals(unitPrice.amount * quantity);
  return {
    id,
    quantity,
    unitPrice,
    total,
    subTotal: total,
    product: {
      code: `product-${id}`,
      slug: `product-${id}`,
      name,
      pictures: [{ src: drawing('#efe8dc', id % 2 ? '#cdb891' : '#5b6236') }],
    },
    variant: {
      code: `variant-${id}`,
      name: '',
      available: true,
      stock: 5,
      choices: [
        { option: say('اللون', 'Colour'), value: say('رملي', 'Sand') },
        { option: say('المقاس', 'Size'), value: say('وسط', 'Medium') },
      ],
    },
    ...changes,
  };
}

const shirt = () => line(1, say('قميص كتان', 'Linen shirt'), { quantity: 2 });
const coat = (quantity = 1) => line(2, say('معطف صوف', 'Wool coat'), { quantity, unitPrice: riyals(64_900) });

function withLines(lines: CartLine[], changes: Partial<Cart> = {}): FakeContextOptions {
  const items = riyals(
    lines.filter(({ variant }) => variant.available).reduce((sum, { total }) => sum + total.amount, 0),
  );
  const zero = riyals(0);
  return {
    currency: 'SAR',
    cart: sampleCart({
      lines,
      totals: { items, shipping: zero, taxes: zero, promotion: zero, total: items },
      ...changes,
    }),
  };
}

const takeOut = (name: string) => say(`حذف ${name} من السلة`, `Remove ${name}`);

export const Filled: Story = {};
export const FreeDelivery: Story = {
  parameters: { shop: () => withLines([coat(2)]) },
};
export const Discounted: Story = {
  parameters: {
    shop: () =>
      withLines([shirt()], {
        discounts: [{ code: 'winter', name: say('خصم الشتاء', 'Winter discount'), amount: riyals(-3_780) }],
        totals: {
          items: riyals(34_020),
          shipping: riyals(0),
          taxes: riyals(0),
          promotion: riyals(-3_780),
          total: riyals(34_020),
        },
      }),
  },
};
export const SoldOutLine: Story = {
  parameters: {
    shop: () => {
      const { variant, ...gone } = coat();
      return withLines([
        { ...gone, subTotal: riyals(0), variant: { ...variant, available: false, stock: 0 } },
        shirt(),
      ]);
    },
  },
};
export const GiftCard: Story = {
  parameters: {
    shop: () =>
      withLines([], {
        giftCards: [
          {
            id: '1',
            amount: 10_000,
            senderName: say('سارة', 'Sara'),
            message: '',
            recipientName: say('نورة القحطاني', 'Noura Alqahtani'),
            recipientEmail: 'noura@example.com',
            deliverOn: '2026-12-01',
          },
        ],
        totals: {
          items: riyals(0),
          shipping: riyals(0),
          taxes: riyals(0),
          promotion: riyals(0),
          giftCards: riyals(10_000),
          total: riyals(10_000),
        },
      }),
  },
  play: async ({ canvas }) => {
    await canvas.findByText('noura@example.com');
  },
};
export const ManyLines: Story = {
  parameters: {
    shop: () =>
      withLines(
        Array.from({ length: 8 }, (_, place) =>
          line(place + 1, place % 2 ? say('معطف صوف', 'Wool coat') : say('قميص كتان', 'Linen shirt')),
        ),
      ),
  },
};
export const LongTexts: Story = {
  parameters: {
    shop: () => {
      const name = say(
        'قميص من الكتان المغسول بياقة واقفة وأزرار مخفية وجيبين بقصة مريحة',
        'Washed linen shirt with a stand-up collar, hidden buttons and two pockets',
      );
      const long = line(1, name, { unitPrice: riyals(1_289_900) });
      const choices = [
        { option: say('اللون', 'Colour'), value: say('أزرق سماوي فاتح جدًا', 'A very light sky blue') },
        { option: say('المقاس', 'Size'), value: say('كبير طويل الأكمام', 'Large with long sleeves') },
      ];
      return withLines([{ ...long, variant: { ...long.variant, choices } }]);
    },
  },
};
export const TakenOut: Story = {
  play: async ({ canvas, userEvent }) => {
    const name = say('قميص كتان', 'Linen shirt');
    await userEvent.click(await canvas.findByRole('button', { name: takeOut(name) }));
    await canvas.findByRole('status');
  },
};
export const Empty: Story = { parameters: { shop: () => ({ cart: null }) } };
/** What cannot be read is not said to be empty. */
export const Unread: Story = {
  parameters: {
    shop: (): FakeContextOptions => ({
      unreadCart: true,
      api: { cart: () => Promise.reject(new ApiError('unreachable', 0, 'no answer')) },
    }),
  },
};
