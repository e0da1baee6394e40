import { BankIcon, CardIcon, CashIcon } from './icons.tsx';
import { MoneyText } from './price.tsx';
import { RadioCard, RadioCardGroup } from './radio-card.tsx';
import { type Meta, type StoryObj, say } from './testing/story.ts';

/**
 * One choice of several that each need a line of explanation, such as ways to deliver or to pay. Cards of a group share `name`; the group's
 * `legend` says what is chosen.
 */
const meta: Meta<typeof RadioCard> = {
  component: RadioCard,
  subcomponents: { RadioCardGroup },
  render: (args) => (
    <div className="max-w-md">
      <RadioCardGroup legend={say('طريقة الدفع', 'Payment')}>
        <RadioCard
          {...args}
          name="payment"
          icon={CardIcon}
          label={say('بطاقة', 'Card')}
          description={say('مدى أو فيزا أو ماستركارد', 'mada, Visa or Mastercard')}
          defaultChecked
        />
        <RadioCard
          {...args}
          name="payment"
          icon={CashIcon}
          label={say('عند الاستلام', 'On delivery')}
          description={say(
            'ادفع للمندوب نقداً أو ببطاقة، ويُفضّل أن يكون المبلغ مضبوطاً',
            'Pay the courier in cash or by card; the exact sum is welcome',
          )}
          trailing={<MoneyText>{say('15\u00A0ر.س', 'SAR\u00A015')}</MoneyText>}
        />
        <RadioCard
          {...args}
          name="payment"
          icon={BankIcon}
          label={say('تحويل بنكي', 'Bank transfer')}
          description={say('غير متاح لهذا الطلب', 'Not available for this order')}
          disabled
        />
      </RadioCardGroup>
    </div>
  ),
};
export default meta;

type Story = StoryObj<typeof RadioCard>;

export const Default: Story = {};
export const Hovered: Story = { parameters: { pointer: 'over' } };
export const Focused: Story = {
  play: ({ canvas }) => canvas.getAllByRole('radio')[0]?.focus(),
};
