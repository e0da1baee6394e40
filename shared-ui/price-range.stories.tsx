import { useState } from 'react';
import { formatMoney } from './price.tsx';
import { PriceRange } from './price-range.tsx';
import { type Meta, type StoryObj, say } from './testing/story.ts';

/**
 * A slider with two handles for a span of prices. They cannot cross, and the bounds stay exact though positions lie on whole steps.
 *
 * Two `input type="range"` on each other: arrow keys move them, each says its price. With `boxes` the prices stand in read-only fields.
 */
const meta: Meta<typeof PriceRange> = {
  component: PriceRange,
  args: { min: 100, max: 50000, value: [10000, 50000] },
  render: function Range(args) {
    const [value, setValue] = useState(args.value);
    return (
      <PriceRange
        {...args}
        className="max-w-sm"
        legend={say('السعر', 'Price')}
        labels={{ lower: say('من', 'From'), upper: say('إلى', 'To') }}
        value={value}
        onChange={setValue}
        format={(amount) => formatMoney({ amount, currency: 'SAR' }, say('ar', 'en'))}
      />
    );
  },
};
export default meta;

type Story = StoryObj<typeof PriceRange>;

export const Default: Story = {};
export const WholeRange: Story = { args: { value: [100, 50000] } };
export const BothAtTheTop: Story = { args: { value: [49900, 50000] } };
export const Focused: Story = {
  play: ({ canvas }) => canvas.getAllByRole('slider')[0]?.focus(),
};
