import { StarRatingField } from './star-rating-field.tsx';
import { type Meta, type StoryObj, say } from './testing/story.ts';

/** One to five stars to give, as radio buttons: arrow keys choose, and what each number means is read out and shown. */
const meta: Meta<typeof StarRatingField> = {
  component: StarRatingField,
  args: { name: 'rating' },
  render: (args) => (
    <StarRatingField
      {...args}
      legend={say('تقييمك', 'Your rating')}
      labels={[
        say('سيئ', 'Bad'),
        say('مقبول', 'Fair'),
        say('جيد', 'Good'),
        say('جيد جداً', 'Very good'),
        say('ممتاز', 'Excellent'),
      ]}
      error={args.error && say('اختر عدد النجوم', 'Choose a number of stars')}
    />
  ),
};
export default meta;

type Story = StoryObj<typeof StarRatingField>;

export const Empty: Story = {};
export const Chosen: Story = {
  play: async ({ canvas, userEvent }) => {
    const star = canvas.getAllByRole('radio')[3];
    if (star) await userEvent.click(star);
  },
};
export const Focused: Story = {
  play: ({ canvas }) => canvas.getAllByRole('radio')[0]?.focus(),
};
export const Refused: Story = { args: { error: 'yes' } };
