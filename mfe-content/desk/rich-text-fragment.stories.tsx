import { type Meta, type StoryObj, say } from '@shop/shared-ui/testing/story';
import remote from '../remote.ts';
import { Fragment } from './rich-text-fragment.tsx';

/**
 * Writes the HTML of a text area as it will be read: `RichTextField` of shared-ui has the text area, and names it by `fieldId`. What the
 * editor would damage stays in its source.
 */
const meta: Meta<typeof Fragment> = {
  component: Fragment,
  parameters: { remote, fragment: 'desk-rich-text' },
  decorators: [
    (Story) => (
      <>
        <p id="story-label" className="mb-2 text-sm font-medium text-ink">
          {say('الوصف', 'Description')}
        </p>
        <Story />
        <textarea
          id="story-source"
          hidden
          defaultValue={say('<h2>كتّان</h2><p>خفيف.</p>', '<h2>Linen</h2><p>Light.</p>')}
        />
      </>
    ),
  ],
};
export default meta;

const args = {
  ...{ fieldId: 'story-source', labelId: 'story-label', label: say('الوصف', 'Description') },
  ...{ lang: say('ar', 'en'), isSource: false, onSource: () => undefined },
  ...{ required: false, disabled: false, short: false },
};

export const OverItsField: StoryObj<typeof Fragment> = { args };
export const ForSomeLines: StoryObj<typeof Fragment> = { args: { ...args, short: true } };
export const ReadOnly: StoryObj<typeof Fragment> = { args: { ...args, disabled: true } };
