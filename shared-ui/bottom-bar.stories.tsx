import { useRef } from 'react';
import { BottomBar } from './bottom-bar.tsx';
import { Button } from './button.tsx';
import { type Meta, type StoryObj, say } from './testing/story.ts';

/**
 * The page's main action along the window's lower edge, on phones, once the action itself (`standsFor`) is out of sight. It stays within the
 * element that holds it, so that nothing at the end of a page lies under it.
 *
 * While it is hidden it is inert: the Tab key and screen readers find the action once.
 */
const meta: Meta<typeof BottomBar> = {
  component: BottomBar,
  parameters: { layout: 'fullscreen', docs: { story: { inline: false, height: '20rem' } } },
};
export default meta;

type Story = StoryObj<typeof BottomBar>;

function Page({ scrolled }: { scrolled: boolean }) {
  const action = useRef<HTMLDivElement>(null);
  return (
    <div className="px-4">
      {scrolled && <div className="h-80" />}
      <div ref={action} className={scrolled ? 'absolute -top-96' : 'py-4'}>
        <Button>{say('أضف إلى السلة', 'Add to cart')}</Button>
      </div>
      <BottomBar standsFor={action} className="">
        <p className="font-semibold text-ink">{say('عباية كريب سوداء', 'Black crêpe abaya')}</p>
        <Button>{say('أضف إلى السلة', 'Add to cart')}</Button>
      </BottomBar>
    </div>
  );
}

export const ActionInSight: Story = { render: () => <Page scrolled={false} /> };
export const ActionOutOfSight: Story = {
  render: () => <Page scrolled />,
  play: async ({ canvas }) => {
    const [bar] = await canvas.findAllByText(say('عباية كريب سوداء', 'Black crêpe abaya'));
    await until(() => !bar?.closest('[inert]'));
  },
};

/** The observer reports in a task of its own. */
async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await new Promise(requestAnimationFrame);
}
