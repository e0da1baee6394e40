import { Slider } from './slider.tsx';
import { type Meta, type StoryObj, say } from './testing/story.ts';

/**
 * A headed row of slides that is swiped, scrolled, or moved by two arrows; it needs no script but for the arrows, which are there for
 * pointers that cannot swipe. Slides follow the direction of reading.
 *
 * Where slides have nothing to focus, set `focusable`: the row itself then takes the arrow keys.
 */
const meta: Meta<typeof Slider> = {
  component: Slider,
  args: { views: '[--gap:1rem] [--per:2.5]' },
  render: (args) => (
    <div className="px-4 md:px-8">
      <Slider
        {...args}
        heading={{ id: 'brands', title: say('علامات مختارة', 'Chosen brands') }}
        previousLabel={say('السابق', 'Previous')}
        nextLabel={say('التالي', 'Next')}
      >
        {Array.from({ length: 8 }, (_, slide) => (
          <li key={slide} className="flex h-32 items-center justify-center rounded-md bg-tint text-xl">
            {args.focusable ? slide + 1 : <a href="#slide">{slide + 1}</a>}
          </li>
        ))}
      </Slider>
    </div>
  ),
};
export default meta;

type Story = StoryObj<typeof Slider>;

export const Links: Story = {};
export const NothingToFocus: Story = { args: { focusable: true } };
