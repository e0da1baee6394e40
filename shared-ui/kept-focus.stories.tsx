import { useState } from 'react';
import { Button } from './button.tsx';
import { KeptFocus } from './kept-focus.tsx';
import { type Meta, type StoryObj, say } from './testing/story.ts';

/**
 * A part whose content takes the place of what was pressed in it, such as thanks in place of a form. The focus stays in it, instead of going
 * back to the top of the page; it looks like nothing itself.
 */
const meta: Meta<typeof KeptFocus> = { component: KeptFocus, render: () => <Newsletter /> };
export default meta;

function Newsletter() {
  const [done, setDone] = useState(false);
  return (
    <KeptFocus to="p">
      {done ? (
        <p>{say('شكراً، أرسلنا إليك رسالة للتأكيد.', 'Thank you, we have sent you a mail to confirm it.')}</p>
      ) : (
        <Button onClick={() => setDone(true)}>{say('اشترك', 'Subscribe')}</Button>
      )}
    </KeptFocus>
  );
}

type Story = StoryObj<typeof KeptFocus>;

export const Before: Story = {};
export const After: Story = {
  play: ({ canvas, userEvent }) => userEvent.click(canvas.getByRole('button')),
};
