import { RatingStars } from './stars.tsx';
import { type Meta, type StoryObj, say } from './testing/story.ts';

/** A rating that was given, to the tenth of a star. `label` says the number; without any review show no stars at all. */
const meta: Meta<typeof RatingStars> = {
  component: RatingStars,
  args: { rating: 4.3 },
  render: (args) => (
    <RatingStars
      {...args}
      label={say(`${args.rating} من 5`, `${args.rating} out of 5`)}
      text={args.text && say('142 تقييماً', '142 reviews')}
    />
  ),
};
export default meta;

type Story = StoryObj<typeof RatingStars>;

export const Small: Story = {};
export const Medium: Story = { args: { size: 'md', text: 'yes' } };
export const None: Story = { args: { rating: 0 } };
export const All: Story = { args: { rating: 5 } };
