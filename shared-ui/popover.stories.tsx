import { Button } from './button.tsx';
import { Popover } from './popover.tsx';
import { type Meta, type StoryObj, say } from './testing/story.ts';

/**
 * A panel by its button, for what is looked at or chosen beside the page; on phones a sheet from below. A task that must be finished first
 * is a `Dialog`.
 *
 * The browser opens it, without scripts too, closes it on Esc or a press outside, and gives the focus back. It stays in the window wherever
 * its button stands.
 */
const meta: Meta<typeof Popover> = {
  component: Popover,
  parameters: { layout: 'fullscreen', docs: { story: { inline: false, height: '22rem' } } },
  render: () => (
    <div className="h-80 p-4">
      <Popover trigger={(props) => <Button {...props}>{say('طرق الدفع', 'Ways to pay')}</Button>}>
        {(close) => (
          <div className="flex flex-col items-start gap-4">
            <p>
              {say(
                'ادفع ببطاقة أو بتحويل بنكي أو عند الاستلام. تُضاف رسوم الدفع عند الاستلام إلى المجموع.',
                'Pay by card, by bank transfer, or on delivery, whose fee is added to the total.',
              )}
            </p>
            <Button size="sm" variant="secondary" {...close}>
              {say('حسناً', 'Got it')}
            </Button>
          </div>
        )}
      </Popover>
    </div>
  ),
};
export default meta;

type Story = StoryObj<typeof Popover>;

export const Closed: Story = {};
export const Opened: Story = {
  play: ({ canvas, userEvent }) => userEvent.click(canvas.getByRole('button')),
};
