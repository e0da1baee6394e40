import { SelectField } from './select-field.tsx';
import { type Meta, type StoryObj, say } from './testing/story.ts';

/**
 * One of several words, where they are too many for radio buttons. The browser's own list, which phones show as theirs. `placeholder` is an
 * empty choice to begin with.
 */
const meta: Meta<typeof SelectField> = {
  component: SelectField,
  render: (args) => (
    <div className="max-w-sm">
      <SelectField
        {...args}
        label={say('الدولة', 'Country')}
        placeholder={say('اختر الدولة', 'Choose a country')}
        options={[
          { value: 'SA', label: say('المملكة العربية السعودية', 'Saudi Arabia') },
          { value: 'AE', label: say('الإمارات العربية المتحدة', 'United Arab Emirates') },
          { value: 'KW', label: say('الكويت', 'Kuwait'), disabled: true },
        ]}
        hint={args.hint && say('نوصل إلى دول الخليج.', 'We deliver to the Gulf states.')}
        error={args.error && say('اختر الدولة التي نوصل إليها', 'Choose where we deliver to')}
      />
    </div>
  ),
};
export default meta;

type Story = StoryObj<typeof SelectField>;

export const Empty: Story = {};
export const Chosen: Story = { args: { defaultValue: 'SA' } };
export const Required: Story = { args: { required: true, hint: 'yes' } };
export const Hovered: Story = { parameters: { pointer: 'over' } };
export const Focused: Story = { args: { autoFocus: true } };
export const Disabled: Story = { args: { disabled: true, defaultValue: 'SA' } };
export const Refused: Story = { args: { error: 'yes', hint: 'yes' } };
