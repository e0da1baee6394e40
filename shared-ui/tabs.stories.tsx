import { useState } from 'react';
import { Tabs } from './tabs.tsx';
import { type Meta, type StoryObj, say } from './testing/story.ts';

/**
 * Views of the same thing of which one is seen at a time. What should be found by an address is a link to a page instead.
 *
 * One stop of the Tab key; the arrow keys follow the direction of reading, Home and End lead to either end. A strip that is too long is
 * scrolled.
 */
const meta: Meta<typeof Tabs> = {
  component: Tabs,
  render: function Trending(args) {
    const [selected, setSelected] = useState('abayas');
    return (
      <div className="px-4">
        <Tabs
          {...args}
          label={say('الأكثر رواجاً', 'Trending')}
          tabs={[
            { id: 'abayas', label: say('عبايات', 'Abayas') },
            { id: 'scarves', label: say('طرح', 'Scarves') },
            { id: 'occasion', label: say('أزياء المناسبات', 'Occasion wear') },
          ]}
          selected={selected}
          onSelect={setSelected}
        >
          <p>{say('منتجات القسم المختار', 'Products of the chosen department')}</p>
        </Tabs>
      </div>
    );
  },
};
export default meta;

type Story = StoryObj<typeof Tabs>;

export const First: Story = {};
export const Hovered: Story = { parameters: { pointer: 'over' } };
export const Focused: Story = {
  play: ({ canvas }) => canvas.getAllByRole('tab')[0]?.focus(),
};
export const MovedOn: Story = {
  play: async ({ canvas, userEvent }) => {
    canvas.getAllByRole('tab')[0]?.focus();
    await userEvent.keyboard(say('{ArrowLeft}', '{ArrowRight}'));
  },
};
export const LongStrip: Story = {
  decorators: [
    (Story) => (
      <div className="w-60 overflow-hidden">
        <Story />
      </div>
    ),
  ],
};
