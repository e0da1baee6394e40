import type { Localised } from '../locale.ts';

/** Messages of the mail that confirms an order. */
export const ORDER_MESSAGES = {
  orderSubject: { ar: 'تأكيد طلبك رقم {number}', en: 'Your order {number} is confirmed' },
  orderThanks: {
    ar: 'أهلًا {name}، شكرًا لطلبك. هذه تفاصيله، وسنبدأ بتجهيزه.',
    en: 'Hello {name}, thank you for your order. Here are its details; we are getting it ready.',
  },
  noticeSubject: { ar: 'طلب جديد رقم {number} بقيمة {total}', en: 'New order {number} of {total}' },
  noticeNumber: { ar: 'رقم الطلب', en: 'Order number' },
  noticeItems: { ar: 'عدد القطع', en: 'Number of items' },
  noticeCity: { ar: 'المدينة', en: 'City' },
  noticeButton: { ar: 'فتح الطلب في لوحة الإدارة', en: 'Open the order at the desk' },
  confirmSubject: { ar: 'أكّد طلبك رقم {number}', en: 'Confirm your order {number}' },
  confirmText: {
    ar: 'أهلًا {name}، وصلنا طلبك للدفع عند الاستلام، وحجزنا منتجاته لك. بقيت خطوة واحدة: أكّده قبل {until}، وإلا أُلغي من نفسه.',
    en: 'Hello {name}, we received your order and keep its goods for you. One step is left: confirm it before {until}, or it is cancelled by itself.',
  },
  confirmButton: { ar: 'تأكيد الطلب', en: 'Confirm the order' },
  confirmIgnore: {
    ar: 'إن لم تطلب شيئًا فتجاهل هذه الرسالة؛ لن نشحن شيئًا ولن نطالبك بشيء.',
    en: 'If you ordered nothing, ignore this mail: nothing is sent, and nothing is owed.',
  },
  confirmLate: {
    ar: 'انتهت مهلة تأكيد هذا الطلب فأُلغي. يسعدنا أن تطلب من جديد.',
    en: 'The time to confirm this order is over, and it was cancelled. You are welcome to order again.',
  },
  confirmNotAwaited: { ar: 'لا ينتظر هذا الطلب تأكيدًا.', en: 'This order does not await a confirmation.' },
  orderLine: { ar: '{name} × {quantity}', en: '{name} × {quantity}' },
  orderItems: { ar: 'المشتريات', en: 'Items' },
  orderGoods: { ar: 'المجموع الفرعي', en: 'Subtotal' },
  orderShipping: { ar: 'الشحن: {method}', en: 'Shipping: {method}' },
  orderGiftWrap: { ar: 'تغليف هدية', en: 'Gift wrap' },
  orderGiftMessage: { ar: 'رسالة الهدية', en: 'Gift message' },
  orderShippingFree: { ar: 'مجاني', en: 'Free' },
  orderTotal: { ar: 'الإجمالي', en: 'Total' },
  orderTaxIncluded: { ar: 'يشمل ضريبة القيمة المضافة {tax}', en: 'Includes VAT of {tax}' },
  orderTaxAdded: { ar: 'ضريبة القيمة المضافة', en: 'VAT' },
  addressShort: { ar: 'العنوان الوطني المختصر: {code}', en: 'Short national address: {code}' },
  addressMap: { ar: 'الموقع على الخريطة: {link}', en: 'On the map: {link}' },
  addressNotes: { ar: 'ملاحظات للمندوب: {notes}', en: 'Notes for the courier: {notes}' },
  orderAddress: { ar: 'عنوان التوصيل', en: 'Delivery address' },
  orderPayment: { ar: 'طريقة الدفع: {method}', en: 'Payment: {method}' },
  orderButton: { ar: 'عرض الطلب', en: 'View your order' },
} as const satisfies Record<string, Localised>;
