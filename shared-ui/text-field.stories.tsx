import { IconButton } from './button.tsx';
import { EyeIcon, SearchIcon } from './icons.tsx';
import { type Meta, type StoryObj, say } from './testing/story.ts';
import { TextArea, TextField } from './text-field.tsx';

/**
 * One line of text with its label, and what there is to say about it.
 *
 * The label is always there, if only for those who hear the page (`labelHidden`); a placeholder does not replace it. `hint` and
 * `error` are read out with the field. Set `announced` where a field keeps the focus when it is refused, so that the error is heard
 * at once. Addresses and numbers (`email`, `tel`, `url`) are written from the left, and stand where the page's text starts.
 */
const meta: Meta<typeof TextField> = {
  component: TextField,
  subcomponents: { TextArea },
  render: (args) => <TextField {...args} label={say('الاسم الكامل', 'Full name')} />,
  decorators: [
    (Story) => (
      <div className="max-w-sm">
        <Story />
      </div>
    ),
  ],
};
export default meta;

type Story = StoryObj<typeof TextField>;

export const Empty: Story = {};
export const Filled: Story = {
  render: (args) => (
    <TextField
      {...args}
      label={say('الاسم الكامل', 'Full name')}
      defaultValue={say('نورة بنت عبد العزيز', 'Noura Abdulaziz')}
    />
  ),
};
export const Hovered: Story = { parameters: { pointer: 'over' } };
export const Focused: Story = { args: { autoFocus: true } };
export const Disabled: Story = { ...Filled, args: { disabled: true } };

export const Required: Story = {
  render: (args) => (
    <TextField
      {...args}
      required
      type="email"
      label={say('البريد الإلكتروني', 'Email')}
      placeholder="noura@example.com"
      hint={say('نرسل إليه تأكيد الطلب.', 'Your order confirmation goes there.')}
    />
  ),
};

export const Refused: Story = {
  render: (args) => (
    <TextField
      {...args}
      type="tel"
      label={say('رقم الجوال', 'Mobile number')}
      defaultValue="0501 23"
      error={say('هذا الرقم أقصر من أن يكون رقم جوال.', 'This is too short for a mobile number.')}
      hint={say('مثل 0501234567', 'Such as 0501234567')}
    />
  ),
};

export const WithPrefixAndButton: Story = {
  render: (args) => (
    <div className="flex flex-col gap-4">
      <TextField
        {...args}
        labelHidden
        label={say('ابحث في المتجر', 'Search the shop')}
        placeholder={say('ابحث في المتجر', 'Search the shop')}
        prefix={<SearchIcon />}
      />
      <TextField
        {...args}
        type="password"
        label={say('كلمة المرور', 'Password')}
        defaultValue="abcdefgh"
        suffix={<IconButton size="sm" icon={EyeIcon} label={say('أظهر كلمة المرور', 'Show password')} />}
      />
    </div>
  ),
};

export const SeveralLines: Story = {
  render: () => (
    <TextArea
      label={say('رسالة مع الهدية', 'Message with the gift')}
      rows={3}
      defaultValue={say(
        'كل عام وأنتِ بخير، أتمنى أن تعجبك الهدية.',
        'Many happy returns. I hope that you like it.',
      )}
      hint={say('حتى 200 حرف', 'Up to 200 characters')}
    />
  ),
};
