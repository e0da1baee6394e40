import { latePart } from './late-part.tsx';
import { Skeleton } from './skeleton.tsx';
import { type Meta, type StoryObj, say } from './testing/story.ts';

const Arrived = latePart(async () => ({ text }: { text: string }) => <p>{text}</p>);
const OnItsWay = latePart<{ text: string }>(() => new Promise(() => undefined));

/**
 * Makes a part whose code comes when it is first shown. Until then, and where it is lost on the way, its `fallback` stands there; `onMissing`
 * is for saying so.
 */
const meta: Meta = {};
export default meta;

export const Loading: StoryObj = {
  render: () => <OnItsWay props={{ text: '' }} fallback={<Skeleton className="h-6 w-64" />} />,
};
export const Loaded: StoryObj = {
  render: () => <Arrived props={{ text: say('دليل المقاسات', 'Size guide') }} />,
  play: async ({ canvas }) => {
    await canvas.findByText(say('دليل المقاسات', 'Size guide'));
  },
};
