import { type Meta, type StoryObj, say } from '@shop/shared-ui/testing/story';
import { ApiError } from '@shop/shop-client/api';
import type { FakeContextOptions } from '@shop/shop-client/testing/context';
import remote from '../remote.ts';
import { Fragment } from './log-in-fragment.tsx';

/**
 * Logging in within another page, such as checkout, which goes on from there: `onLoggedIn` is told once the session knows the customer.
 * Ways that leave the page, such as social log-ins, are on the page of the log-in alone.
 *
 * By a code to the phone where the shop sends such codes, and by a password. `phone` and `email` are what the shopper has typed already.
 */
const meta: Meta<typeof Fragment> = {
  component: Fragment,
  args: { onLoggedIn: () => undefined },
  parameters: { remote, fragment: 'log-in' },
  decorators: [
    (Story) => (
      <div className="max-w-md">
        <Story />
      </div>
    ),
  ],
};
export default meta;

type Story = StoryObj<typeof Fragment>;

const byPhone = (api: FakeContextOptions['api'] = {}) => ({
  shop: (): FakeContextOptions => ({ api: { logsInByPhone: async () => true, ...api } }),
});

/** The countdown to another code stands still. */
function stopClock(): () => void {
  const { now } = Date;
  const stopped = now();
  Date.now = () => stopped;
  return () => {
    Date.now = now;
  };
}

const logIn = () => say('دخول', 'Log in');
const sendCode = () => say('أرسل الرمز', 'Send the code');

export const ByPassword: Story = {};
export const ByPhoneOrPassword: Story = { parameters: byPhone() };
/** With what was typed before. */
export const Begun: Story = {
  args: { phone: '0501234567', email: 'sara@example.com' },
  parameters: byPhone(),
};
export const LeftEmpty: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: logIn() }));
    await canvas.findAllByText(say('هذا الحقل مطلوب.', 'This field is required.'));
  },
};
export const PasswordShown: Story = {
  args: { email: 'sara@example.com' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByLabelText(/^(كلمة المرور|Password)/), 'a long password');
    await userEvent.click(canvas.getByRole('button', { name: /(أظهر|إظهار|Show)/ }));
  },
};
export const Sending: Story = {
  args: { email: 'sara@example.com' },
  parameters: { shop: (): FakeContextOptions => ({ api: { login: () => new Promise(() => undefined) } }) },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByLabelText(/^(كلمة المرور|Password)/), 'a long password');
    await userEvent.click(canvas.getByRole('button', { name: logIn() }));
  },
};
export const NoSaudiNumber: Story = {
  args: { phone: '12' },
  parameters: byPhone(),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: sendCode() }));
    await canvas.findByRole('alert');
  },
};
export const CodeNotSent: Story = {
  args: { phone: '0501234567' },
  parameters: byPhone({
    sendPhoneCode: () =>
      Promise.reject(
        new ApiError(
          'unreachable',
          503,
          say(
            'تعذّر إرسال الرمز الآن. أعد المحاولة أو ادخل ببريدك الإلكتروني.',
            'The code could not be sent. Try again, or log in with your email.',
          ),
          { code: 'codeNotSent' },
        ),
      ),
  }),
  play: NoSaudiNumber.play,
};
export const CodeSent: Story = {
  beforeEach: stopClock,
  args: { phone: '0501234567' },
  parameters: byPhone(),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: sendCode() }));
    await canvas.findByText('+966501234567');
  },
};
export const WrongCode: Story = {
  beforeEach: stopClock,
  args: { phone: '0501234567' },
  parameters: byPhone({
    loginByPhone: () =>
      Promise.reject(
        new ApiError('invalid', 400, 'Validation failed', {
          fields: {
            code: [
              say(
                'الرمز غير صحيح. راجع آخر رسالة وصلتك.',
                'This code is not right. Check the latest message.',
              ),
            ],
          },
          codes: { code: ['codeWrong'] },
        }),
      ),
  }),
  play: async (context) => {
    await CodeSent.play?.(context);
    await context.userEvent.keyboard('111111');
    await context.canvas.findByRole('alert');
  },
};
