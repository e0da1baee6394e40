import { ButtonLink } from './button.tsx';
import { EmptyState } from './empty-state.tsx';
import { BagIcon } from './icons.tsx';
import { type Meta, type StoryObj, say } from './testing/story.ts';

/** What stands where a list has nothing yet: says so, and leads on. Where something failed, an `ErrorPanel` stands. */
const meta: Meta<typeof EmptyState> = {
  component: EmptyState,
  render: (args) => <EmptyState {...args} title={say('سلتك فارغة', 'Your cart is empty')} />,
};
export default meta;

type Story = StoryObj<typeof EmptyState>;

export const TitleAlone: Story = {};
export const Complete: Story = {
  render: (args) => (
    <EmptyState
      {...args}
      illustration={<BagIcon size={40} />}
      title={say('سلتك فارغة', 'Your cart is empty')}
      text={say(
        'ما تضيفه يبقى هنا، حتى لو عدت بعد أيام أو من جهاز آخر بعد تسجيل الدخول.',
        'What you add stays here, also days later, and on your other devices once you have logged in.',
      )}
      action={<ButtonLink href="#">{say('تابع التسوق', 'Continue shopping')}</ButtonLink>}
    />
  ),
};
