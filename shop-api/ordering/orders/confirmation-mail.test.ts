import { layOutMail } from '../../kernel/mail/mail-layout.ts';
import { confirmationOf } from './confirmation-mail.ts';
import type { PlacedOrder } from './order-view.ts';

const token = '3f0c4f0e-0000-4000-8000-000000000000';
const price = (current: number) => ({ current, currency: 'SAR' as const });
const order: PlacedOrder = {
  tokenValue: token,
  channel: 'default',
  currency: 'SAR',
  locale: 'ar',
  checkoutState: 'completed',
  items: [
    {
      id: 1,
      quantity: 2,
      subTotal: 39_800,
      total: 35_820,
      product: {
        name: 'قميص <كتان>',
        variants: [{ name: 'رملي، S' }],
      } as PlacedOrder['items'][number]['product'],
    },
  ],
  totals: { items: 35_820, promotion: -3980, shipping: 0, taxes: 4672, total: 35_820 },
  cartDiscounts: { welcome: { name: 'خصم الترحيب', amount: price(-3980) } },
  shippingAddress: {
    firstName: 'سارة',
    lastName: 'العتيبي',
    street: 'شارع العليا',
    city: 'الرياض',
    postcode: '12211',
    countryCode: 'SA',
  },
  payments: [
    {
      state: 'new',
      method: {
        code: 'bank_transfer',
        kind: 'offline',
        name: 'تحويل بنكي',
        description: '',
        instructions: 'حوّل المبلغ.',
      },
      price: price(35_820),
    },
  ],
  shipments: [{ state: 'ready', method: { code: 'standard', name: 'شحن عادي', price: price(0) } }],
  number: '000000042',
  checkoutCompletedAt: '2026-01-01T00:00:00.000Z',
  paymentState: 'awaiting_payment',
  shippingState: 'ready',
  cancellable: true,
  state: 'new',
  history: [],
  returns: [],
  invoices: [],
};
const settings = {
  ...{ brand: { ar: 'دثار', en: 'Dithar' }, shopUrl: 'https://shop.example' },
  ...{ countries: [], mailTexts: {} },
};
const mailOf = (placed: PlacedOrder) => layOutMail(settings, confirmationOf(placed, settings));

describe('the mail that confirms an order', () => {
  it('tells number, lines, totals, payment, address and where to see it, in the order’s language', () => {
    const { subject, text, html } = mailOf(order);
    expect(subject).toBe('تأكيد طلبك رقم 000000042');
    for (const part of [
      'قميص <كتان> × 2 (رملي، S): 398\u00A0ر.س',
      'المجموع الفرعي: 398\u00A0ر.س',
      'خصم الترحيب: \u200E-39.80\u00A0ر.س',
      'الشحن: شحن عادي: مجاني',
      'الإجمالي (يشمل ضريبة القيمة المضافة 46.72\u00A0ر.س): 358.20\u00A0ر.س',
      'طريقة الدفع: تحويل بنكي',
      'حوّل المبلغ.',
      'الرياض، 12211',
      'السعودية',
      `https://shop.example/ar/checkout/confirmation/${token}`,
    ])
      expect(text).toContain(part);
    expect(html).toContain('قميص &lt;كتان&gt; × 2');
    expect(html).toContain('dir="rtl"');
  });

  it('has the tax on a line of its own where prices do not contain it', () => {
    const totals = { ...order.totals, taxes: 5373, total: 41_193 };
    const { text } = mailOf({ ...order, locale: 'en', totals });
    expect(text).toContain('VAT: SAR\u00A053.73');
    expect(text).toContain('Total: SAR\u00A0411.93');
  });
});
