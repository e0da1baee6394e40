import { Button } from './button.tsx';
import { useForm } from './form.tsx';
import { type Meta, type StoryObj, say } from './testing/story.ts';
import { TextField } from './text-field.tsx';

interface FormExampleProps {
  /** Whether sending is still under way. */
  neverEnds?: boolean;
}

/** A form as `useForm` makes it of fields and a button. */
function FormExample({ neverEnds }: FormExampleProps) {
  const form = useForm(['name', 'email'], {
    check: ({ name, email }) => ({
      name: name ? undefined : say('اكتب اسمك', 'Tell us your name'),
      email: email.includes('@') ? undefined : say('اكتب بريداً صحيحاً', 'This is no email address'),
    }),
    send: () =>
      neverEnds
        ? new Promise(() => undefined)
        : Promise.resolve({ email: say('هذا البريد مسجل من قبل', 'This email is already registered') }),
  });
  return (
    <form {...form.props} className="flex max-w-sm flex-col gap-4">
      <TextField {...form.field('name')} label={say('الاسم', 'Name')} required />
      <TextField {...form.field('email')} label={say('البريد الإلكتروني', 'Email')} type="email" required />
      <Button type="submit" loading={form.sending}>
        {say('أنشئ الحساب', 'Create account')}
      </Button>
    </form>
  );
}

/**
 * `useForm`: messages stand beside their fields, as soon as somebody goes on from a faulty one and until it is right. The first faulty field
 * gets the focus. What was typed stays, whatever comes of it, and a second press while it is being sent does nothing.
 */
const meta: Meta<typeof FormExample> = { component: FormExample };
export default meta;

type Story = StoryObj<typeof FormExample>;

export const Empty: Story = {};

export const FoundFaulty: Story = {
  play: ({ canvas, userEvent }) => userEvent.click(canvas.getByRole('button')),
};

export const Sending: Story = {
  args: { neverEnds: true },
  play: async ({ canvas, userEvent }) => {
    const [name, email] = canvas.getAllByRole('textbox');
    if (name) await userEvent.type(name, say('نورة', 'Noura'));
    if (email) await userEvent.type(email, 'noura@example.com');
    await userEvent.click(canvas.getByRole('button'));
  },
};

export const Refused: Story = {
  play: async (context) => {
    await Sending.play?.(context);
    await context.canvas.findByText(say('هذا البريد مسجل من قبل', 'This email is already registered'));
  },
};
