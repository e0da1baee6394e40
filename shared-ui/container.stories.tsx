import { Container } from './container.tsx';
import { type Meta, type StoryObj, say } from './testing/story.ts';

/** The width of a page and its side margins. What runs to the window's edges stands outside of it. */
const meta: Meta<typeof Container> = { component: Container, parameters: { layout: 'fullscreen' } };
export default meta;

export const Default: StoryObj<typeof Container> = {
  render: () => <Container className="bg-tint py-6">{say('محتوى الصفحة', 'Content of the page')}</Container>,
};
