import { ChoiceLinks } from './choice-links.tsx';
import { type Meta, type StoryObj, say } from './testing/story.ts';

/** Above a list: each link leads to the same list, narrowed in another way. The address says which one is chosen. */
const meta: Meta<typeof ChoiceLinks> = {
  component: ChoiceLinks,
  render: (args) => (
    <ChoiceLinks
      {...args}
      label={say('حالة الطلبات', 'State of the orders')}
      choices={[
        { label: say('الكل', 'All'), href: '#all', isChosen: true },
        { label: say('بانتظارك', 'To do'), href: '#todo', isChosen: false, count: 12 },
        { label: say('مكتملة', 'Completed'), href: '#done', isChosen: false, count: 0 },
      ]}
    />
  ),
};
export default meta;

export const OneIsChosen: StoryObj<typeof ChoiceLinks> = {};
