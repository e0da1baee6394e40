import { type Meta, type StoryObj, say } from './testing/story.ts';
import { TextList } from './text-list.tsx';

/** Texts of either direction in one line, such as an address. Each keeps its own direction; empty ones are left out. */
const meta: Meta<typeof TextList> = { component: TextList };
export default meta;

export const Address: StoryObj<typeof TextList> = {
  render: () => (
    <p>
      <TextList
        separator={say('، ', ', ')}
        texts={[
          '2929',
          say('طريق الملك فهد', 'King Fahd Road'),
          undefined,
          say('الرياض', 'Riyadh'),
          'RHMA3184',
        ]}
      />
    </p>
  ),
};
