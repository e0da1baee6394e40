import { Pagination } from './pagination.tsx';
import { type Meta, type StoryObj, say } from './testing/story.ts';

/**
 * Links to the pages of a list: first, last, and those beside the current one. Nothing where there is only one page.
 *
 * Each is a link with an address, also without scripts; the current one is marked as such for screen readers.
 */
const meta: Meta<typeof Pagination> = {
  component: Pagination,
  args: { page: 5, pages: 12, hrefFor: (page) => `#page-${page}` },
  render: (args) => (
    <Pagination
      {...args}
      labels={{
        navigation: say('صفحات القائمة', 'Pages of the list'),
        previous: say('السابقة', 'Previous'),
        next: say('التالية', 'Next'),
        page: (page) => say(`صفحة ${page}`, `Page ${page}`),
      }}
    />
  ),
};
export default meta;

type Story = StoryObj<typeof Pagination>;

export const InTheMiddle: Story = {};
export const FirstPage: Story = { args: { page: 1 } };
export const LastPage: Story = { args: { page: 12 } };
export const FewPages: Story = { args: { page: 2, pages: 3 } };
export const Hovered: Story = { parameters: { pointer: 'over' } };
export const Focused: Story = { play: ({ canvas }) => canvas.getAllByRole('link').at(-1)?.focus() };
