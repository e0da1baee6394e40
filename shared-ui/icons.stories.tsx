import type { Icon } from './icon.tsx';
import * as icons from './icons.tsx';
import * as social from './social-icons.tsx';
import type { Meta, StoryObj } from './testing/story.ts';

/**
 * Drawn on a grid of 24, with the colour of the text around them. They are decoration: the control or the text beside them carries the name.
 * Those that point along the line of reading turn round in Arabic.
 *
 * A page loads the icons it names: `icons.tsx` sorts them by where they are seen first.
 */
const meta: Meta = {};
export default meta;

const ALL = Object.entries({ ...icons, ...social }).filter(
  (entry): entry is [string, Icon] => typeof entry[1] === 'function',
);

export const All: StoryObj = {
  render: () => (
    <ul className="flex flex-wrap gap-2">
      {ALL.map(([name, Glyph]) => (
        <li
          key={name}
          className="flex w-36 flex-col items-center gap-2 rounded-md border border-line p-3 text-ink"
        >
          <Glyph size={24} />
          <span dir="ltr" className="text-xs text-ink-muted">
            {name}
          </span>
        </li>
      ))}
    </ul>
  ),
};
