import { useState } from 'react';
import { OptionChips } from './option-chips.tsx';
import { type Meta, type StoryObj, say } from './testing/story.ts';

/**
 * One option of a product, such as its size, as radio buttons drawn as tiles. What is sold out is struck through; what does not exist at all
 * (`missing`) has a dashed border. Both say so to those who hear the page.
 */
const meta: Meta<typeof OptionChips> = {
  component: OptionChips,
  render: function Sizes(args) {
    const [value, setValue] = useState<string | undefined>('m');
    return (
      <OptionChips
        {...args}
        legend={say('المقاس', 'Size')}
        unavailableLabel={say('نفد', 'sold out')}
        value={args.error ? undefined : value}
        onChange={setValue}
        error={args.error && say('اختر مقاساً أولاً', 'Choose a size first')}
        options={[
          { value: 's', label: 'S' },
          { value: 'm', label: 'M' },
          { value: 'l', label: 'L', disabled: true },
          { value: 'xl', label: 'XL', disabled: true, missing: true, reason: say('غير موجود', 'not made') },
          { value: 'free', label: say('مقاس واحد', 'One size') },
        ]}
      />
    );
  },
};
export default meta;

type Story = StoryObj<typeof OptionChips>;

export const Medium: Story = {};
export const Small: Story = { args: { size: 'sm' } };
export const Hovered: Story = { parameters: { pointer: 'over' } };
export const Focused: Story = {
  play: ({ canvas }) => canvas.getByRole('radio', { name: 'M' }).focus(),
};
export const Refused: Story = { args: { error: 'yes' } };
