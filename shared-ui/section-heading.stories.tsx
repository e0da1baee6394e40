import { IconButton } from './button.tsx';
import { ChevronEndIcon, ChevronStartIcon } from './icons.tsx';
import { SectionHeading } from './section-heading.tsx';
import { type Meta, type StoryObj, say } from './testing/story.ts';

/** The head of a section of a page. `as` follows the page's outline, not its looks: `h1` for the page's own title, once. */
const meta: Meta<typeof SectionHeading> = {
  component: SectionHeading,
  render: (args) => <SectionHeading {...args} title={say('وصل حديثاً', 'New arrivals')} />,
};
export default meta;

type Story = StoryObj<typeof SectionHeading>;

export const TitleAlone: Story = {};

export const Complete: Story = {
  render: (args) => (
    <SectionHeading
      {...args}
      title={say('وصل حديثاً', 'New arrivals')}
      text={say('قطع هذا الأسبوع من العبايات والطرح.', "This week's abayas and scarves.")}
      link={{ href: '#', label: say('عرض الكل', 'Show all') }}
      actions={
        <div className="flex gap-2">
          <IconButton icon={ChevronStartIcon} label={say('السابق', 'Previous')} look="outline" />
          <IconButton icon={ChevronEndIcon} label={say('التالي', 'Next')} look="outline" />
        </div>
      }
    />
  ),
};
export const Hovered: Story = { ...Complete, parameters: { pointer: 'over' } };

export const LongText: Story = {
  render: (args) => (
    <div className="w-72">
      <SectionHeading
        {...args}
        title={say('مختارات الموسم للسهرات والمناسبات', 'Our picks of the season for evenings and occasions')}
        link={{ href: '#', label: say('عرض كل المختارات', 'Show all of the picks') }}
      />
    </div>
  ),
};
