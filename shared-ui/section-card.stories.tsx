import { SectionCard } from './section-card.tsx';
import { type Meta, type StoryObj, say } from './testing/story.ts';

/** Parts of a page on which somebody works: forms, lists and figures that have little to do with each other. */
const meta: Meta<typeof SectionCard> = {
  component: SectionCard,
  render: (args) => (
    <SectionCard {...args} title={say('كلمة المرور', 'Password')}>
      <p className="text-base text-ink-muted">{say('تغيّرت قبل شهر.', 'It was changed a month ago.')}</p>
    </SectionCard>
  ),
};
export default meta;

export const WithText: StoryObj<typeof SectionCard> = {};
