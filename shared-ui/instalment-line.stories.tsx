import { InstalmentLine } from './instalment-line.tsx';
import { type Meta, type StoryObj, say } from './testing/story.ts';

/** Into which payments a price can be divided, and by whom, under the price. Sums of riyals show their sign. */
const meta: Meta<typeof InstalmentLine> = {
  component: InstalmentLine,
  render: (args) => (
    <InstalmentLine
      {...args}
      text={say(
        'أو 4 دفعات بقيمة 49.75\u00A0ر.س بلا فوائد',
        'or 4 payments of SAR\u00A049.75 without interest',
      )}
    />
  ),
};
export default meta;

type Story = StoryObj<typeof InstalmentLine>;

export const OneBrand: Story = { args: { brands: ['tabby'] } };
export const TwoBrands: Story = { args: { brands: ['tabby', 'tamara'] } };
