import { useState } from 'react';
import { Button } from './button.tsx';
import { Dialog, type DialogProps } from './dialog.tsx';
import { type Meta, type StoryObj, say } from './testing/story.ts';

/**
 * A window over the page for one task that is begun and finished in it. What is only looked at beside the page is a `Popover`; what has an
 * address of its own is a page.
 *
 * The browser's own `<dialog>`: it holds the focus, closes on Esc, and gives the focus back to what opened it. On phones a sheet from below;
 * with `side` a drawer. `title` names it, also where it is hidden. `footer` stays in view below what is scrolled.
 */
const meta: Meta<typeof Dialog> = {
  component: Dialog,
  parameters: { layout: 'fullscreen', docs: { story: { inline: false, height: '30rem' } } },
  render: (args) => <Opened {...args} />,
};
export default meta;

function Opened(args: Partial<DialogProps>) {
  const [open, setOpen] = useState(true);
  return (
    <div className="h-[30rem] p-4">
      <Button onClick={() => setOpen(true)}>{say('افتح', 'Open')}</Button>
      <Dialog
        title={say('حذف العنوان', 'Delete the address')}
        closeLabel={say('إغلاق', 'Close')}
        {...args}
        open={open}
        onClose={() => setOpen(false)}
      >
        {args.children ??
          say(
            'لن يظهر هذا العنوان عند الطلب بعد الآن.',
            'This address will no longer be offered at checkout.',
          )}
      </Dialog>
    </div>
  );
}

type Story = StoryObj<typeof Dialog>;

export const Small: Story = { args: { size: 'sm' } };

export const WithFooter: Story = {
  render: (args) => (
    <Opened
      {...args}
      size="sm"
      footer={
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="secondary">{say('تراجع', 'Cancel')}</Button>
          <Button variant="danger">{say('احذف', 'Delete')}</Button>
        </div>
      }
    />
  ),
};

/** What is longer than the window is scrolled between title and footer. */
export const LongContent: Story = {
  render: (args) => (
    <Opened
      {...args}
      title={say('الشروط والأحكام', 'Terms and conditions')}
      footer={<Button block>{say('أوافق', 'I agree')}</Button>}
    >
      {Array.from({ length: 12 }, (_, paragraph) => (
        <p key={paragraph} className="mb-4">
          {say(
            'تسري هذه الشروط على كل طلب من المتجر، وتُقرأ مع سياسة الإرجاع وسياسة الخصوصية.',
            'These terms apply to every order, and are read together with the return and privacy policies.',
          )}
        </p>
      ))}
    </Opened>
  ),
};

export const DrawerAtTheStart: Story = { args: { side: 'start' } };
export const DrawerAtTheEnd: Story = { args: { side: 'end' } };
export const FullScreen: Story = { args: { size: 'full', titleHidden: true } };
