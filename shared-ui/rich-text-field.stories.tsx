import { RichTextField } from './rich-text-field.tsx';
import { type Meta, type StoryObj, say } from './testing/story.ts';

/** A text area with HTML, and the place of an editor over it, which is brought by whoever uses it. Without one it is typed. */
const meta: Meta<typeof RichTextField> = { component: RichTextField };
export default meta;

type Story = StoryObj<typeof RichTextField>;

const args = {
  name: 'content',
  label: say('المحتوى', 'Content'),
  lang: say('ar', 'en'),
  defaultValue: say('<p>قماش خفيف.</p>', '<p>A light cloth.</p>'),
  hint: say('يُكتب بلغة HTML.', 'Written in HTML.'),
  editor: () => null,
} as const;

export const Source: Story = { args };
export const Faulty: Story = { args: { ...args, error: say('هذا الحقل مطلوب', 'This field is required') } };
