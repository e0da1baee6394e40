import { useState } from 'react';
import { QuantityStepper } from './quantity-stepper.tsx';
import { type Meta, type StoryObj, say } from './testing/story.ts';

/**
 * How many of a product: two buttons around a field that also takes what is typed, in Arabic digits too. At either end its button is
 * disabled, and the field takes the focus of the keyboard. Give the stock as `max`.
 */
const meta: Meta<typeof QuantityStepper> = {
  component: QuantityStepper,
  args: { value: 2 },
  render: function Stepper(args) {
    const [value, setValue] = useState(args.value);
    return (
      <QuantityStepper
        {...args}
        value={value}
        onChange={setValue}
        labels={{
          quantity: say('الكمية', 'Quantity'),
          decrease: say('أنقص الكمية', 'Decrease quantity'),
          increase: say('زد الكمية', 'Increase quantity'),
        }}
      />
    );
  },
};
export default meta;

type Story = StoryObj<typeof QuantityStepper>;

export const Medium: Story = {};
export const Small: Story = { args: { size: 'sm' } };
export const AtTheLeast: Story = { args: { value: 1 } };
export const AtTheStock: Story = { args: { value: 99 } };
export const Disabled: Story = { args: { disabled: true } };
export const Hovered: Story = { parameters: { pointer: 'over' } };
export const Focused: Story = { play: ({ canvas }) => canvas.getAllByRole('button').at(-1)?.focus() };
