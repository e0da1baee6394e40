import { Price } from './price.tsx';
import { type Meta, type StoryObj, say } from './testing/story.ts';

/**
 * A sum in minor units with its currency, always in Latin digits. Riyals show their sign, to the left of the number in either language;
 * its name is what is read out and copied.
 *
 * Give `original` for a sale: it is struck through where it is higher, and `originalLabel` says so to those who hear the page.
 */
const meta: Meta<typeof Price> = {
  component: Price,
  args: { price: { amount: 18900, currency: 'SAR' } },
  render: (args) => <Price {...args} locale={say('ar', 'en')} />,
};
export default meta;

type Story = StoryObj<typeof Price>;

export const Riyals: Story = {};
export const Dollars: Story = { args: { price: { amount: 4990, currency: 'USD' } } };

export const OnSale: Story = {
  args: { price: { amount: 24950, currency: 'SAR' }, original: { amount: 49900, currency: 'SAR' } },
  render: (args) => (
    <Price {...args} locale={say('ar', 'en')} originalLabel={say('السعر الأصلي', 'Original price')} />
  ),
};

export const From: Story = {
  render: (args) => <Price {...args} locale={say('ar', 'en')} fromLabel={say('من', 'from')} />,
};

export const Sizes: Story = {
  render: (args) => (
    <div className="flex flex-wrap items-baseline gap-6">
      {(['sm', 'md', 'lg'] as const).map((size) => (
        <Price key={size} {...args} locale={say('ar', 'en')} size={size} />
      ))}
    </div>
  ),
};

export const Refund: Story = { args: { price: { amount: -123456, currency: 'SAR' } } };
