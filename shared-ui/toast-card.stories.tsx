import { Price } from './price.tsx';
import { type Meta, type StoryObj, say } from './testing/story.ts';
import { AddedToCartCard, ToastCard } from './toast-card.tsx';

/** The look of a short notice. Whoever shows it gives it its live region, and leaves it long enough to be read. */
const meta: Meta<typeof ToastCard> = { component: ToastCard, subcomponents: { AddedToCartCard } };
export default meta;

type Story = StoryObj<typeof ToastCard>;

export const Success: Story = {
  render: () => <ToastCard kind="success" message={say('حُفظ العنوان', 'The address is saved')} />,
};
export const Failure: Story = {
  render: () => (
    <ToastCard
      kind="error"
      message={say('يرجى تسجيل الدخول أولاً', 'Please log in first')}
      link={{ href: '#', label: say('تسجيل الدخول', 'Log in') }}
    />
  ),
};
export const AddedToCart: Story = {
  render: () => (
    <AddedToCartCard
      title={say('أُضيف إلى السلة!', 'Added to cart!')}
      name={say('عباية كريب سوداء بأكمام واسعة مطرزة', 'Black crêpe abaya with wide embroidered sleeves')}
      details={[say('أسود', 'Black'), 'XL']}
      price={<Price price={{ amount: 18900, currency: 'SAR' }} locale={say('ar', 'en')} size="sm" />}
      quantity={say('الكمية 1', 'Qty 1')}
      link={{ href: '#', label: say('عرض السلة', 'View cart') }}
    />
  ),
};
