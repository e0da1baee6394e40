import { Picture } from './picture.tsx';
import { drawing, type Meta, type StoryObj, say } from './testing/story.ts';

const TRANSPARENT = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==';

/**
 * A picture in a frame whose size is known before it arrives, so that nothing moves. Products are 4:5; `focus` says what the frame keeps.
 *
 * `alt` is empty where the text beside it says the same. Until the picture is there its `placeholder` and average `color` stand in; without a
 * picture the frame shows the first letter of `name`, or a mark of the shop. `onWhite` pictures take on the frame's ground.
 */
const meta: Meta<typeof Picture> = {
  component: Picture,
  args: { alt: '' },
  render: (args) => <Picture {...args} className="w-40" />,
};
export default meta;

type Story = StoryObj<typeof Picture>;

export const Product: Story = {
  render: (args) => (
    <Picture
      {...args}
      src={drawing('#efe8dc')}
      alt={say('عباية زيتية', 'Olive abaya')}
      className="w-40"
      priority
    />
  ),
};
export const TakenOnWhite: Story = { args: { src: drawing('#ffffff'), onWhite: true, priority: true } };
export const Missing: Story = {};
export const MissingWithName: Story = {
  render: (args) => <Picture {...args} name={say('نفل', 'Nafal')} aspect="square" className="w-40" />,
};
/** The average colour, until the picture arrives. */
export const OnItsWay: Story = { args: { src: TRANSPARENT, color: '#c9bfae' } };

export const Shapes: Story = {
  render: (args) => (
    <div className="flex flex-wrap items-start gap-4">
      {(['product', 'square', 'wide', 'banner'] as const).map((aspect, place) => (
        <Picture
          key={aspect}
          {...args}
          priority
          src={drawing('#efe8dc')}
          aspect={aspect}
          rounded={(['none', 'sm', 'md', 'lg'] as const)[place]}
          focus="50% 20%"
          className="w-36"
        />
      ))}
    </div>
  ),
};
