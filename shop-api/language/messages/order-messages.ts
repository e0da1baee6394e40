import type { Localised } from '../locale.ts';

/** Words of the mail that confirms an order. */
export const orderMessages = {
  orderSubject: { ar: 'تأكيد طلبك رقم {number}', en: 'Your order {number} is confirmed' },
  orderThanks: {
    ar: 'أهلًا {name}، شكرًا لطلبك. هذه تفاصيله، وسنبدأ بتجهيزه.',
    en: 'Hello {name}, thank you for your order. Here are its details; we are getting it ready.',
  },
  orderLine: { ar: '{name} × {quantity}', en: '{name} × {quantity}' },
  orderItems: { ar: 'المشتريات', en: 'Items' },
  orderGoods: { ar: 'المجموع الفرعي', en: 'Subtotal' },
  orderShipping: { ar: 'الشحن: {method}', en: 'Shipping: {method}' },
  orderShippingFree: { ar: 'مجاني', en: 'Free' },
  orderTotal: { ar: 'الإجمالي', en: 'Total' },
  orderTaxIncluded: { ar: 'يشمل ضريبة القيمة المضافة {tax}', en: 'Includes VAT of {tax}' },
  orderTaxAdded: { ar: 'ضريبة القيمة المضافة', en: 'VAT' },
  orderAddress: { ar: 'عنوان التوصيل', en: 'Delivery address' },
  orderPayment: { ar: 'طريقة الدفع: {method}', en: 'Payment: {method}' },
  orderButton: { ar: 'عرض الطلب', en: 'View your order' },
} as const satisfies Record<string, Localised>;
