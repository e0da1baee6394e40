import { ChoiceLine } from './choice-line.tsx';
import { type Meta, type StoryObj, say } from './testing/story.ts';

/** What was chosen of a product, under its name in a cart or an order. Nothing where nothing was to be chosen. */
const meta: Meta<typeof ChoiceLine> = { component: ChoiceLine };
export default meta;

type Story = StoryObj<typeof ChoiceLine>;

export const ColourAndSize: Story = {
  render: () => <ChoiceLine choices={[say('أسود', 'Black'), 'XL']} />,
};
/** Latin letters first or last: the dots stand where the line goes on. */
export const MixedScripts: Story = {
  render: () => <ChoiceLine choices={['XL', say('كحلي فاتح', 'Light navy'), 'Slim fit']} />,
};
