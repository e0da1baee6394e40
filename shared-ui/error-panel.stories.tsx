import { ErrorPanel } from './error-panel.tsx';
import { type Meta, type StoryObj, say } from './testing/story.ts';

/**
 * What stands in place of a part that could not be shown: says what, and offers to try again. It is an alert, read out as it appears.
 *
 * With `onRetry` it tries again in place; with `retryHref` it is a link, which also works without scripts. `code` is for the support desk.
 */
const meta: Meta<typeof ErrorPanel> = {
  component: ErrorPanel,
  render: (args) => (
    <ErrorPanel
      {...args}
      title={say('تعذر عرض هذا القسم', 'This part could not be shown')}
      text={say('تحقق من اتصالك ثم أعد المحاولة.', 'Check your connection, then try again.')}
      retryLabel={say('أعد المحاولة', 'Try again')}
    />
  ),
  args: { onRetry: () => undefined },
};
export default meta;

type Story = StoryObj<typeof ErrorPanel>;

export const Default: Story = {};
export const Retrying: Story = { args: { retrying: true } };
export const WithLink: Story = { args: { onRetry: undefined, retryHref: '#' } };
export const WithCode: Story = { args: { code: 'FED-003' } };
