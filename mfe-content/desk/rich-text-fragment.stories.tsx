import { RichTextField } from '@shop/shared-ui/rich-text-field';
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
};
export default meta;

export const OverItsField: StoryObj<typeof Fragment> = {
  render: () => (
    <RichTextField
      name="description"
      label={say('الوصف', 'Description')}
      lang={say('ar', 'en')}
      defaultValue={say('<h2>كتّان</h2><p>خفيف.</p>', '<h2>Linen</h2><p>Light.</p>')}
      editor={(props) => <Fragment {...props} />}
    />
  ),
};
