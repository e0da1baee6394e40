import type { Localised } from '../locale.ts';

/** What the order desk is told, what it lets shoppers know, and what goods are sent back by. */
export const ORDER_DESK_MESSAGES = {
  orderNotOpen: { ar: 'هذا الطلب مكتمل أو ملغى.', en: 'The order is complete or cancelled.' },
  orderShippedBefore: { ar: 'شُحن هذا الطلب من قبل.', en: 'The order has been shipped already.' },
  orderNotShipped: { ar: 'لم يُشحن هذا الطلب بعد، أو سُلّم من قبل.', en: 'The order is not on its way.' },
  orderUnpaid: { ar: 'لم يُدفع هذا الطلب بعد.', en: 'The order is not paid.' },
  orderUnconfirmed: {
    ar: 'لم يؤكّد صاحب هذا الطلب طلبه بعد.',
    en: 'The order has not been confirmed by its guest.',
  },
  orderConfirmed: { ar: 'لا ينتظر هذا الطلب تأكيدًا.', en: 'The order does not await a confirmation.' },
  orderPaidByProvider: {
    ar: 'تؤكّد جهة الدفع وحدها سداد هذا الطلب.',
    en: 'Only its payment provider can tell that this order is paid.',
  },
  refundAmount: { ar: 'يمكن إعادة {rest} على الأكثر.', en: 'At most {rest} can be given back.' },
  orderChanged: {
    ar: 'تغيّر الطلب أثناء ذلك؛ حاول مرة أخرى.',
    en: 'The order has changed meanwhile. Try again.',
  },
  mailUnknown: { ar: 'لا يرسل المتجر رسالة كهذه.', en: 'The shop sends no such mail.' },
  mailPlaceholder: {
    ar: 'لا تكتب بين القوسين { } إلا ما يعرفه المتجر هنا: {names}.',
    en: 'Only these may stand in braces here: {names}.',
  },
  mailPlaceholderMissing: { ar: 'أعد {names} إلى النص.', en: 'Put {names} back into the text.' },
  vatNumber: {
    ar: 'اكتب الرقم الضريبي كاملًا: 15 رقمًا أولها 3 وآخرها 3.',
    en: 'Write the whole VAT number: 15 digits, the first and the last of them 3.',
  },
  crNumber: { ar: 'اكتب رقم السجل التجاري: 10 أرقام.', en: 'Write the 10 digits of the register.' },
  returnDecided: { ar: 'بُتّ في هذا الطلب من قبل.', en: 'This return has been decided already.' },
  returnUnknown: { ar: 'طلب الإرجاع غير موجود.', en: 'There is no such return.' },
  returnEarly: {
    ar: 'يمكن الإرجاع بعد تسليم الطلب.',
    en: 'Goods can be sent back once they were delivered.',
  },
  returnLate: {
    ar: 'انتهت مهلة الإرجاع، وهي {period} من التسليم.',
    en: 'The time for returns is over: {period} from delivery.',
  },
  returnNever: { ar: 'لا يقبل المتجر إرجاع المنتجات.', en: 'The shop does not take goods back.' },
  returnQuantity: { ar: 'يمكن إرجاع {rest} على الأكثر.', en: 'At most {rest} can be sent back.' },
  returnItem: { ar: 'هذا المنتج ليس في الطلب.', en: 'This is not an item of the order.' },
  exchangeVariant: {
    ar: 'يمكن الاستبدال بمقاس أو لون آخر من المنتج نفسه وبالسعر نفسه.',
    en: 'It can be exchanged for another size or colour of the same product at the same price.',
  },
  exchangeSoldOut: { ar: 'نفدت الكمية من هذا البديل.', en: 'There is not enough of this one left.' },
  returnEmail: { ar: 'أدخل البريد الذي تم به الطلب.', en: 'Enter the email that the order was placed with.' },

  newsPaidSubject: { ar: 'وصلنا دفع طلبك رقم {number}', en: 'We received the payment for order {number}' },
  newsPaidText: { ar: 'شكرًا لك، وصلنا المبلغ، وسنشحن طلبك قريبًا.', en: 'Thank you. We will ship it soon.' },
  newsShippedSubject: { ar: 'طلبك رقم {number} في الطريق إليك', en: 'Your order {number} is on its way' },
  newsShippedText: { ar: 'سلّمنا طلبك لشركة الشحن.', en: 'We handed your order to the carrier.' },
  newsCarrier: { ar: 'شركة الشحن: {carrier}', en: 'Carrier: {carrier}' },
  newsTracking: { ar: 'رقم التتبّع: {tracking}', en: 'Tracking number: {tracking}' },
  newsArrivesOn: { ar: 'نتوقع وصوله يوم {first}.', en: 'We expect it to arrive on {first}.' },
  newsArrivesBetween: {
    ar: 'نتوقع وصوله بين {first} و{last}.',
    en: 'We expect it to arrive between {first} and {last}.',
  },
  trackButton: { ar: 'تتبّع الشحنة', en: 'Track the parcel' },
  orderTracking: {
    ar: 'لم نجد طلبًا بهذا الرقم وهذا البريد. تأكد منهما كما وردا في رسالة التأكيد.',
    en: 'We found no order with this number and email. Check them against the confirmation mail.',
  },
  pushServiceUnknown: {
    ar: 'لا يدعم المتجر إشعارات هذا المتصفّح.',
    en: 'The shop cannot notify this browser.',
  },
  newsDeliveredSubject: { ar: 'وصل طلبك رقم {number}', en: 'Your order {number} was delivered' },
  newsDeliveredText: {
    ar: 'نتمنى أن ينال إعجابك.',
    en: 'We hope you like it.',
  },
  newsReturnFromPage: {
    ar: 'يمكنك طلب إرجاع ما لا يناسبك خلال {period}، من صفحة الطلب.',
    en: 'What does not suit you can be sent back within {period}: ask for it on the page of the order.',
  },
  newsCancelledSubject: { ar: 'أُلغي طلبك رقم {number}', en: 'Your order {number} was cancelled' },
  newsCancelledText: {
    ar: 'لن يُشحن هذا الطلب. وإن كنت قد دفعت فسنعيد إليك المبلغ، ونخبرك عند إعادته.',
    en: 'It will not be shipped. If you have paid, we give the money back and let you know.',
  },
  newsCancelledAsAsked: { ar: 'أُلغي الطلب كما أردت.', en: 'It was cancelled as you asked.' },
  newsNotPaid: {
    ar: 'لم يصلنا المبلغ في موعده، فعادت المنتجات إلى المتجر. يسعدنا أن تطلبها من جديد متى شئت.',
    en: 'The payment did not reach us in time, and the goods are back in the shop. You are welcome to order them again.',
  },
  newsRefundedSubject: {
    ar: 'أعدنا إليك {amount} من طلبك رقم {number}',
    en: 'We refunded {amount} of order {number}',
  },
  newsRefundedText: {
    ar: 'أعدنا المبلغ بطريقة الدفع نفسها، وقد يستغرق ظهوره لديك بضعة أيام.',
    en: 'It goes back the way you paid, and may take a few days to arrive.',
  },
  newsReturnRequestedSubject: {
    ar: 'وصلنا طلب إرجاع من طلبك رقم {number}',
    en: 'Your return for order {number}',
  },
  newsReturnRequestedText: {
    ar: 'سنراجع طلب الإرجاع ونردّ عليك قريبًا.',
    en: 'We received your request, and will answer it soon.',
  },
  newsReturnAcceptedSubject: {
    ar: 'قبلنا طلب الإرجاع من طلبك رقم {number}',
    en: 'Your return for order {number} was accepted',
  },
  newsReturnAcceptedText: {
    ar: 'غلّف المنتجات، وسنتفق معك على طريقة إعادتها.',
    en: 'Pack the goods; we will agree with you on how they come back.',
  },
  newsReturnMoney: {
    ar: 'نعيد إليك المبلغ بعد وصولها.',
    en: 'We give the money back once they have arrived.',
  },
  newsExchangeAccepted: {
    ar: 'حجزنا لك البديل، ونرسله إليك بعد وصولها.',
    en: 'We keep the replacement for you, and send it once they have arrived.',
  },
  newsReturnRefusedSubject: {
    ar: 'تعذّر قبول طلب الإرجاع من طلبك رقم {number}',
    en: 'Your return for order {number} could not be accepted',
  },
  newsReturnRefusedText: {
    ar: 'نعتذر عن عدم قبول الإرجاع هذه المرة. راسلنا إن كان لديك سؤال.',
    en: 'We are sorry that we cannot take the goods back this time. Write to us with any question.',
  },
} as const satisfies Record<string, Localised>;
