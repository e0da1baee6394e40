import { Checkbox } from './checkbox.tsx';
import { type Meta, type StoryObj, say } from './testing/story.ts';

/**
 * One thing to agree to or not; of several that exclude each other, use radio cards.
 *
 * The whole line takes the press. `error` marks the box as invalid and is read out with it; `hint` stays below in either case.
 */
const meta: Meta<typeof Checkbox> = {
  component: Checkbox,
  render: (args) => <Checkbox {...args} label={say('أرغب بتغليف الطلب كهدية', 'Wrap the order as a gift')} />,
};
export default meta;

type Story = StoryObj<typeof Checkbox>;

export const Unchecked: Story = {};
export const Checked: Story = { args: { defaultChecked: true } };
export const Hovered: Story = { parameters: { pointer: 'over' } };
export const Focused: Story = { play: ({ canvas }) => canvas.getAllByRole('checkbox').at(-1)?.focus() };
export const Disabled: Story = { args: { disabled: true, defaultChecked: true } };

export const Refused: Story = {
  render: (args) => (
    <Checkbox
      {...args}
      label={say('أوافق على الشروط والأحكام', 'I agree to the terms and conditions')}
      error={say('يرجى الموافقة على الشروط أولاً', 'Please agree to the terms first')}
      hint={say('تُرسل نسخة منها مع تأكيد الطلب.', 'A copy comes with your order confirmation.')}
    />
  ),
};

export const LongText: Story = {
  render: (args) => (
    <div className="w-64">
      <Checkbox
        {...args}
        label={say(
          'أوافق على تلقي رسائل عن المجموعات الجديدة والعروض، ويمكنني إلغاء الاشتراك في أي وقت',
          'Send me news of collections and offers; I can unsubscribe whenever I want',
        )}
      />
    </div>
  ),
};
