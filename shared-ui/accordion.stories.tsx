import { Accordion } from './accordion.tsx';
import { type Meta, type StoryObj, say } from './testing/story.ts';

/**
 * Sections of which each opens and closes by itself: what most visitors skip, such as care and returns. What everybody needs stands
 * open on the page.
 *
 * The browser's own `<details>`: works without scripts, and the search in the page opens what it finds.
 */
const meta: Meta<typeof Accordion> = {
  component: Accordion,
  render: (args) => (
    <Accordion
      {...args}
      items={[
        {
          id: 'care',
          title: say('العناية بالقطعة', 'Care'),
          content: say('يُغسل بماء بارد ويُكوى من الداخل.', 'Wash cold, iron inside out.'),
        },
        {
          id: 'returns',
          title: say(
            'الإرجاع والاستبدال خلال 60 يوماً من الاستلام',
            'Returns and exchanges within 60 days of delivery',
          ),
          content: say(
            'أعدها كما وصلتك ونعيد المبلغ كاملاً.',
            'Send it back as it came, and we refund all of it.',
          ),
        },
        { id: 'fit', title: say('القصّة', 'Fit'), content: say('واسعة ومستقيمة.', 'Wide and straight.') },
      ]}
    />
  ),
};
export default meta;

type Story = StoryObj<typeof Accordion>;

export const Closed: Story = {};
export const FirstTwoOpen: Story = { args: { initiallyOpen: 2 } };
export const Hovered: Story = { parameters: { pointer: 'over' } };
export const Focused: Story = {
  play: ({ canvasElement }) => canvasElement.querySelector('summary')?.focus(),
};
