import { type Meta, type StoryObj, say } from './testing/story.ts';
import { TextWithIban } from './text-with-iban.tsx';

/** A merchant's words in which account numbers stand in groups of four, left to right, none torn at the end of a line. */
const meta: Meta<typeof TextWithIban> = { component: TextWithIban };
export default meta;

export const BankTransfer: StoryObj<typeof TextWithIban> = {
  render: () => (
    <p className="w-72">
      <TextWithIban
        text={say(
          'حوّل المبلغ إلى حساب SA0380000000608010167519 لدى مصرف الراجحي.',
          'Transfer the sum to SA0380000000608010167519 at Al Rajhi Bank.',
        )}
      />
    </p>
  ),
};
