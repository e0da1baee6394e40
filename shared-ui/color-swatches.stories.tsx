import { useState } from 'react';
import { ColorSwatches } from './color-swatches.tsx';
import { type Meta, type StoryObj, say } from './testing/story.ts';

/**
 * The colours of a product as radio buttons. The chosen one's name stands beside the legend, so that colour never tells alone; each name
 * is read out and shows under the pointer. What cannot be chosen is struck through and says why.
 */
const meta: Meta<typeof ColorSwatches> = {
  component: ColorSwatches,
  render: function Swatches(args) {
    const [value, setValue] = useState<string | undefined>('black');
    return (
      <ColorSwatches
        {...args}
        legend={say('اللون', 'Colour')}
        unavailableLabel={say('غير متوفر', 'not available')}
        value={args.error ? undefined : value}
        onChange={setValue}
        error={args.error && say('اختر لوناً أولاً', 'Choose a colour first')}
        options={[
          { value: 'black', label: say('أسود', 'Black'), color: '#221d17' },
          { value: 'sand', label: say('رملي', 'Sand'), color: '#d8c9ae' },
          { value: 'white', label: say('أبيض', 'White'), color: '#ffffff' },
          { value: 'olive', label: say('زيتي', 'Olive'), color: '#5b6236', disabled: true },
          { value: 'print', label: say('منقوش', 'Printed'), picture: PRINT },
        ]}
      />
    );
  },
};
export default meta;

const PRINT = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path fill="#8a5a3c" d="M0 0h8v8H0z"/><path fill="#e6c9a0" d="M0 0h4v4H0zm4 4h4v4H4z"/></svg>')}`;

type Story = StoryObj<typeof ColorSwatches>;

export const Medium: Story = {};
export const Small: Story = { args: { size: 'sm', legendHidden: true } };
export const Hovered: Story = { parameters: { pointer: 'over' } };
export const Focused: Story = {
  play: ({ canvas }) => canvas.getByRole('radio', { name: say('رملي', 'Sand') }).focus(),
};
export const Refused: Story = { args: { error: 'yes' } };
